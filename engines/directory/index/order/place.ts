/** Where a person stands in the order of results. */
export type Place = {
  /** What the order is by first, the lower the earlier: for the best match the tier. */
  key: number
  /** In an order of texts what the key stands for in every view; else "". */
  text: string
  origin: number
  /** For the best match (rules/merit.ts), else 0. */
  merit: number
  ordinal: number
}

export function comparePlaces(a: Place, b: Place): number {
  return a.key - b.key || a.origin - b.origin || a.merit - b.merit || a.ordinal - b.ordinal
}
