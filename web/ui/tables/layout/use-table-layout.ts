import { useEffect, useMemo, useState, type CSSProperties, type RefObject } from 'react'
import type { Column } from './column.ts'
import { useEmptyColumns } from './empty-columns.ts'
import { fitColumns, gridTemplate, rem, type GridColumn } from './fit-columns.ts'
import { shareWidths } from './share-widths.ts'
import { textWidths, widestText, type Font } from './text-width.ts'
import { cardsBelowPx, textScale, useRoom } from './use-room.ts'
import type { TableView } from './use-table-view.ts'

const rowPx = { compact: 44, comfortable: 52 }
export const cardPx = 84
const checkPx = 46
const letter = { avatarPx: 26 + 9 + 18 + 3, cellPx: 18, markPx: 18 + 9, headPx: 7, arrowPx: 22 }
/** Of so many rows the texts say how wide a column wants to be. */
const sampled = 200

const none: readonly never[] = []

/** Where addresses stand in the place of names. */
type CutName = { minPx: number; font: Font }

export type TableLayout<Key extends string> = {
  hasCards: boolean
  columns: readonly GridColumn<Key | 'name'>[]
  /** Of every row, in CSS pixels, whatever becomes of it. */
  rowPx: number
  style: CSSProperties
}

/**
 * Where the columns of a table stand: one template for the head and all rows. The name's column is never narrower than its widest
 * name, unless that is no name but a whole sentence, or `cutName` says how narrow it may be; where the room is too small, others leave.
 */
export function useTableLayout<Row extends { name: string }, Key extends string>(props: {
  table: RefObject<HTMLElement | null>
  rows: readonly Row[]
  columns: readonly Column<Key, Row>[]
  view: Pick<TableView<Key>, 'shown' | 'widths' | 'density'>
  /** What stands before the name, and what the keys at a row's end take. */
  leadPx?: number
  keysPx: number
  cutName?: CutName
  /** What stands in the place of names that nobody knows: it gets its room like any other text. */
  insteadOfNames?: readonly string[]
}): TableLayout<Key> {
  const { rows, columns, leadPx = checkPx, keysPx, cutName, insteadOfNames = none } = props
  const { shown, widths, density } = props.view
  const roomPx = useRoom(props.table)
  const hasCards = roomPx < cardsBelowPx
  const fonts = useFonts()
  // Cards stand one below the other, whatever their texts say.
  const measured = hasCards ? none : rows
  const names = useMemo(
    () => nameColumn(measured, insteadOfNames, cutName, fonts),
    [measured, insteadOfNames, cutName, fonts],
  )
  const wanted = useMemo(() => wantedBy(measured, columns, fonts), [measured, columns, fonts])
  const empty = useEmptyColumns(measured, columns)
  return useMemo(() => {
    const of = (key: Key): GridColumn<Key>[] => {
      const column = columns.find((each) => each.key === key)
      if (!column) return []
      const wants = wanted.get(key)
      // Whoever gave it a width wants it there.
      const isEmpty = empty.has(key) && widths[key] === undefined
      return [{ ...column, ...wants, minPx: leastOf(column, wants), ...chosen(widths[key]), isEmpty }]
    }
    const name: GridColumn<'name'> = { key: 'name', leaves: null, ...names, ...chosen(widths.name) }
    const all: GridColumn<Key | 'name'>[] = [name, ...shown.flatMap(of)]
    const textsPx = roomPx - leadPx - keysPx
    const kept = fitColumns(all, textsPx)
    const asKeysPx = all.reduce((sum, each) => sum + (kept.includes(each) ? 0 : (each.asKeyPx ?? 0)), 0)
    const height = hasCards ? cardPx : rowPx[density]
    const cols = gridTemplate(kept, shareWidths(kept, textsPx - asKeysPx), leadPx, keysPx + asKeysPx)
    const style = { '--cols': cols, '--row': rem(height) } as CSSProperties
    const columnsShown = hasCards ? all.filter(({ key }) => isOnCard(key)) : kept
    return { hasCards, columns: columnsShown, rowPx: height * textScale(), style }
  }, [columns, shown, widths, density, names, wanted, empty, roomPx, hasCards, leadPx, keysPx])
}

