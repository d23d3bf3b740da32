import type { RowFilter } from './row-filter.ts'
import { placeOfValue, wordsOfBits, type Column, type Segment } from './segment.ts'

/** Rows of one segment, ascending: all that are not hidden, a short list, or bits. */
export type SelectedRows =
  | { kind: 'all'; count: number }
  | { kind: 'list'; count: number; rows: Uint32Array }
  /** `rows`: the same as a list, once it was needed. */
  | { kind: 'bits'; count: number; bits: Uint32Array; rows: Uint32Array | null }

/** Rows nobody is to see (gone, or left out for this account), as bits; null where there are none. */
export type HiddenRows = { bits: Uint32Array; count: number } | null

/** Up to this many candidates are listed and sorted; above, bits are set. */
const MAX_LISTED = 4096
/** Rows handled at once, so that what is worked on stays in the nearest cache. */
export const BLOCK_ROWS = 16_384

/** What a query needs over and over, kept by the thread that answers it: one query at a time. */
export type Scratch = {
  /** Bits for one segment, all zero. */
  takeBits(words: number): Uint32Array
  /** Forgets what was taken, for the next query. */
  reset(): void
  block: Uint32Array
}

export function createScratch(): Scratch {
  const free: Uint32Array[] = []
  const taken: Uint32Array[] = []
  return {
    takeBits(length) {
      const at = free.findIndex((bits) => bits.length >= length)
      const bits = at < 0 ? new Uint32Array(length) : free.splice(at, 1)[0]!
      taken.push(bits)
      const part = bits.subarray(0, length)
      if (at >= 0) part.fill(0)
      return part
    },
    reset() {
      free.push(...taken.splice(0))
      // a few are kept; a burst of long ones is given back
      if (free.length > 24) free.length = 24
    },
    block: new Uint32Array(BLOCK_ROWS),
  }
}

/** A filter with what it would cost here; its bits are made once and used for every selection of the query. */
export type SegmentFilter = {
  filter: RowFilter
  column: Column
  /** How many rows it lets through if nothing else is asked. */
  estimate: number
  /** In nanoseconds, roughly: to walk the rows of its values, to make bits of them. */
  walkNs: number
  bitsNs: number
  bits: Uint32Array | null
}

/** Measured: a row looked up costs 2 ns, a row written into bits 1.5, a word of bits 0.7. */
const LOOK_UP_NS = 2
const WRITE_NS = 1.5
const WORD_NS = 0.7

export function segmentFilter(segment: Segment, filter: RowFilter): SegmentFilter {
  const column = segment.columns[filter.column]
  let [rows, sparse, dense] = [0, 0, 0]
  for (const value of filter.values) {
    const place = placeOfValue(column, value)
    if (place < 0) continue
    const count = column.counts[place]!
    rows += count
    if (column.dense[place]! > 0) dense++
    else sparse += count
  }
  const wordsNs = wordsOfBits(segment.count) * WORD_NS
  return {
    filter,
    column,
    estimate: filter.negated ? segment.count - rows : rows,
    walkNs: rows * WRITE_NS + dense * wordsNs,
    // the bits of a single dense value are there already
    bitsNs: sparse === 0 && dense === 1 ? 0 : sparse * WRITE_NS + (dense + 1) * wordsNs,
    bits: null,
  }
}

export function selectRows(
  segment: Segment,
  filters: readonly SegmentFilter[],
  hidden: HiddenRows,
  scratch: Scratch,
): SelectedRows {
  const [narrowest, ...others] = filters.toSorted((a, b) => a.estimate - b.estimate)
  if (!narrowest) return { kind: 'all', count: segment.count - (hidden?.count ?? 0) }
  if (narrowest.estimate === 0) return { kind: 'list', count: 0, rows: new Uint32Array(0) }
  const canWalk = !narrowest.filter.negated
  if (canWalk && narrowest.estimate <= MAX_LISTED) return listRows(segment, narrowest, others, hidden, scratch)
  if (canWalk && walkingIsCheaper(segment, narrowest, others))
    return walkRows(segment, narrowest, others, hidden, scratch)
  return intersect(segment, filters, hidden, scratch)
}

/** Looking at each row of the narrowest filter, against making bits of all filters and laying them over each other. */
export function walkingIsCheaper(
  segment: Segment,
  narrowest: SegmentFilter,
  others: readonly SegmentFilter[],
): boolean {
  const walking = narrowest.walkNs + narrowest.estimate * LOOK_UP_NS * others.length
  const making = [narrowest, ...others].reduce((sum, { bits, bitsNs }) => sum + (bits === null ? bitsNs : 0), 0)
  return walking < making + others.length * wordsOfBits(segment.count) * WORD_NS
}

