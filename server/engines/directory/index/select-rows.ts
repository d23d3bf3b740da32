import { eachBlockOfBits, eachBlockOfValues, keepAllowed, type HiddenRows, type Scratch } from './row-blocks.ts'
import { LOOK_UP_NS, WORD_NS, type SegmentFilter } from './segment-filter.ts'
import { placeOfValue, wordsOfBits, type Column, type Segment } from './segment.ts'

/** Rows of one segment, ascending: all that are not hidden, a short list, or bits. */
export type SelectedRows =
  | { kind: 'all'; count: number }
  | { kind: 'list'; count: number; rows: Uint32Array }
  /** `rows`: the same as a list, once it was needed. */
  | { kind: 'bits'; count: number; bits: Uint32Array; rows: Uint32Array | null }

/** Up to this many candidates are listed and sorted; above, bits are set. */
const MAX_LISTED = 4096

export function selectRows(
  segment: Segment,
  filters: readonly SegmentFilter[],
  hidden: HiddenRows,
  scratch: Scratch,
): SelectedRows {
  const [narrowest, ...others] = filters.toSorted((a, b) => a.estimate - b.estimate)
  if (!narrowest) return { kind: 'all', count: segment.count - (hidden?.count ?? 0) }
  if (narrowest.filter.negated || narrowest.estimate > MAX_LISTED)
    return layBits(segment, narrowest, others, hidden, scratch)
  const rows = rowsOfFilter(segment, narrowest, scratch)
  return keepRows(rows, rows.length, others, hidden)
}

/** The rows of a filter that isn't negated, ascending: rows in order are found in the cache, rows out of order are not. */
export function rowsOfFilter(segment: Segment, part: SegmentFilter, scratch: Scratch): Uint32Array {
  const count = part.estimate
  if (count > MAX_LISTED) return listOfBits({ kind: 'bits', count, bits: bitsOf(segment, part, scratch), rows: null })
  const rows = new Uint32Array(count)
  let at = 0
  eachBlockOfValues(segment, part, scratch, (block, length) => {
    rows.set(block.subarray(0, length), at)
    at += length
  })
  return rows.sort()
}

/** Looking at each row of the narrowest filter, against making bits of all filters and laying them over each other. */
export function walkingIsCheaper(
  segment: Segment,
  narrowest: SegmentFilter,
  others: readonly SegmentFilter[],
): boolean {
  const walking = narrowest.estimate * LOOK_UP_NS * others.length
  const laying = others.reduce((sum, other) => sum + layingNs(segment, other), 0)
  return walking < laying
}

function layingNs(segment: Segment, { bits, bitsNs }: SegmentFilter): number {
  return (bits === null ? bitsNs : 0) + wordsOfBits(segment.count) * WORD_NS
}

/** Lays the bits of all filters over each other that are had for little; of the rows left the others look at each. */
function layBits(
  segment: Segment,
  narrowest: SegmentFilter,
  others: readonly SegmentFilter[],
  hidden: HiddenRows,
  scratch: Scratch,
): SelectedRows {
  const laid = [narrowest]
  const looked: SegmentFilter[] = []
  let left = narrowest.estimate
  for (const other of others.toSorted((a, b) => a.bitsNs - b.bitsNs)) {
    if (left * LOOK_UP_NS < layingNs(segment, other)) looked.push(other)
    else {
      laid.push(other)
      left *= other.estimate / segment.count
    }
  }
  const selected = intersect(segment, laid, hidden, scratch)
  if (looked.length === 0) return selected
  const rows = listOfBits(selected)
  return keepRows(rows, rows.length, looked, null)
}

function keepRows(
  rows: Uint32Array,
  length: number,
  filters: readonly SegmentFilter[],
  hidden: HiddenRows,
): SelectedRows {
  const count = keepAllowed(rows, length, filters, hidden)
  return { kind: 'list', count, rows: rows.subarray(0, count) }
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

type SelectedBits = Extract<SelectedRows, { kind: 'bits' }>

function listOfBits({ count, bits }: SelectedBits): Uint32Array {
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
): SelectedBits {
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
    setBits(bits, column.rows, column.starts[place]!, column.starts[place + 1]!)
  }
  return bits
}

function setBits(bits: Uint32Array, rows: Uint32Array, from: number, to: number): void {
  for (let k = from; k < to; k++) {
    const row = rows[k]!
    bits[row >>> 5]! |= 1 << (row & 31)
  }
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
  for (let k = 0; k < bits.length; k++) count += bitsIn(bits[k]! | 0)
  return count
}

/** How many bits of a word are set. Signed all along: unsigned words above 2^31 would be computed as floating point. */
export function bitsIn(word: number): number {
  const pairs = (word - ((word >>> 1) & 0x55555555)) | 0
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