/** How many fonts have come: what was measured in their stand-in is measured again. */
function useFonts(): number {
  const [come, setCome] = useState(0)
  useEffect(() => {
    const onCome = () => setCome((before) => before + 1)
    document.fonts.addEventListener('loadingdone', onCome)
    return () => document.fonts.removeEventListener('loadingdone', onCome)
  }, [])
  return come
}

/**
 * Texts that are all short, or missing, need less than the usual least; the head is never cut for it. What stands in the place of a
 * text is never cut.
 */
function leastOf({ minPx, leaves, label, insteadPx }: Column<string>, wants: Wants | undefined): number {
  if (wants && insteadPx) return Math.max(minPx, wants.besidesPx)
  if (!wants || leaves === null) return minPx
  return Math.min(minPx, Math.max(wants.mostPx, label.length * letter.headPx + letter.cellPx + letter.arrowPx))
}

function isOnCard(key: string): boolean {
  return key === 'name' || key === 'email'
}

function chosen(px: number | undefined): { chosenPx?: number } {
  return px === undefined ? {} : { chosenPx: px }
}

function nameColumn(
  rows: readonly { name: string }[],
  insteadOfNames: readonly string[],
  cutName: CutName | undefined,
  fonts: number,
) {
  const names = rows.map(({ name }) => name)
  if (!cutName) {
    const minPx = Math.min(mostNamePx, widestText(names, 'name', fonts) + letter.avatarPx)
    const { wantsPx, mostPx } = wantsOf(textWidths(insteadOfNames.slice(0, sampled), 'name'), [], letter.avatarPx)
    return { minPx, wantsPx: Math.max(minPx, wantsPx), mostPx: Math.max(minPx, mostPx) }
  }
  const widths = textWidths(names.slice(0, sampled), cutName.font)
  return { minPx: cutName.minPx, ...wantsOf(widths, [], letter.cellPx) }
}

type Wants = { wantsPx: number; mostPx: number; besidesPx: number }

/** By what the first rows say; `_fonts` says that others have come meanwhile. */
function wantedBy<Row, Key extends string>(
  rows: readonly Row[],
  columns: readonly Column<Key, Row>[],
  _fonts: number,
): ReadonlyMap<Key, Wants> {
  const sample = rows.slice(0, sampled)
  return new Map(
    columns.flatMap(({ key, textOf, font = 'text', hasMark, insteadPx, waits, minPx }) => {
      if (!textOf) return []
      const texts = sample.map(textOf).filter((text) => text !== '')
      const besides = insteadPx ? sample.filter((row) => textOf(row) === '').map(insteadPx) : []
      const extraPx = letter.cellPx + (hasMark ? letter.markPx : 0)
      const wants = wantsOf(textWidths(texts, font), besides, extraPx)
      return [[key, waits ? { ...wants, wantsPx: Math.max(minPx, wants.besidesPx) } : wants] as const]
    }),
  )
}

/** Nine in ten of the texts, and all of what stands in the place of one; then the longest text. */
function wantsOf(texts: readonly number[], besides: readonly number[], extraPx: number): Wants {
  const sorted = texts.toSorted((a, b) => a - b)
  const most = sorted[Math.floor((sorted.length - 1) * 0.9)] ?? 0
  const besidesPx = Math.max(0, ...besides) + extraPx
  const wantsPx = Math.max(besidesPx, Math.min(mostWantedPx, most + extraPx))
  const mostPx = Math.max(wantsPx, Math.min(mostWantedPx, (sorted.at(-1) ?? 0) + extraPx))
  return { wantsPx, mostPx, besidesPx }
}

const mostWantedPx = 420
/** One who is called otherwise than people are takes the columns of nobody else: some forty letters. */
const mostNamePx = 340
