import { LIST_NS, lookUpNs, WORD_NS } from './costs.ts'
import { bitsOf, copyBits, keepBits } from './filter-bits.ts'
import { countBits } from '../view/memory.ts'
import { eachBlockOfBits, eachBlockOfValues, keepAllowed, type HiddenRows, type Scratch } from './row-blocks.ts'
import type { SegmentFilter } from './segment-filter.ts'
import { wordsOfBits, type Column, type Segment } from '../view/segment.ts'

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
  if (narrowest.filter.negated || narrowest.estimate > MAX_LISTED) return layBits(segment, filters, hidden, scratch)
  const rows = rowsOfFilter(segment, narrowest, scratch)
  return keepRows(rows, rows.length, others, hidden)
}

/** The rows of a filter that isn't negated, ascending: rows in order are found in the cache, rows out of order are not. */
export function rowsOfFilter(segment: Segment, part: SegmentFilter, scratch: Scratch): Uint32Array {
  if (part.estimate > MAX_LISTED) {
    const own = bitsOf(segment, part, scratch)
    const bits = own.inverted ? copyBits(segment, own, scratch) : own.words
    return listOfBits({ kind: 'bits', count: part.estimate, bits, rows: null })
  }
  const rows = new Uint32Array(part.estimate)
  let at = 0
  eachBlockOfValues(segment, part, scratch, (block, length) => {
    rows.set(block.subarray(0, length), at)
    at += length
  })
  return rows.sort()
}

/** Looking at each row of the narrowest filter, against `share` of making bits of all filters and laying them over each other. */
export function walkingIsCheaper(
  segment: Segment,
  narrowest: SegmentFilter,
  others: readonly SegmentFilter[],
  share: number,
): boolean {
  // each row is taken out of bits and put into one of several lists
  const listing = 2 * narrowest.estimate * LIST_NS
  const walking = others.reduce((sum, { column }) => sum + lookingNs(segment, column, narrowest.estimate), listing)
  const laying = others.reduce((sum, { bitsNs }) => sum + bitsNs + wordsOfBits(segment.count) * WORD_NS, 0)
  return walking < laying * share
}

function lookingNs({ count }: Segment, { of }: Column, rows: number): number {
  return rows * lookUpNs(of, count, rows)
}

function layingNs(segment: Segment, { bits, bitsNs, uses }: SegmentFilter): number {
  return (bits === null ? bitsNs / uses : 0) + wordsOfBits(segment.count) * WORD_NS
}

type Plan = {
  /** Their bits are laid over each other. */
  laid: SegmentFilter[]
  /** They look at each of the rows left. */
  looked: SegmentFilter[]
  ns: number
}

/** The cheapest of the ways that begin with the bits of one filter each. */
function planOf(segment: Segment, filters: readonly SegmentFilter[]): Plan {
  const byCost = filters.toSorted((a, b) => a.bitsNs - b.bitsNs)
  const plans = filters.map((first) => planFrom(segment, first, byCost))
  return plans.reduce((best, plan) => (plan.ns < best.ns ? plan : best))
}

function planFrom(segment: Segment, first: SegmentFilter, byCost: readonly SegmentFilter[]): Plan {
  const plan: Plan = { laid: [first], looked: [], ns: layingNs(segment, first) }
  let left = first.estimate
  for (const other of byCost) {
    if (other === first) continue
    const ns = layingNs(segment, other)
    if (lookingNs(segment, other.column, left) < ns) plan.looked.push(other)
    else {
      plan.laid.push(other)
      plan.ns += ns
      left *= other.estimate / segment.count
    }
  }
  if (plan.looked.length > 0) plan.ns += left * LIST_NS
  // who leaves the fewest looks first
  for (const other of plan.looked.sort((a, b) => a.estimate - b.estimate)) {
    plan.ns += lookingNs(segment, other.column, left)
    left *= other.estimate / segment.count
  }
  return plan
}

/** Lays the bits of all filters over each other that are had for little; of the rows left the others look at each. */
function layBits(
  segment: Segment,
  filters: readonly SegmentFilter[],
  hidden: HiddenRows,
  scratch: Scratch,
): SelectedRows {
  const { laid, looked } = planOf(segment, filters)
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
