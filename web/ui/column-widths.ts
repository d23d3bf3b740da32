/** What is left for them beside the checkbox and the last key. */
const placePercent = 90

/** Each column's share of a table's width, by its weight, whichever columns are shown. */
export function columnWidths(weights: readonly number[]): string[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => `${((weight / all) * placePercent).toFixed(2)}%`)
}
