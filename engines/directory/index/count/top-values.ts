import { addToHistograms, type SegmentPart } from './count-values.ts'
import { placeOfValue, wordsOfBits, type Column, type Segment } from '../view/segment.ts'
import { hiddenPeople } from '../select/hidden-people.ts'
import type { HiddenRows, Scratch } from '../select/row-blocks.ts'
import type { SegmentFilter } from '../select/segment-filter.ts'
import { bitsIn } from '../view/memory.ts'
import { eachBlock, type SelectedRows } from '../select/select-rows.ts'

/** Where one in so many rows is selected, the most frequent values are looked for among the largest ones first. */
const MANY_EVERY = 20
const MIN_MANY_ROWS = 8192

/** Of two values that equally many have. */
export type ComesFirst = (value: number, other: number) => boolean

export type ValueCount = { value: number; count: number }

/**
 * The `most` companies that most of the selected rows have, exactly, most frequent first, equal ones by `comesFirst`. `counts`
 * must be all zero, one for each value, and is so again afterwards.
 */
export function topValues(
  parts: readonly SegmentPart[],
  most: number,
  comesFirst: ComesFirst,
  counts: Uint32Array,
  scratch: Scratch,
): ValueCount[] {
  const large = parts.filter(
    ({ segment, selected }) => selected.count >= Math.max(MIN_MANY_ROWS, segment.count / MANY_EVERY),
  )
  if (large.length === 1) {
    const [first] = large
    const others = parts.filter((part) => part !== first)
    const found = topOfLargest(withBits(first!, scratch), others, createTop(most, comesFirst), counts, scratch)
    if (found) return found
  }
  const top = createTop(most, comesFirst)
  takeCounts(parts, counts, scratch, top)
  return top.list()
}

/** What has to be asked of many rows is asked of bits. */
function withBits(part: SegmentPart, scratch: Scratch): SegmentPart {
  const { segment, selected } = part
  if (selected.kind !== 'list') return part
  const bits = scratch.takeBits(wordsOfBits(segment.count))
  for (let k = 0; k < selected.count; k++) bits[selected.rows[k]! >>> 5]! |= 1 << (selected.rows[k]! & 31)
  return { ...part, selected: { kind: 'bits', count: selected.count, bits, rows: selected.rows } }
}

/** Where counts go; those below `atLeast` need not be offered. */
type Taker = { atLeast(): number; offer(value: number, count: number): void }

/** Offers once each value that a selected row has, with how many have it, and leaves all counts zero again. */
function takeCounts(parts: readonly SegmentPart[], counts: Uint32Array, scratch: Scratch, taker: Taker): void {
  const met = parts.map((part) => addCounts(part, counts, scratch))
  for (const values of met) harvest(values, counts, taker)
}

/** Adds a part's counts; answers the values that may have got some, some of them more than once. */
function addCounts(part: SegmentPart, counts: Uint32Array, scratch: Scratch): Uint32Array {
  const { segment, filters, selected, hidden } = part
  const column = segment.columns.company
  if (selected.kind === 'all') {
    addToHistograms(part, [{ of: 'company', counts }], scratch)
    return column.values
  }
  const [only] = filters ?? []
  if (only && filters!.length === 1 && only.filter.column === 'company' && !only.filter.negated) {
    addWholeValues(only, counts)
    if (hidden) subtractValues(hiddenPeople(segment, hidden).company, only.filter.allows, counts)
    return only.filter.values
  }
  const met = new Uint32Array(selected.count)
  let at = 0
  eachBlock(selected, scratch, (block, length) => {
    if (column.of instanceof Uint16Array) countShorts(column.of, block, length, counts, met, at)
    else countAny(column.of, block, length, counts, met, at)
    at += length
  })
  return met
}

/** Nothing but this column was asked for: everybody with one of the values is there. */
function addWholeValues({ filter, column }: SegmentFilter, counts: Uint32Array): void {
  for (const value of filter.values) {
    const place = placeOfValue(column, value)
    if (place >= 0) counts[value]! += column.counts[place]!
  }
}

function subtractValues(values: Uint32Array, allows: Uint8Array, counts: Uint32Array): void {
  for (let k = 0; k < values.length; k++) {
    const value = values[k]!
    // Most are not allowed: what they stand for in `counts` is not even looked at.
    if (allows[value] === 1) counts[value]!--
  }
}

