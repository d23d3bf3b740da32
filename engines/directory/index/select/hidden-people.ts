import { BLOCK_ROWS, eachBlockOfBits, type HiddenRows } from './row-blocks.ts'
import type { Column, Segment } from '../view/segment.ts'

/**
 * The people hidden in a segment with what is counted of them, in two orders, so that a filter of firms (industry ×
 * SIZE_CODES + size) or of places reads those alone whom it allows: they are counted several times as fast as by their rows.
 */
export type HiddenPeople = {
  /** Those of `firms[n]` stand from starts[n] to starts[n + 1] - 1. */
  byFirm: { firms: Uint32Array; starts: Uint32Array; titleClass: Uint8Array; location: Uint32Array }
  /** Those of `places[n]` likewise. */
  byPlace: { places: Uint32Array; starts: Uint32Array; firm: Uint8Array; titleClass: Uint8Array }
  /** Ascending. */
  company: Uint32Array
}

/** What is kept of each hidden person, beside their bit: two texts and three codes, and at most a place of their own. */
export const HIDDEN_PERSON_BYTES = 4 * Uint32Array.BYTES_PER_ELEMENT + 3

const known = new WeakMap<Uint32Array, { count: number; people: HiddenPeople }>()

/** Kept as long as the bits, until somebody joins them. */
export function hiddenPeople(segment: Segment, { bits, count }: NonNullable<HiddenRows>): HiddenPeople {
  const before = known.get(bits)
  if (before?.count === count) return before.people
  const people = gather(segment, rowsOf(bits, count))
  known.set(bits, { count, people })
  return people
}

function rowsOf(bits: Uint32Array, count: number): Uint32Array {
  const rows = new Uint32Array(count)
  let length = 0
  eachBlockOfBits(bits, new Uint32Array(BLOCK_ROWS), (block, blockLength) => {
    rows.set(block.subarray(0, blockLength), length)
    length += blockLength
  })
  return rows
}

function gather(segment: Segment, rows: Uint32Array): HiddenPeople {
  const { firm, titleClass } = segment.codes
  const { location, company } = segment.columns
  const firms = groupsOf(firm, rows)
  const places = groupsOf(location.of, rows)
  return {
    byFirm: {
      firms: firms.values,
      starts: firms.starts,
      titleClass: Uint8Array.from(firms.rows, (row) => titleClass[row]!),
      location: Uint32Array.from(firms.rows, (row) => location.of[row]!),
    },
    byPlace: {
      places: places.values,
      starts: places.starts,
      firm: Uint8Array.from(places.rows, (row) => firm[row]!),
      titleClass: Uint8Array.from(places.rows, (row) => titleClass[row]!),
    },
    company: Uint32Array.from(rows, (row) => company.of[row]!).sort(),
  }
}

/** The rows by their values, both ascending: those of `values[n]` stand from starts[n] to starts[n + 1] - 1. */
function groupsOf(
  of: Column['of'],
  rows: Uint32Array,
): { values: Uint32Array; starts: Uint32Array; rows: Uint32Array } {
  const largest = rows.reduce((most, row) => Math.max(most, of[row]!), 0)
  const next = new Uint32Array(largest + 2)
  for (const row of rows) next[of[row]! + 1]!++
  const values: number[] = []
  const starts: number[] = []
  for (let value = 0; value <= largest; value++) {
    if (next[value + 1]! > 0) {
      values.push(value)
      starts.push(next[value]!)
    }
    next[value + 1]! += next[value]!
  }
  const grouped = new Uint32Array(rows.length)
  for (const row of rows) grouped[next[of[row]!]!++] = row
  return { values: Uint32Array.from(values), starts: Uint32Array.from([...starts, rows.length]), rows: grouped }
}
