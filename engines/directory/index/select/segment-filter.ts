import { findNs, SCAN_NS, VALUE_NS, WORD_NS, WRITE_NS } from './costs.ts'
import type { RowFilter } from './row-filter.ts'
import { placeOfValue, wordsOfBits, type Column, type Segment } from '../view/segment.ts'
import { countWordRows } from '../view/word-rows.ts'

/** A bit for each row that a filter lets through, or, `inverted`, for each row that it does not. */
export type FilterBits = { words: Uint32Array; inverted: boolean }

/** A filter with what it would cost here; its bits are made once and used for every selection of the query. */
export type SegmentFilter = {
  filter: RowFilter
  column: Column
  /** How many rows it lets through if nothing else is asked; made of words, at most so many until its bits are made. */
  estimate: number
  /** In nanoseconds, roughly: to make bits of the rows that it lets through. */
  bitsNs: number
  /** How they are made: from the rows of its words or values, from those of all other values, or by looking at each row. */
  made: 'words' | 'values' | 'others' | 'scan'
  /** In how many selections of the query it takes part: what its bits cost is spread over them. */
  uses: number
  bits: FilterBits | null
}

/** So few rows are had from their values at once, and are counted by them. */
const MIN_WORD_ROWS = 4096

export function segmentFilter(segment: Segment, filter: RowFilter, uses: number): SegmentFilter {
  return filterByWords(segment, filter, uses) ?? filterByValues(segment, filter, uses)
}

/** Null if its words are not known here, or would not pay. */
function filterByWords(segment: Segment, filter: RowFilter, uses: number): SegmentFilter | null {
  const { wordRows, count } = segment
  if (filter.column !== 'company' || wordRows === null || filter.words?.texts !== wordRows.texts) return null
  if (filter.words.linked !== wordRows.linked) return null
  const rows = countWordRows(wordRows, filter.words)
  const bitsNs = rows * WRITE_NS + wordsOfBits(count) * WORD_NS
  if (rows < MIN_WORD_ROWS || bitsNs > count * SCAN_NS) return null
  const estimate = filter.negated ? count : Math.min(count, rows)
  return { filter, column: segment.columns.company, estimate, bitsNs, made: 'words', uses, bits: null }
}

function filterByValues(segment: Segment, filter: RowFilter, uses: number): SegmentFilter {
  const column = filter.column === 'list' ? filter.columnOf!(segment) : segment.columns[filter.column]
  const { rows, sparse, dense } = rowsOfValues(column, filter)
  const wordCount = wordsOfBits(segment.count)
  const listingNs = (sparseRows: number, bitmaps: number) => sparseRows * WRITE_NS + (bitmaps + 1) * wordCount * WORD_NS
  // the bits of a single dense value are there already
  const valuesNs =
    sparse === 0 && dense === 1 ? 0 : listingNs(sparse, dense) + filter.values.length * findNs(column.rows)
  const allDense = wordCount === 0 ? 0 : column.bitmaps.length / wordCount
  const othersNs = listingNs(column.rows.length - sparse, allDense - dense) + column.values.length * VALUE_NS
  const scanNs = segment.count * SCAN_NS
  const bitsNs = Math.min(valuesNs, othersNs, scanNs)
  return {
    filter,
    column,
    estimate: filter.negated ? segment.count - rows : rows,
    bitsNs,
    made: bitsNs === valuesNs ? 'values' : bitsNs === othersNs ? 'others' : 'scan',
    uses,
    bits: null,
  }
}

type ValueRows = { /** Rows with one of the filter's values. */ rows: number; sparse: number; dense: number }

function rowsOfValues(column: Column, filter: RowFilter): ValueRows {
  // going over all values in order is cheaper than looking many of them up
  if (filter.values.length * 4 > column.values.length) return rowsOfMany(column, filter)
  const { counts, dense: bitmapOf } = column
  let [rows, sparse, dense] = [0, 0, 0]
  for (let k = 0; k < filter.values.length; k++) {
    const place = placeOfValue(column, filter.values[k]!)
    if (place < 0) continue
    const count = counts[place]!
    rows += count
    if (bitmapOf[place]! > 0) dense++
    else sparse += count
  }
  return { rows, sparse, dense }
}

/** Multiplied, not branched: whether a value is one of half of all can't be foretold. */
function rowsOfMany(column: Column, { allows, negated }: RowFilter): ValueRows {
  const { counts, values, dense: bitmapOf, top } = column
  const flip = negated ? 1 : 0
  let rows = 0
  for (let place = 0; place < values.length; place++) rows += counts[place]! * (allows[values[place]!]! ^ flip)
  let [inBitmaps, dense] = [0, 0]
  // values with a bitmap are the most frequent ones
  for (let k = 0; k < top.length && bitmapOf[top[k]!]! > 0; k++) {
    const place = top[k]!
    const isListed = allows[values[place]!]! ^ flip
    inBitmaps += counts[place]! * isListed
    dense += isListed
  }
  return { rows, sparse: rows - inBitmaps, dense }
}
