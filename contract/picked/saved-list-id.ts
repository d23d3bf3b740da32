/** A list of saved people as a criterion of a search: `people-12`. */
export function pickedListId(id: number): string {
  return `people-${id}`
}

/** The number of a list of saved people; null for a list made for searching. */
export function savedListId(picked: string): number | null {
  const digits = /^people-([1-9]\d{0,8})$/.exec(picked)?.[1]
  return digits === undefined ? null : Number(digits)
}
