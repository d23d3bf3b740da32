import { INDUSTRY_CODES, SIZE_CODES, type Cubes } from './cubes.ts'
import type { ColumnName, Segment } from './segment.ts'
import type { SegmentFilter } from './select-rows.ts'
import { CLASSES } from './title-class-code.ts'

/**
 * A count of people by what one column says of them: `counts[codeOf[value]]`, or `counts[value]` where codeOf is null.
 * Codes are those of title classes.
 */
export type Histogram = { column: ColumnName; codeOf: Uint16Array | null; counts: Uint32Array }

/** Adds everybody whom the filters let through, hidden or not, if a cube can tell; false if none can. */
export function addFromCubes(segment: Segment, filters: readonly SegmentFilter[], histogram: Histogram): boolean {
  const { cubes } = segment
  if (cubes === null) return false
  const asked = new Set(filters.map(({ filter }) => filter.column))
  const onlyAsks = (...columns: ColumnName[]) => [...asked].every((column) => columns.includes(column))
  const { column, codeOf, counts } = histogram
  if (codeOf === null) {
    const knows = column === 'location' || column === 'industry' || column === 'employeeCount'
    if (!knows || !onlyAsks('location', 'industry', 'employeeCount')) return false
    addPlaces(cubes, filters, column, counts)
    return true
  }
  if (onlyAsks('industry', 'employeeCount')) addFirms(cubes, filters, counts)
  else if (onlyAsks('location')) addPlacesByClass(cubes, filters, counts)
  else return false
  return true
}

function addPlaces(
  { byPlace, places }: Cubes,
  filters: readonly SegmentFilter[],
  column: 'location' | 'industry' | 'employeeCount',
  counts: Uint32Array,
): void {
  const allowsPlace = allowed(filters, 'location', places)
  const firms = allowedFirms(filters)
  for (let place = 0; place < places; place++) {
    if (allowsPlace[place] === 0) continue
    const start = place * INDUSTRY_CODES * SIZE_CODES
    for (const firm of firms) {
      const people = byPlace[start + firm]!
      if (column === 'location') counts[place]! += people
      else if (column === 'industry') counts[Math.floor(firm / SIZE_CODES)]! += people
      else counts[firm % SIZE_CODES]! += people
    }
  }
}

function addFirms({ byFirm }: Cubes, filters: readonly SegmentFilter[], counts: Uint32Array): void {
  for (const firm of allowedFirms(filters)) {
    for (let code = 0; code < CLASSES; code++) counts[code]! += byFirm[firm * CLASSES + code]!
  }
}

function addPlacesByClass(
  { byPlaceAndClass, places }: Cubes,
  filters: readonly SegmentFilter[],
  counts: Uint32Array,
): void {
  const allows = allowed(filters, 'location', places)
  for (let place = 0; place < places; place++) {
    if (allows[place] === 0) continue
    for (let code = 0; code < CLASSES; code++) counts[code]! += byPlaceAndClass[place * CLASSES + code]!
  }
}

/** Industry × SIZE_CODES + size, for the combinations that the filters allow. */
function allowedFirms(filters: readonly SegmentFilter[]): number[] {
  const industries = allowed(filters, 'industry', INDUSTRY_CODES)
  const sizes = allowed(filters, 'employeeCount', SIZE_CODES)
  const firms: number[] = []
  for (let firm = 0; firm < INDUSTRY_CODES * SIZE_CODES; firm++) {
    if (industries[Math.floor(firm / SIZE_CODES)]! & sizes[firm % SIZE_CODES]!) firms.push(firm)
  }
  return firms
}

/** By value: 1 where all filters of the column allow it. */
function allowed(filters: readonly SegmentFilter[], column: ColumnName, values: number): Uint8Array {
  const allows = new Uint8Array(values).fill(1)
  for (const { filter } of filters) {
    if (filter.column !== column) continue
    for (let value = 0; value < values; value++) allows[value]! &= filter.allows[value] ?? 0
  }
  return allows
}