function listRows(
  segment: Segment,
  narrowest: SegmentFilter,
  others: readonly SegmentFilter[],
  hidden: HiddenRows,
  scratch: Scratch,
): SelectedRows {
  const rows = new Uint32Array(narrowest.estimate)
  let count = 0
  eachBlockOfValues(segment, narrowest, scratch, (block, length) => {
    const left = keepAllowed(block, length, others, hidden)
    for (let k = 0; k < left; k++) rows[count++] = block[k]!
  })
  return { kind: 'list', count, rows: rows.subarray(0, count).sort() }
}

function walkRows(
  segment: Segment,
  narrowest: SegmentFilter,
  others: readonly SegmentFilter[],
  hidden: HiddenRows,
  scratch: Scratch,
): SelectedRows {
  const bits = scratch.takeBits(wordsOfBits(segment.count))
  let count = 0
  eachBlockOfValues(segment, narrowest, scratch, (block, length) => {
    const left = keepAllowed(block, length, others, hidden)
    for (let k = 0; k < left; k++) bits[block[k]! >>> 5]! |= 1 << (block[k]! & 31)
    count += left
  })
  return { kind: 'bits', count, bits, rows: null }
}

/** Drops from the block, in place, what another filter doesn't allow or what is hidden; answers how many are left. */
export function keepAllowed(
  block: Uint32Array,
  length: number,
  filters: readonly SegmentFilter[],
  hidden: HiddenRows,
): number {
  let left = length
  for (const { filter, column } of filters) left = keepAllowedBy(block, left, column.of, filter.allows)
  return hidden === null ? left : dropBits(block, left, hidden.bits)
}

/** One loop for each width: a loop that meets several kinds of arrays is compiled for none of them. */
function keepAllowedBy(block: Uint32Array, length: number, of: Column['of'], allows: Uint8Array): number {
  if (of instanceof Uint16Array) return keepByShorts(block, length, of, allows)
  return of instanceof Uint32Array ? keepByWords(block, length, of, allows) : keepByBytes(block, length, of, allows)
}

function keepByWords(block: Uint32Array, length: number, of: Uint32Array, allows: Uint8Array): number {
  let left = 0
  for (let k = 0; k < length; k++) {
    const row = block[k]!
    block[left] = row
    left += allows[of[row]!]!
  }
  return left
}

function keepByShorts(block: Uint32Array, length: number, of: Uint16Array, allows: Uint8Array): number {
  let left = 0
  for (let k = 0; k < length; k++) {
    const row = block[k]!
    block[left] = row
    left += allows[of[row]!]!
  }
  return left
}

function keepByBytes(block: Uint32Array, length: number, of: Uint8Array, allows: Uint8Array): number {
  let left = 0
  for (let k = 0; k < length; k++) {
    const row = block[k]!
    block[left] = row
    left += allows[of[row]!]!
  }
  return left
}

export function dropBits(block: Uint32Array, length: number, bits: Uint32Array): number {
  let left = 0
  for (let k = 0; k < length; k++) {
    const row = block[k]!
    block[left] = row
    left += 1 - ((bits[row >>> 5]! >>> (row & 31)) & 1)
  }
  return left
}

/** The rows of a filter's values, in blocks that are ascending within a value and not between them. */
export function eachBlockOfValues(
  segment: Segment,
  { filter, column }: SegmentFilter,
  scratch: Scratch,
  take: (block: Uint32Array, length: number) => void,
): void {
  const { block } = scratch
  const stride = wordsOfBits(segment.count)
  let length = 0
  const flush = () => {
    if (length > 0) take(block, length)
    length = 0
  }
  for (const value of filter.values) {
    const place = placeOfValue(column, value)
    if (place < 0) continue
    const bitmap = column.dense[place]!
    if (bitmap > 0) {
      flush()
      eachBlockOfBits(column.bitmaps.subarray((bitmap - 1) * stride, bitmap * stride), block, take)
      continue
    }
    for (let k = column.starts[place]!; k < column.starts[place + 1]!; k++) {
      block[length++] = column.rows[k]!
      if (length === BLOCK_ROWS) flush()
    }
  }
  flush()
}

/** The rows whose bit is set, ascending. */
export function eachBlockOfBits(
  bits: Uint32Array,
  block: Uint32Array,
  take: (block: Uint32Array, length: number) => void,
): void {
  let length = 0
  for (let word = 0; word < bits.length; word++) {
    let left = bits[word]! | 0
    if (left === 0) continue
    if (length > BLOCK_ROWS - 32) {
      take(block, length)
      length = 0
    }
    const base = word << 5
    while (left !== 0) {
      const lowest = left & -left
      block[length++] = base + 31 - Math.clz32(lowest)
      left ^= lowest
    }
  }
  if (length > 0) take(block, length)
}

