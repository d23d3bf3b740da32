import type { RowFilter } from './row-filter.ts'
import { placeOfValue, wordsOfBits, type Column, type Segment } from './segment.ts'

/** A bit for each row that a filter lets through, or, `inverted`, for each row that it does not. */
export type FilterBits = { words: Uint32Array; inverted: boolean }

/** A filter with what it would cost here; its bits are made once and used for every selection of the query. */
export type SegmentFilter = {
  filter: RowFilter
  column: Column
  /** How many rows it lets through if nothing else is asked. */
  estimate: number
  /** In nanoseconds, roughly: to make bits of the rows that it lets through. */
  bitsNs: number
  /** How they are made: from the rows of its values, from those of all other values, or by looking at each row. */
  made: 'values' | 'others' | 'scan'
  /** In how many selections of the query it takes part: what its bits cost is spread over them. */
  uses: number
  bits: FilterBits | null
}

/**
 * Measured, with columns that lie in no cache: a row looked up costs 4 ns, one of a value's rows written into bits 2, a row
 * of a whole column 1, a word of bits 0.7, a value of a column 1.
 */
export const LOOK_UP_NS = 4
const WRITE_NS = 2
const SCAN_NS = 1
const VALUE_NS = 1
export const WORD_NS = 0.7

export function segmentFilter(segment: Segment, filter: RowFilter, uses: number): SegmentFilter {
  const column = segment.columns[filter.column]
  const { rows, sparse, dense } = rowsOfValues(column, filter)
  const wordCount = wordsOfBits(segment.count)
  const listingNs = (sparseRows: number, bitmaps: number) => sparseRows * WRITE_NS + (bitmaps + 1) * wordCount * WORD_NS
  // the bits of a single dense value are there already
  const valuesNs = sparse === 0 && dense === 1 ? 0 : listingNs(sparse, dense)
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
  const { counts, values, dense: bitmapOf } = column
  let [rows, sparse, dense] = [0, 0, 0]
  // going over all values in order is cheaper than looking many of them up
  const isMany = filter.values.length * 4 > values.length
  const wanted = filter.negated ? 0 : 1
  for (let k = 0; k < (isMany ? values.length : filter.values.length); k++) {
    const place = isMany ? k : placeOfValue(column, filter.values[k]!)
    if (place < 0 || (isMany && filter.allows[values[place]!] !== wanted)) continue
    const count = counts[place]!
    rows += count
    if (bitmapOf[place]! > 0) dense++
    else sparse += count
  }
  return { rows, sparse, dense }
}
