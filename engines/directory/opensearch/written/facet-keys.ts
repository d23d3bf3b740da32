/** Between the parts of a key; no text of ours has it. */
const BETWEEN = '\u0001'
const DIGITS = 10

/** A company or a place as one value: of equally many people those come first whose name does, as our lists have them. */
export function facetKey(id: number, ...texts: string[]): string {
  return [...texts, String(id).padStart(DIGITS, '0')].join(BETWEEN)
}

export function readFacetKey(key: string): { id: number; texts: string[] } {
  const parts = key.split(BETWEEN)
  return { id: Number(parts.pop()), texts: parts }
}
