import type { SegmentFilter } from './segment-filter.ts'
import { placeOfValue, wordsOfBits, type Column, type Segment } from '../view/segment.ts'

/** Rows that must not be shown (gone, or left out for this account), as bits; null if there are none. */
export type HiddenRows = { bits: Uint32Array; count: number } | null

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

/** Sets the bits of all rows, and of no more. */
export function setAll(bits: Uint32Array, count: number): void {
  bits.fill(0xffffffff)
  if (count & 31) bits[bits.length - 1] = (1 << (count & 31)) - 1
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
    const { rows } = column
    const end = column.starts[place + 1]!
    for (let k = column.starts[place]!; k < end; k++) {
      block[length++] = rows[k]!
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
