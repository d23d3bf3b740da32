/** What this browser keeps of a table (use-table-view.ts). */
export type KeptTable<Key extends string> = {
  shown: readonly Key[]
  widths: Widths<Key>
  /** Of views that have some of their own, the last set at the end. A view without begins with the table's. */
  ofViews: readonly (readonly [view: string, widths: Widths<Key>])[]
}

/** In CSS pixels. */
type Widths<Key extends string> = Partial<Record<Key | 'name', number>>
type Columns<Key extends string> = readonly { key: Key; atFirst: boolean }[]

/** What a width may be set to. */
export const leastPx = 40
export const mostPx = 800

/** A workspace keeps 50 views; those that were deleted leave as others come. */
export const mostViews = 60

/** Where nothing readable is kept: the columns shown at first. */
export function readTable<Key extends string>(text: string | null, columns: Columns<Key>): KeptTable<Key> {
  const first = { shown: columns.filter((each) => each.atFirst).map((each) => each.key), widths: {}, ofViews: [] }
  const kept = parsed(text)
  if (!isRecord(kept) || !Array.isArray(kept['shown'])) return first
  const given: readonly unknown[] = kept['shown']
  const shown = given.flatMap((key) => columns.find((each) => each.key === key)?.key ?? [])
  const ofViews: readonly unknown[] = Array.isArray(kept['ofViews']) ? kept['ofViews'] : []
  return {
    shown: [...new Set(shown)],
    widths: widthsIn(kept['widths'], columns),
    ofViews: ofViews
      .flatMap((each) =>
        Array.isArray(each) && typeof each[0] === 'string' ? [[each[0], widthsIn(each[1], columns)] as const] : [],
      )
      .slice(-mostViews),
  }
}

/** The table with these widths in that view; null: wherever no view has its own. */
export function withWidths<Key extends string>(
  kept: KeptTable<Key>,
  view: string | null,
  widths: Widths<Key>,
): KeptTable<Key> {
  if (view === null) return { ...kept, widths }
  const others = kept.ofViews.filter(([name]) => name !== view)
  return { ...kept, ofViews: [...others, [view, widths] as const].slice(-mostViews) }
}

function widthsIn<Key extends string>(kept: unknown, columns: Columns<Key>): Widths<Key> {
  const widths: Widths<Key> = {}
  if (!isRecord(kept)) return widths
  for (const key of ['name' as const, ...columns.map((each) => each.key)]) {
    const px = kept[key]
    if (typeof px === 'number' && px >= leastPx && px <= mostPx) widths[key] = px
  }
  return widths
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
