import { INDUSTRY_CODES, SIZE_CODES } from './cubes.ts'
import { BLOCK_ROWS, eachBlockOfBits, type HiddenRows } from './row-blocks.ts'
import type { Column, Segment } from './segment.ts'

export const FIRMS = INDUSTRY_CODES * SIZE_CODES

/**
 * The people hidden in a segment with what is counted of them, by firm (industry × SIZE_CODES + size): those of firm f
 * stand from starts[f] to starts[f + 1] - 1. Read in order, they are counted several times as fast as by their rows.
 */
export type HiddenPeople = { starts: Uint32Array; titleClass: Uint32Array; location: Uint32Array; company: Uint32Array }

/** What is kept of each hidden person, beside their bit. */
export const HIDDEN_PERSON_BYTES = 3 * Uint32Array.BYTES_PER_ELEMENT

const known = new WeakMap<Uint32Array, { count: number; people: HiddenPeople }>()

/** Kept as long as the bits, until somebody joins them. */
export function hiddenPeople(segment: Segment, { bits, count }: NonNullable<HiddenRows>): HiddenPeople {
  const before = known.get(bits)
  if (before?.count === count) return before.people
  const people = gather(segment, bits, count)
  known.set(bits, { count, people })
  return people
}

function gather(segment: Segment, bits: Uint32Array, count: number): HiddenPeople {
  const rows = new Uint32Array(count)
  let length = 0
  eachBlockOfBits(bits, new Uint32Array(BLOCK_ROWS), (block, blockLength) => {
    rows.set(block.subarray(0, blockLength), length)
    length += blockLength
  })
  const { firm, titleClass } = segment.codes
  const starts = new Uint32Array(FIRMS + 1)
  for (const row of rows) starts[firm[row]! + 1]!++
  for (let code = 0; code < FIRMS; code++) starts[code + 1]! += starts[code]!
  const next = starts.slice(0, FIRMS)
  const byFirm = new Uint32Array(count)
  for (const row of rows) byFirm[next[firm[row]!]!++] = row
  return {
    starts,
    titleClass: valuesOf(titleClass, byFirm),
    location: valuesOf(segment.columns.location.of, byFirm),
    company: valuesOf(segment.columns.company.of, byFirm),
  }
}

function valuesOf(of: Column['of'], rows: Uint32Array): Uint32Array {
  const values = new Uint32Array(rows.length)
  for (let k = 0; k < rows.length; k++) values[k] = of[rows[k]!]!
  return values
}
