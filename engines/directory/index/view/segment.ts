import { buildCubes, SIZE_CODES, type Cubes } from './cubes.ts'
import type { Companies } from './companies.ts'
import type { Grouped } from './groups.ts'
import { classesOf, type Dictionary } from './dictionary.ts'
import { lowerBound, bytes, shorts, words, type Bytes, type Shorts, type Words } from './memory.ts'
import type { NameColumn } from './text-layer.ts'
import { buildWordRows, type WordRows } from './word-rows.ts'

export const NUMBER_COLUMNS = ['jobTitle', 'company', 'location'] as const
export const CODE_COLUMNS = ['industry', 'employeeCount'] as const
export const COLUMNS = [...NUMBER_COLUMNS, ...CODE_COLUMNS] as const
export type ColumnName = (typeof COLUMNS)[number]

/**
 * People as numbers, in the order in which they are shown: by origin and merit, then by their number there. A text is the number
 * that its dictionary gave it, a company or a place its number among the view's, an industry or a size 1 + its place in the contract's list (0: none of them).
 */
export type RowColumns = Grouped &
  Record<(typeof NUMBER_COLUMNS)[number], Words> &
  Record<(typeof CODE_COLUMNS)[number], Bytes> &
  Record<NameColumn, Words>

/** A column and where each of its values stands. */
export type Column = {
  /** By row; as narrow as the values allow, for a search is as fast as memory gives it the columns. */
  of: Words | Shorts | Bytes
  /** The values that occur, ascending. */
  values: Words
  /** How many rows have each. */
  counts: Words
  /** The rows of values[k], ascending: rows[starts[k]] to rows[starts[k + 1] - 1]; none for those in `dense`. */
  starts: Words
  rows: Words
  /** Values that at least every 32nd row has, as bits: `dense[k]` is 1 + the number of the value's bitmap, or 0. */
  dense: Bytes
  bitmaps: Words
  /** The places of the most frequent values in `values`, most frequent first. */
  top: Words
}

export type SegmentColumns = Record<ColumnName, Column>

export type Segment = Grouped & {
  columns: SegmentColumns
  /** By row, as narrow as the values allow: the numbers of the halves of the name. */
  names: Record<NameColumn, Column['of']>
  /** By row: industry × SIZE_CODES + size, and the class of the title; what searches count by most, in one byte each. */
  codes: { firm: Bytes; titleClass: Bytes }
  cubes: Cubes | null
  /** Of companies: the one column with so many values that few rows have each. */
  wordRows: WordRows | null
  /** A bit for each row that no longer counts: changed in a later segment, or gone. */
  dead: Words
  deadCount: number
}

const DENSE_EVERY = 32
const MIN_DENSE_ROWS = 1024
const MAX_TOP = 4096

export function buildSegment(
  rows: RowColumns,
  { dictionaries, companies }: { dictionaries: Record<'jobTitle' | 'company', Dictionary>; companies: Companies },
): Segment {
  const classOf = classesOf(dictionaries.jobTitle)
  const columns = Object.fromEntries(COLUMNS.map((name) => [name, buildColumn(rows[name])])) as SegmentColumns
  const { count, own, ordinal, groups } = rows
  const codes = { firm: bytes(count), titleClass: bytes(count) }
  for (let row = 0; row < count; row++) {
    codes.firm[row] = rows.industry[row]! * SIZE_CODES + rows.employeeCount[row]!
    codes.titleClass[row] = classOf[rows.jobTitle[row]!]!
  }
  return {
    count,
    own,
    ordinal,
    groups,
    columns,
    names: { nameHead: narrowed(rows.nameHead), nameTail: narrowed(rows.nameTail) },
    codes,
    cubes: buildCubes(columns.location, codes),
    wordRows: buildWordRows(rows.company, dictionaries.company[0], companies),
    dead: words(wordsOfBits(count)),
    deadCount: 0,
  }
}

/** How many 32-bit words hold a bit for each row. */
export function wordsOfBits(count: number): number {
  return (count + 31) >>> 5
}

/** Where a value stands in `values`, or -1. */
export function placeOfValue(column: Column, value: number): number {
  const { values } = column
  if (values[value] === value) return value
  const place = lowerBound(values, value)
  return values[place] === value ? place : -1
}

export function buildColumn(of: Words | Bytes): Column {
  const { values, counts, placeOf } = countValues(of)
  const denseFrom = Math.max(MIN_DENSE_ROWS, of.length / DENSE_EVERY)
  const dense = bytes(values.length)
  const starts = words(values.length + 1)
  let bitmapCount = 0
  values.forEach((_, place) => {
    const isDense = counts[place]! >= denseFrom && bitmapCount < 255
    if (isDense) dense[place] = ++bitmapCount
    starts[place + 1] = starts[place]! + (isDense ? 0 : counts[place]!)
  })
  const rows = words(starts[values.length]!)
  const bitmaps = words(bitmapCount * wordsOfBits(of.length))
  fillPostings(of, { placeOf, dense, starts, rows, bitmaps })
  const narrow = of instanceof Uint32Array ? narrowed(of) : of
  const order = Uint32Array.from(values.keys()).sort((a, b) => counts[b]! - counts[a]! || a - b)
  const top = words(Math.min(MAX_TOP, order.length))
  top.set(order.subarray(0, top.length))
  return { of: narrow, values, counts, starts, rows, dense, bitmaps, top }
}

function narrowed(of: Words): Words | Shorts {
  for (let row = 0; row < of.length; row++) if (of[row]! > 0xffff) return of
  const narrow = shorts(of.length)
  narrow.set(of)
  return narrow
}

type Counted = { values: Words; counts: Words; placeOf: Uint32Array }

function countValues(of: Words | Bytes): Counted {
  let highest = -1
  for (const value of of) if (value > highest) highest = value
  const countOf = new Uint32Array(highest + 1)
  for (let row = 0; row < of.length; row++) countOf[of[row]!]!++
  let distinct = 0
  for (const count of countOf) if (count > 0) distinct++
  const values = words(distinct)
  const counts = words(distinct)
  let place = 0
  countOf.forEach((count, value) => {
    if (count === 0) return
    values[place] = value
    counts[place] = count
    countOf[value] = place++
  })
  return { values, counts, placeOf: countOf }
}

function fillPostings(
  of: Words | Bytes,
  to: Pick<Column, 'dense' | 'starts' | 'rows' | 'bitmaps'> & { placeOf: Uint32Array },
): void {
  const next = to.starts.slice()
  const stride = wordsOfBits(of.length)
  for (let row = 0; row < of.length; row++) {
    const place = to.placeOf[of[row]!]!
    const bitmap = to.dense[place]!
    if (bitmap === 0) to.rows[next[place]!++] = row
    else to.bitmaps[(bitmap - 1) * stride + (row >>> 5)]! |= 1 << (row & 31)
  }
}
