import type { Histogram } from './add-from-cubes.ts'
import type { SelectedRows } from '../select/select-rows.ts'
import type { Column, Segment } from '../view/segment.ts'

/** Adds the selected rows to a histogram; where they are most of the segment, everybody less the others. */
export function addBits(
  segment: Segment,
  { of, counts }: Histogram,
  selected: Extract<SelectedRows, { kind: 'bits' }>,
): void {
  const column = of === 'firm' || of === 'titleClass' ? segment.codes[of] : segment.columns[of].of
  if (selected.count * 2 <= segment.count) {
    countRows(column, segment.count, selected.bits, counts, 1)
    return
  }
  addEverybody(segment, { of, counts })
  countRows(column, segment.count, selected.bits, counts, -1)
}

/** Hidden or not. */
export function addEverybody(segment: Segment, { of, counts }: Histogram): void {
  if (of === 'firm' || of === 'titleClass') {
    const all = codeCounts(segment)[of]
    for (let code = 0; code < all.length; code++) counts[code]! += all[code]!
    return
  }
  const { values, counts: whole } = segment.columns[of]
  for (let place = 0; place < values.length; place++) counts[values[place]!]! += whole[place]!
}

type CodeCounts = { firm: Uint32Array; titleClass: Uint32Array }

const known = new WeakMap<Segment, CodeCounts>()

function codeCounts(segment: Segment): CodeCounts {
  const before = known.get(segment)
  if (before) return before
  const { firm, titleClass } = segment.codes
  const counted = { firm: countCodes(firm), titleClass: countCodes(titleClass) }
  known.set(segment, counted)
  return counted
}

function countCodes(codes: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256)
  for (let row = 0; row < codes.length; row++) counts[codes[row]!]!++
  return counts
}

/** Adds 1 for each row whose bit is set, or takes 1 off for each whose bit isn't. */
function countRows(of: Column['of'], count: number, bits: Uint32Array, counts: Uint32Array, step: 1 | -1): void {
  if (of instanceof Uint8Array) countBytes(of, count, bits, counts, step)
  else if (of instanceof Uint16Array) countShorts(of, count, bits, counts, step)
  else countWords(of, count, bits, counts, step)
}

/** The wanted rows of one word: its set bits or the others, of those that are rows at all. */
function wantedIn(bits: Uint32Array, word: number, count: number, step: 1 | -1): number {
  const wanted = step === 1 ? bits[word]! | 0 : ~bits[word]!
  const left = count - (word << 5)
  return left < 32 ? wanted & ((1 << left) - 1) : wanted
}

/** One loop for each width: a loop that meets several kinds of arrays is compiled for none of them. */
function countBytes(of: Uint8Array, count: number, bits: Uint32Array, counts: Uint32Array, step: 1 | -1): void {
  for (let word = 0; word < bits.length; word++) {
    let left = wantedIn(bits, word, count, step)
    while (left !== 0) {
      const lowest = left & -left
      counts[of[(word << 5) + 31 - Math.clz32(lowest)]!]! += step
      left ^= lowest
    }
  }
}

function countShorts(of: Uint16Array, count: number, bits: Uint32Array, counts: Uint32Array, step: 1 | -1): void {
  for (let word = 0; word < bits.length; word++) {
    let left = wantedIn(bits, word, count, step)
    while (left !== 0) {
      const lowest = left & -left
      counts[of[(word << 5) + 31 - Math.clz32(lowest)]!]! += step
      left ^= lowest
    }
  }
}

function countWords(of: Uint32Array, count: number, bits: Uint32Array, counts: Uint32Array, step: 1 | -1): void {
  for (let word = 0; word < bits.length; word++) {
    let left = wantedIn(bits, word, count, step)
    while (left !== 0) {
      const lowest = left & -left
      counts[of[(word << 5) + 31 - Math.clz32(lowest)]!]! += step
      left ^= lowest
    }
  }
}
