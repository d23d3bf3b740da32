/** What a column is called where its file doesn't say. */
export function columnName(name: string, at: number): string {
  return name.trim() || `Column ${at + 1}`
}
