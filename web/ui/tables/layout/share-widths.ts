import type { GridColumn } from './fit-columns.ts'

const mostNeed = ({ minPx, wantsPx = minPx }: GridColumn) => Math.max(minPx, wantsPx)
const longestNeed = (column: GridColumn) => Math.max(mostNeed(column), column.mostPx ?? 0)

/** What most texts need, then what the longest need, then those of columns that wait; a column without texts has its least width. */
const levels: readonly ((column: GridColumn) => number)[] = [
  mostNeed,
  (column) => (column.waits ? mostNeed(column) : longestNeed(column)),
  longestNeed,
]

/**
 * The widths of columns that stand beside each other in `roomPx`, in CSS pixels and in their order. Nobody has less than its least
 * width. A width that the person has chosen comes first, as far as the others' least widths allow it. What is left goes to the
 * column that is cut most, until no text is cut; only then does anybody get more than its texts need. The sum is `roomPx`, unless
 * the least widths are more.
 */
export function shareWidths(columns: readonly GridColumn[], roomPx: number): readonly number[] {
  let leftPx = roomPx - columns.reduce((sum, { minPx }) => sum + minPx, 0)
  const widths = columns.map(({ minPx, chosenPx }) => {
    const morePx = Math.max(0, Math.min(leftPx, (chosenPx ?? minPx) - minPx))
    leftPx -= morePx
    return minPx + morePx
  })
  const free = columns.map(({ chosenPx }) => chosenPx === undefined)
  for (const needs of levels) {
    const cuts = columns.map((column, n) => (free[n] ? Math.max(0, needs(column) - (widths[n] ?? 0)) : 0))
    const rest = cutsAfter(cuts, leftPx)
    cuts.forEach((cut, n) => (widths[n] = (widths[n] ?? 0) + cut - Math.min(cut, rest)))
    leftPx -= cuts.reduce((sum, cut) => sum + cut - Math.min(cut, rest), 0)
  }
  if (leftPx <= 0) return widths
  return withSpare(columns, widths, leftPx)
}

/** How much the most cut columns are still cut once `leftPx` has gone to whoever was cut most; 0 if nobody is. */
function cutsAfter(cuts: readonly number[], leftPx: number): number {
  const deepest = cuts.toSorted((a, b) => b - a)
  let given = 0
  for (const [n, cut] of deepest.entries()) {
    const next = deepest[n + 1] ?? 0
    const wanted = (cut - next) * (n + 1)
    if (given + wanted >= leftPx) return cut - Math.max(0, leftPx - given) / (n + 1)
    given += wanted
  }
  return 0
}

/** What nobody needs, by what each has; if every width is chosen, the first takes it, so that no row ends before its table. */
function withSpare(columns: readonly GridColumn[], widths: readonly number[], leftPx: number): readonly number[] {
  const takes = columns.map(({ wantsPx, chosenPx }) => wantsPx !== undefined && chosenPx === undefined)
  if (!takes.includes(true)) return widths.map((px, n) => (n === 0 ? px + leftPx : px))
  const ofAll = widths.reduce((sum, px, n) => (takes[n] ? sum + px : sum), 0)
  return widths.map((px, n) => (takes[n] ? px + (leftPx * px) / ofAll : px))
}
