import { allowedBy, type Histogram } from './add-from-cubes.ts'
import { INDUSTRY_CODES, SIZE_CODES } from './cubes.ts'
import { FIRMS, hiddenPeople, type HiddenPeople } from './hidden-people.ts'
import type { HiddenRows } from './row-blocks.ts'
import type { SegmentFilter } from './segment-filter.ts'
import type { Segment } from './segment.ts'

/** Takes those who are hidden out of histograms that counted everybody whom filters of place, industry and size let through. */
export function subtractHidden(
  segment: Segment,
  hidden: NonNullable<HiddenRows>,
  filters: readonly SegmentFilter[],
  histograms: readonly Histogram[],
): void {
  const people = hiddenPeople(segment, hidden)
  const industries = allowedBy(filters, 'industry', INDUSTRY_CODES)
  const sizes = allowedBy(filters, 'employeeCount', SIZE_CODES)
  const places = filters.filter(({ filter }) => filter.column === 'location').map(({ filter }) => filter.allows)
  for (let firm = 0; firm < FIRMS; firm++) {
    const [from, to] = [people.starts[firm]!, people.starts[firm + 1]!]
    if (from === to || !(industries[Math.floor(firm / SIZE_CODES)]! & sizes[firm % SIZE_CODES]!)) continue
    const allowed = places.length === 0 ? null : allowedPeople(people, from, to, places)
    for (const { of, counts } of histograms) {
      if (of === 'firm') counts[firm]! -= allowed === null ? to - from : sum(allowed)
      else subtract(counts, people[of].subarray(from, to), allowed)
    }
  }
}

/** By person: 1 where all filters allow their place. */
function allowedPeople(
  { location }: HiddenPeople,
  from: number,
  to: number,
  places: readonly Uint8Array[],
): Uint8Array {
  const allowed = new Uint8Array(to - from).fill(1)
  for (const allows of places) {
    for (let k = from; k < to; k++) allowed[k - from]! &= allows[location[k]!]!
  }
  return allowed
}

function subtract(counts: Uint32Array, values: Uint32Array, allowed: Uint8Array | null): void {
  if (allowed === null) for (let k = 0; k < values.length; k++) counts[values[k]!]!--
  else for (let k = 0; k < values.length; k++) counts[values[k]!]! -= allowed[k]!
}

function sum(bytes: Uint8Array): number {
  let total = 0
  for (const byte of bytes) total += byte
  return total
}
