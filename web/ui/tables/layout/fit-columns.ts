/** A data column of a table; its controls have fixed widths beside it. */
export type GridColumn<Key extends string = string> = {
  key: Key
  /** In CSS pixels. Where the table is too narrow for everyone's least width, columns leave. */
  minPx: number
  /** The lowest leaves first; null stays whatever happens. */
  leaves: number | null
  /** What its texts would like to have, in CSS pixels; what is left over is shared out by it. Absent: always `minPx`. */
  wantsPx?: number
  /** As the person has set it; it gives way down to `minPx`. */
  chosenPx?: number
}

/** The columns that have room beside each other, in their order. Of columns that leave alike the last leaves first. */
export function fitColumns<C extends GridColumn>(columns: readonly C[], roomPx: number): readonly C[] {
  let kept = columns
  const needed = () => kept.reduce((sum, { minPx }) => sum + minPx, 0)
  while (needed() > roomPx) {
    const leaving = kept.reduce<C | null>(
      (first, each) => (each.leaves !== null && each.leaves <= (first?.leaves ?? Infinity) ? each : first),
      null,
    )
    if (!leaving) break
    kept = kept.filter((each) => each !== leaving)
  }
  return kept
}

/** One template for the head and for every row. */
export function gridTemplate(columns: readonly GridColumn[], beforePx: number, afterPx: number): string {
  const isAnyFluid = columns.some(({ wantsPx, chosenPx }) => wantsPx !== undefined && chosenPx === undefined)
  const tracks = columns.map(({ minPx, wantsPx, chosenPx }, n) => {
    if (chosenPx !== undefined && (isAnyFluid || n > 0)) return `minmax(${minPx}px, ${Math.max(minPx, chosenPx)}px)`
    return wantsPx === undefined ? `${minPx}px` : `minmax(${minPx}px, ${Math.max(minPx, wantsPx)}fr)`
  })
  return `${beforePx}px ${tracks.join(' ')} ${afterPx}px`
}

/** How wide the texts of a column want to be: what nine in ten of them need. */
export function wantedPx(texts: readonly string[], extraPx: number): number {
  const lengths = texts.map((text) => text.length).toSorted((a, b) => a - b)
  const most = lengths[Math.floor((lengths.length - 1) * 0.9)] ?? 0
  return Math.min(mostWantedPx, Math.round(most * letterPx) + extraPx)
}

const letterPx = 7.4
const mostWantedPx = 420