/** Keeps what it has looked up, so that the column, which lies in no cache, is read once. */
function countAny(
  of: Column['of'],
  block: Uint32Array,
  length: number,
  counts: Uint32Array,
  met: Uint32Array,
  at: number,
): void {
  for (let k = 0; k < length; k++) {
    const value = of[block[k]!]!
    met[at + k] = value
    counts[value]!++
  }
}

function countShorts(
  of: Uint16Array,
  block: Uint32Array,
  length: number,
  counts: Uint32Array,
  met: Uint32Array,
  at: number,
): void {
  for (let k = 0; k < length; k++) {
    const value = of[block[k]!]!
    met[at + k] = value
    counts[value]!++
  }
}

function harvest(values: Uint32Array, counts: Uint32Array, taker: Taker): void {
  let atLeast = taker.atLeast()
  for (let k = 0; k < values.length; k++) {
    const value = values[k]!
    const count = counts[value]!
    counts[value] = 0
    if (count < atLeast) continue
    taker.offer(value, count)
    atLeast = taker.atLeast()
  }
}

/**
 * A value can't have more selected rows than rows: so the largest are counted first, and once the next one is smaller
 * than what was found nothing can follow. Null if the largest that are known were not enough.
 */
function topOfLargest(
  { segment, selected, hidden }: SegmentPart,
  others: readonly SegmentPart[],
  top: ReturnType<typeof createTop>,
  counts: Uint32Array,
  scratch: Scratch,
): ValueCount[] | null {
  const column = segment.columns.company
  const elsewhere = new Map<number, number>()
  takeCounts(others, counts, scratch, {
    atLeast: () => 1,
    offer: (value, count) => elsewhere.set(value, count),
  })
  // those with rows in other segments come first: what is left then has no rows but those of this segment
  for (const [value, more] of elsewhere) {
    const place = placeOfValue(column, value)
    top.offer(value, more + (place < 0 ? 0 : selectedRowsOf(segment, column, place, selected, hidden)))
  }
  for (const place of column.top) {
    if (top.isSettled(column.counts[place]!)) return top.list()
    const value = column.values[place]!
    if (!elsewhere.has(value)) top.offer(value, selectedRowsOf(segment, column, place, selected, hidden))
  }
  return column.top.length === column.values.length ? top.list() : null
}

function selectedRowsOf(
  segment: Segment,
  column: Column,
  place: number,
  selected: SelectedRows,
  hidden: HiddenRows,
): number {
  if (selected.kind === 'list') throw new Error('bits are made of a long list before')
  const bits = selected.kind === 'bits' ? selected.bits : (hidden?.bits ?? null)
  if (bits === null) return column.counts[place]!
  const bitmap = column.dense[place]!
  const stride = wordsOfBits(segment.count)
  const inBits =
    bitmap > 0
      ? countBoth(column.bitmaps.subarray((bitmap - 1) * stride, bitmap * stride), bits)
      : countIn(column, place, bits)
  return selected.kind === 'bits' ? inBits : column.counts[place]! - inBits
}

function countIn(column: Column, place: number, bits: Uint32Array): number {
  const { rows } = column
  const end = column.starts[place + 1]!
  let count = 0
  for (let k = column.starts[place]!; k < end; k++) {
    const row = rows[k]!
    count += (bits[row >>> 5]! >>> (row & 31)) & 1
  }
  return count
}

function countBoth(a: Uint32Array, b: Uint32Array): number {
  let count = 0
  for (let k = 0; k < a.length; k++) count += bitsIn(a[k]! & b[k]!)
  return count
}

/** Keeps the `most` values with the highest counts that are offered, in order. */
export function createTop(most: number, comesFirst: ComesFirst) {
  const found: ValueCount[] = []
  const isBehind = (each: ValueCount, value: number, count: number) =>
    each.count < count || (each.count === count && comesFirst(value, each.value))
  return {
    offer(value: number, count: number): void {
      if (count === 0 || (found.length === most && !isBehind(found[most - 1]!, value, count))) return
      const at = found.findIndex((each) => isBehind(each, value, count))
      found.splice(at < 0 ? found.length : at, 0, { value, count })
      if (found.length > most) found.pop()
    },
    atLeast: () => (found.length === most ? found[most - 1]!.count : 1),
    /** Whether a value of at most this many rows can no longer get in. */
    isSettled: (count: number) => found.length === most && found[most - 1]!.count > count,
    list: () => found,
  }
}
