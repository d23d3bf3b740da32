/** A data column of a table; its controls have fixed widths beside it. */
export type GridColumn<Key extends string = string> = {
  key: Key
  /** In CSS pixels. Where the table is too narrow for everyone's least width, columns leave. */
  minPx: number
  /** The lowest leaves first; null stays whatever happens. */
  leaves: number | null
  /** What most of its texts need, in CSS pixels. Absent: always `minPx`. */
  wantsPx?: number
  /** What the longest of them needs. */
  mostPx?: number
  /** It gets this only once no text of the others is cut. */
  waits?: boolean
  /** As the person has set it; it gives way down to `minPx`. */
  chosenPx?: number
  /** It leaves before most texts of those that leave later are cut. */
  gives?: boolean
  /** No row has anything in it. */
  isEmpty?: boolean
  /** What it says in a row where it has left and stands among the keys, in CSS pixels. */
  asKeyPx?: number
}

/** The columns that have room beside each other, in their order. Of columns that leave alike the last leaves first. */
export function fitColumns<C extends GridColumn>(columns: readonly C[], roomPx: number): readonly C[] {
  let kept = columns.filter((each) => !each.gives || leavesOthersWhole(columns, each, roomPx))
  const needed = () => kept.reduce((sum, { minPx }) => sum + minPx, 0)
  while (needed() > roomPx) {
    const leaving = kept.reduce<C | null>(
      (first, each) => (each.leaves !== null && each.leaves <= (first?.leaves ?? Infinity) ? each : first),
      null,
    )
    if (!leaving) break
    kept = kept.filter((each) => each !== leaving)
  }
  return withoutEmpty(kept, roomPx)
}

/**
 * A column in which nothing stands has its place only where no text of the others is cut for it. Its room goes to these texts: no other
 * column comes for it, which would have to leave again for the first text of this one.
 */
function withoutEmpty<C extends GridColumn>(kept: readonly C[], roomPx: number): readonly C[] {
  const longestPx = ({ minPx, wantsPx = 0, mostPx = wantsPx, chosenPx = mostPx }: C) => Math.max(minPx, chosenPx)
  const needPx = kept.reduce((sum, each) => sum + (each.isEmpty ? each.minPx : longestPx(each)), 0)
  return needPx <= roomPx ? kept : kept.filter(({ isEmpty }) => !isEmpty)
}

function leavesOthersWhole(columns: readonly GridColumn[], giving: GridColumn, roomPx: number): boolean {
  const others = columns.filter((each) => each !== giving && (each.leaves ?? Infinity) > (giving.leaves ?? Infinity))
  const needPx = others.reduce((sum, { minPx, wantsPx = minPx }) => sum + Math.max(minPx, wantsPx), giving.minPx)
  return needPx <= roomPx
}

/** One template for the head and for every row; `widths` as shareWidths has them, whose parts give way together while a room changes. */
export function gridTemplate(
  columns: readonly GridColumn[],
  widths: readonly number[],
  beforePx: number,
  afterPx: number,
): string {
  const isAnyFluid = columns.some(({ wantsPx, chosenPx }) => wantsPx !== undefined && chosenPx === undefined)
  const tracks = columns.map(({ minPx, wantsPx, chosenPx }, n) => {
    const px = Math.round((widths[n] ?? minPx) * 100) / 100
    if (chosenPx !== undefined && (isAnyFluid || n > 0)) return `minmax(${rem(minPx)}, ${rem(px)})`
    return wantsPx === undefined ? rem(minPx) : `minmax(${rem(minPx)}, ${px}fr)`
  })
  return `${rem(beforePx)} ${tracks.join(' ')} ${rem(afterPx)}`
}

/** Pixels of the usual size, as large as this browser's text is. */
export function rem(px: number): string {
  return `${px / 16}rem`
}
