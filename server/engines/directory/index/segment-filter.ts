import type { FilterBits } from './filter-bits.ts'
import type { RowFilter } from './row-filter.ts'
import { placeOfValue, wordsOfBits, type Column, type Segment } from './segment.ts'

/** A filter with what it would cost here; its bits are made once and used for every selection of the query. */
export type SegmentFilter = {
  filter: RowFilter
  column: Column
  /** How many rows it lets through if nothing else is asked. */
  estimate: number
  /** In nanoseconds, roughly: to make bits of the rows that it lets through. */
  bitsNs: number
  /** Whether they are made by looking at each row, rather than from the rows of its values. */
  scanned: boolean
  /** In how many selections of the query it takes part: what its bits cost is spread over them. */
  uses: number
  bits: FilterBits | null
}

/**
 * Measured, with columns that lie in no cache: a row looked up costs 4 ns, one of a value's rows written into bits 2, a row
 * of a whole column 1, a word of bits 0.7.
 */
export const LOOK_UP_NS = 4
const WRITE_NS = 2
const SCAN_NS = 1
export const WORD_NS = 0.7

export function segmentFilter(segment: Segment, filter: RowFilter, uses: number): SegmentFilter {
  const column = segment.columns[filter.column]
  const { rows, sparse, dense } = rowsOfValues(column, filter)
  // the bits of a single dense value are there already
  const listedNs =
    sparse === 0 && dense === 1 ? 0 : sparse * WRITE_NS + (dense + 1) * wordsOfBits(segment.count) * WORD_NS
  const scannedNs = segment.count * SCAN_NS
  return {
    filter,
    column,
    estimate: filter.negated ? segment.count - rows : rows,
    bitsNs: Math.min(listedNs, scannedNs),
    scanned: scannedNs < listedNs,
    uses,
    bits: null,
  }
}

type ValueRows = { /** Rows with one of the filter's values. */ rows: number; sparse: number; dense: number }

function rowsOfValues(column: Column, filter: RowFilter): ValueRows {
  const { counts, values } = column
  const of: ValueRows = { rows: 0, sparse: 0, dense: 0 }
  const add = (place: number) => {
    of.rows += counts[place]!
    if (column.dense[place]! > 0) of.dense++
    else of.sparse += counts[place]!
  }
  // going over all values in order is cheaper than looking many of them up
  if (filter.values.length * 4 > values.length) {
    const wanted = filter.negated ? 0 : 1
    for (let place = 0; place < values.length; place++) if (filter.allows[values[place]!] === wanted) add(place)
    return of
  }
  for (let k = 0; k < filter.values.length; k++) {
    const place = placeOfValue(column, filter.values[k]!)
    if (place >= 0) add(place)
  }
  return of
}
