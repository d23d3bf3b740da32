import { bitsOf, copyBits, keepBits } from './filter-bits.ts'
import { eachBlockOfBits, eachBlockOfValues, keepAllowed, type HiddenRows, type Scratch } from './row-blocks.ts'
import { LOOK_UP_NS, WORD_NS, type SegmentFilter } from './segment-filter.ts'
import { wordsOfBits, type Segment } from './segment.ts'

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
  if (count > MAX_LISTED) {
    const own = bitsOf(segment, part, scratch)
    const bits = own.inverted ? copyBits(segment, own, scratch) : own.words
    return listOfBits({ kind: 'bits', count, bits, rows: null })
  }
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
  const laying = others.reduce((sum, { bitsNs }) => sum + bitsNs + wordsOfBits(segment.count) * WORD_NS, 0)
  return walking < laying
}

function layingNs(segment: Segment, { bits, bitsNs, uses }: SegmentFilter): number {
  return (bits === null ? bitsNs / uses : 0) + wordsOfBits(segment.count) * WORD_NS
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
export const MAX_ROW_LIST = 1 << 19

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
  const all = filters.map((filter) => bitsOf(segment, filter, scratch))
  const first = Math.max(
    0,
    all.findIndex(({ inverted }) => !inverted),
  )
  if (all.length === 1 && hidden === null && !all[0]!.inverted)
    return { kind: 'bits', count: filters[0]!.estimate, bits: all[0]!.words, rows: null }
  const bits = copyBits(segment, all[first]!, scratch)
  all.forEach((other, k) => {
    if (k !== first) keepBits(bits, other)
  })
  if (hidden !== null) keepBits(bits, { words: hidden.bits, inverted: true })
  return { kind: 'bits', count: countBits(bits), bits, rows: null }
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
