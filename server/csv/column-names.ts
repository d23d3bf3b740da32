/** The names as uploaded; a column beyond the end of the first row gets a name of its own. */
export function headerOf(names: readonly string[] = [], width: number): string[] {
  return Array.from({ length: width }, (_, at) => names[at] ?? columnName('', at))
}

/** The name of a column if its file has none. */
export function columnName(name: string, at: number): string {
  return name.trim() || `Column ${at + 1}`
}