/** Sets of bits of up to this many rows are made a list the first time they are walked. */
const MAX_ROW_LIST = 1 << 19

/** Calls `take` with the selected rows, ascending, in blocks that it may not change; not for 'all'. */
export function eachBlock(
  selected: Exclude<SelectedRows, { kind: 'all' }>,
  scratch: Scratch,
  take: (block: Uint32Array, length: number) => void,
): void {
  if (selected.count === 0) return
  if (selected.kind === 'bits' && selected.count > MAX_ROW_LIST) {
    eachBlockOfBits(selected.bits, scratch.block, take)
    return
  }
  const rows = selected.kind === 'list' ? selected.rows : (selected.rows ??= listOfBits(selected))
  take(rows, selected.count)
}

function listOfBits({ count, bits }: Extract<SelectedRows, { kind: 'bits' }>): Uint32Array {
  const rows = new Uint32Array(count)
  let length = 0
  for (let word = 0; word < bits.length; word++) {
    let left = bits[word]! | 0
    const base = word << 5
    while (left !== 0) {
      rows[length++] = base + 31 - Math.clz32(left & -left)
      left &= left - 1
    }
  }
  return rows
}

function intersect(
  segment: Segment,
  filters: readonly SegmentFilter[],
  hidden: HiddenRows,
  scratch: Scratch,
): SelectedRows {
  const [first, ...others] = filters.toSorted((a, b) => Number(a.filter.negated) - Number(b.filter.negated))
  const start = bitsOf(segment, first!, scratch)
  if (others.length === 0 && hidden === null && !first!.filter.negated)
    return { kind: 'bits', count: first!.estimate, bits: start, rows: null }
  const bits = scratch.takeBits(wordsOfBits(segment.count))
  if (first!.filter.negated) {
    setAll(bits, segment.count)
    dropAll(bits, start)
  } else bits.set(start)
  for (const other of others) {
    const own = bitsOf(segment, other, scratch)
    if (other.filter.negated) dropAll(bits, own)
    else for (let k = 0; k < bits.length; k++) bits[k]! &= own[k]!
  }
  if (hidden !== null) dropAll(bits, hidden.bits)
  return { kind: 'bits', count: countBits(bits), bits, rows: null }
}

function dropAll(bits: Uint32Array, gone: Uint32Array): void {
  for (let k = 0; k < bits.length; k++) bits[k]! &= ~gone[k]!
}

/** Bits of the rows with one of the filter's values, whether or not it is negated; made once. Not to be changed. */
function bitsOf(segment: Segment, segmentFilter: SegmentFilter, scratch: Scratch): Uint32Array {
  return (segmentFilter.bits ??= makeBits(segment, segmentFilter, scratch))
}

function makeBits(segment: Segment, { filter, column }: SegmentFilter, scratch: Scratch): Uint32Array {
  const stride = wordsOfBits(segment.count)
  const places = placesOf(column, filter.values)
  const [only] = places
  if (places.length === 1 && column.dense[only!]! > 0) {
    const start = (column.dense[only!]! - 1) * stride
    return column.bitmaps.subarray(start, start + stride)
  }
  const bits = scratch.takeBits(stride)
  for (const place of places) {
    const bitmap = column.dense[place]!
    if (bitmap > 0) {
      const start = (bitmap - 1) * stride
      for (let k = 0; k < stride; k++) bits[k]! |= column.bitmaps[start + k]!
      continue
    }
    for (let k = column.starts[place]!; k < column.starts[place + 1]!; k++) {
      const row = column.rows[k]!
      bits[row >>> 5]! |= 1 << (row & 31)
    }
  }
  return bits
}

function placesOf(column: Column, values: Uint32Array): number[] {
  const places: number[] = []
  for (const value of values) {
    const place = placeOfValue(column, value)
    if (place >= 0) places.push(place)
  }
  return places
}

function setAll(bits: Uint32Array, count: number): void {
  bits.fill(0xffffffff)
  if (count & 31) bits[bits.length - 1] = (1 << (count & 31)) - 1
}

export function countBits(bits: Uint32Array): number {
  let count = 0
  for (let k = 0; k < bits.length; k++) {
    // as signed integers all along: unsigned ones above 2^31 would be computed as floating point
    let word = bits[k]! | 0
    word = (word - ((word >>> 1) & 0x55555555)) | 0
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}
