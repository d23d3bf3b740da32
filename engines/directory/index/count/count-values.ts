import { addFromCubes, type Histogram, allowedBy } from './add-from-cubes.ts'
import type { HiddenRows, Scratch } from '../select/row-blocks.ts'
import type { SegmentFilter } from '../select/segment-filter.ts'
import { addBits, addEverybody } from './count-bits.ts'
import { eachBlock, MAX_ROW_LIST, type SelectedRows } from '../select/select-rows.ts'
import type { Column, Segment } from '../view/segment.ts'
import { INDUSTRY_CODES, SIZE_CODES } from '../view/cubes.ts'
import { hiddenPeople, type HiddenPeople } from '../select/hidden-people.ts'

/** Rows of one segment that are counted; `filters`: exactly those whom they let through and who aren't hidden. */
export type SegmentPart = {
  segment: Segment
  filters: readonly SegmentFilter[] | null
  selected: SelectedRows
  hidden: HiddenRows
}

/** Adds the selected rows of a segment to all histograms: from its cubes where they know it, the others in one pass. */
export function addToHistograms(part: SegmentPart, histograms: readonly Histogram[], scratch: Scratch): void {
  const { segment, filters, selected, hidden } = part
  const known = filters === null ? [] : histograms.filter((histogram) => addFromCubes(segment, filters, histogram))
  // the cubes know nothing of who is hidden
  if (filters !== null && known.length > 0 && hidden !== null) subtractHidden(segment, hidden, filters, known)
  const left = histograms.filter((histogram) => !known.includes(histogram))
  if (left.length === 0) return
  if (selected.kind === 'bits' && selected.rows === null && (left.length === 1 || selected.count > MAX_ROW_LIST)) {
    for (const histogram of left) addBits(segment, histogram, selected)
    return
  }
  if (selected.kind !== 'all') {
    eachBlock(selected, scratch, (block, length) => addBlock(segment, left, block, length))
    return
  }
  for (const histogram of left) addEverybody(segment, histogram)
  if (hidden !== null) subtractHidden(segment, hidden, [], left)
}

function addBlock(segment: Segment, histograms: readonly Histogram[], block: Uint32Array, length: number): void {
  for (const { of, counts } of histograms) {
    if (of === 'firm' || of === 'titleClass') countBytes(segment.codes[of], block, length, counts)
    else countTexts(segment.columns[of].of, block, length, counts)
  }
}

/** One loop for each width: a loop that meets several kinds of arrays is compiled for none of them. */
function countTexts(of: Column['of'], block: Uint32Array, length: number, counts: Uint32Array): void {
  if (of instanceof Uint8Array) countBytes(of, block, length, counts)
  else if (of instanceof Uint16Array) countShorts(of, block, length, counts)
  else countWords(of, block, length, counts)
}

function countBytes(of: Uint8Array, block: Uint32Array, length: number, counts: Uint32Array): void {
  for (let k = 0; k < length; k++) counts[of[block[k]!]!]!++
}

function countShorts(of: Uint16Array, block: Uint32Array, length: number, counts: Uint32Array): void {
  for (let k = 0; k < length; k++) counts[of[block[k]!]!]!++
}

function countWords(of: Uint32Array, block: Uint32Array, length: number, counts: Uint32Array): void {
  for (let k = 0; k < length; k++) counts[of[block[k]!]!]!++
}

type CountedOf = Exclude<Histogram['of'], 'company'>

/** Takes those who are hidden out of histograms that counted everybody whom filters of place, industry and size let through. */
function subtractHidden(
  segment: Segment,
  hidden: NonNullable<HiddenRows>,
  filters: readonly SegmentFilter[],
  histograms: readonly Histogram[],
): void {
  const { byFirm, byPlace, company } = hiddenPeople(segment, hidden)
  const firms = allowedFirms(filters)
  const places = filters.filter(({ filter }) => filter.column === 'location').map(({ filter }) => filter.allows)
  for (const { of, counts } of histograms) {
    // Counted so of everybody alone.
    if (of === 'company') subtractWords(counts, company)
    else if (places.length > 0 || (of === 'location' && firms === null))
      subtractByPlace(byPlace, places, firms, of, counts)
    else subtractByFirm(byFirm, firms, of, counts)
  }
}

/** By firm: 1 if the filters of industry and size allow it; null if there are none. */
function allowedFirms(filters: readonly SegmentFilter[]): Uint8Array | null {
  if (!filters.some(({ filter }) => filter.column === 'industry' || filter.column === 'employeeCount')) return null
  const industries = allowedBy(filters, 'industry', INDUSTRY_CODES)
  const sizes = allowedBy(filters, 'employeeCount', SIZE_CODES)
  return Uint8Array.from(
    { length: INDUSTRY_CODES * SIZE_CODES },
    (_, firm) => industries[Math.floor(firm / SIZE_CODES)]! & sizes[firm % SIZE_CODES]!,
  )
}

function subtractByFirm(
  { firms, starts, titleClass, location }: HiddenPeople['byFirm'],
  allowed: Uint8Array | null,
  of: CountedOf,
  counts: Uint32Array,
): void {
  firms.forEach((firm, n) => {
    if (allowed?.[firm] === 0) return
    const [from, to] = [starts[n]!, starts[n + 1]!]
    if (of === 'firm') counts[firm]! -= to - from
    else if (of === 'titleClass') subtractBytes(counts, titleClass.subarray(from, to))
    else subtractWords(counts, location.subarray(from, to))
  })
}

function subtractByPlace(
  { places, starts, firm, titleClass }: HiddenPeople['byPlace'],
  allowing: readonly Uint8Array[],
  allowedFirms: Uint8Array | null,
  of: CountedOf,
  counts: Uint32Array,
): void {
  places.forEach((place, n) => {
    if (!allowing.every((allows) => allows[place] === 1)) return
    const [from, to] = [starts[n]!, starts[n + 1]!]
    if (of === 'location' && allowedFirms === null) counts[place]! -= to - from
    else if (allowedFirms === null) subtractBytes(counts, (of === 'firm' ? firm : titleClass).subarray(from, to))
    else
      for (let k = from; k < to; k++) {
        const value = of === 'location' ? place : of === 'firm' ? firm[k]! : titleClass[k]!
        counts[value]! -= allowedFirms[firm[k]!]!
      }
  })
}

/** One loop for each width: a loop that meets several kinds of arrays is compiled for none of them. */
function subtractBytes(counts: Uint32Array, values: Uint8Array): void {
  for (let k = 0; k < values.length; k++) counts[values[k]!]!--
}

function subtractWords(counts: Uint32Array, values: Uint32Array): void {
  for (let k = 0; k < values.length; k++) counts[values[k]!]!--
}
