import { countBits } from '../view/memory.ts'
import { setAll, type Scratch } from './row-blocks.ts'
import type { FilterBits, SegmentFilter } from './segment-filter.ts'
import { placeOfValue, wordsOfBits, type Column, type Segment } from '../view/segment.ts'
import { setWordRows } from '../view/word-rows.ts'

/** Made once for all selections of a query; not to be changed. */
export function bitsOf(segment: Segment, part: SegmentFilter, scratch: Scratch): FilterBits {
  return (part.bits ??= makers[part.made](segment, part, scratch))
}

const makers = { words: ofWords, values: ofValues, others: ofOthers, scan: scanned } as const

/** Keeps in `words` what the filter lets through. */
export function keepBits(words: Uint32Array, { words: own, inverted }: FilterBits): void {
  if (inverted) for (let k = 0; k < words.length; k++) words[k]! &= ~own[k]!
  else for (let k = 0; k < words.length; k++) words[k]! &= own[k]!
}

/** The same as bits of one's own. */
export function copyBits(segment: Segment, { words: own, inverted }: FilterBits, scratch: Scratch): Uint32Array {
  const words = scratch.takeBits(own.length)
  if (inverted) {
    setAll(words, segment.count)
    keepBits(words, { words: own, inverted })
  } else words.set(own)
  return words
}

function ofWords(segment: Segment, part: SegmentFilter, scratch: Scratch): FilterBits {
  const { filter } = part
  const words = scratch.takeBits(wordsOfBits(segment.count))
  setWordRows(words, segment.wordRows!, filter.words!)
  const rows = countBits(words)
  part.estimate = filter.negated ? segment.count - rows : rows
  return { words, inverted: filter.negated }
}

function ofValues(segment: Segment, { filter, column }: SegmentFilter, scratch: Scratch): FilterBits {
  const stride = wordsOfBits(segment.count)
  const inverted = filter.negated
  const only = filter.values.length === 1 ? placeOfValue(column, filter.values[0]!) : -1
  if (only >= 0 && column.dense[only]! > 0) return { words: bitmapOf(column, only, stride), inverted }
  const words = scratch.takeBits(stride)
  for (let k = 0; k < filter.values.length; k++) {
    const place = placeOfValue(column, filter.values[k]!)
    if (place >= 0) addPlace(words, column, place)
  }
  return { words, inverted }
}

/** What most rows have is had from those that don't. */
function ofOthers(segment: Segment, { filter, column }: SegmentFilter, scratch: Scratch): FilterBits {
  const words = scratch.takeBits(wordsOfBits(segment.count))
  const listed = filter.negated ? 0 : 1
  const { values } = column
  for (let place = 0; place < values.length; place++)
    if (filter.allows[values[place]!] !== listed) addPlace(words, column, place)
  return { words, inverted: !filter.negated }
}

function addPlace(words: Uint32Array, column: Column, place: number): void {
  if (column.dense[place]! > 0) {
    const bitmap = bitmapOf(column, place, words.length)
    for (let at = 0; at < words.length; at++) words[at]! |= bitmap[at]!
  } else setRows(words, column.rows, column.starts[place]!, column.starts[place + 1]!)
}

function bitmapOf({ dense, bitmaps }: Column, place: number, stride: number): Uint32Array {
  const start = (dense[place]! - 1) * stride
  return bitmaps.subarray(start, start + stride)
}

function setRows(bits: Uint32Array, rows: Uint32Array, from: number, to: number): void {
  for (let k = from; k < to; k++) {
    const row = rows[k]!
    bits[row >>> 5]! |= 1 << (row & 31)
  }
}

/** One look at each row: where many values are listed, it costs less than to go through their rows. */
function scanned(segment: Segment, { filter, column }: SegmentFilter, scratch: Scratch): FilterBits {
  const words = scratch.takeBits(wordsOfBits(segment.count))
  const { of } = column
  const whole = segment.count >>> 5
  if (of instanceof Uint16Array) scanShorts(of, filter.allows, words, whole)
  else if (of instanceof Uint32Array) scanWords(of, filter.allows, words, whole)
  else scanBytes(of, filter.allows, words, whole)
  for (let row = whole << 5; row < segment.count; row++) words[row >>> 5]! |= filter.allows[of[row]!]! << (row & 31)
  return { words, inverted: false }
}

/** One loop for each width, as everywhere; four rows at a time, which halves what a row costs. */
function scanShorts(of: Uint16Array, allows: Uint8Array, words: Uint32Array, whole: number): void {
  for (let word = 0; word < whole; word++) {
    const row = word << 5
    let bits = 0
    for (let k = 0; k < 32; k += 4) {
      const pair = allows[of[row + k]!]! | (allows[of[row + k + 1]!]! << 1)
      bits |= (pair | (allows[of[row + k + 2]!]! << 2) | (allows[of[row + k + 3]!]! << 3)) << k
    }
    words[word] = bits
  }
}

function scanWords(of: Uint32Array, allows: Uint8Array, words: Uint32Array, whole: number): void {
  for (let word = 0; word < whole; word++) {
    const row = word << 5
    let bits = 0
    for (let k = 0; k < 32; k += 4) {
      const pair = allows[of[row + k]!]! | (allows[of[row + k + 1]!]! << 1)
      bits |= (pair | (allows[of[row + k + 2]!]! << 2) | (allows[of[row + k + 3]!]! << 3)) << k
    }
    words[word] = bits
  }
}

function scanBytes(of: Uint8Array, allows: Uint8Array, words: Uint32Array, whole: number): void {
  for (let word = 0; word < whole; word++) {
    const row = word << 5
    let bits = 0
    for (let k = 0; k < 32; k += 4) {
      const pair = allows[of[row + k]!]! | (allows[of[row + k + 1]!]! << 1)
      bits |= (pair | (allows[of[row + k + 2]!]! << 2) | (allows[of[row + k + 3]!]! << 3)) << k
    }
    words[word] = bits
  }
}
