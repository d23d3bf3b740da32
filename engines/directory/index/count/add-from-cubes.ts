import { INDUSTRY_CODES, SIZE_CODES, type Cubes } from '../view/cubes.ts'
import type { ColumnName, Segment } from '../view/segment.ts'
import type { RowFilter } from '../select/row-filter.ts'
import type { SegmentFilter } from '../select/segment-filter.ts'
import { CLASSES } from '../view/text-layer.ts'

/** A count of people by firm (industry × SIZE_CODES + size), by their title's class, or by the number of a text. */
export type Histogram = { of: 'firm' | 'titleClass' | 'location' | 'company'; counts: Uint32Array }

/** Adds everybody whom the filters let through, hidden or not, if a cube can tell; false if none can. */
export function addFromCubes(segment: Segment, filters: readonly SegmentFilter[], { of, counts }: Histogram): boolean {
  const { cubes } = segment
  if (cubes === null || of === 'company') return false
  const asked = new Set(filters.map(({ filter }) => filter.column))
  const onlyAsks = (...columns: RowFilter['column'][]) => [...asked].every((column) => columns.includes(column))
  if (of === 'titleClass') {
    if (onlyAsks('industry', 'employeeCount')) addClassesOfFirms(cubes, filters, counts)
    else if (onlyAsks('location')) addClassesOfPlaces(cubes, filters, counts)
    else return false
    return true
  }
  if (!onlyAsks('location', 'industry', 'employeeCount')) return false
  if (of === 'location') addPlaces(cubes, filters, counts)
  else addFirms(cubes, filters, counts)
  return true
}

function addPlaces(
  { byFirmAndPlace, places, byFirm }: Cubes,
  filters: readonly SegmentFilter[],
  counts: Uint32Array,
): void {
  const allows = allowedBy(filters, 'location', places)
  for (const firm of allowedFirms(byFirm, filters)) {
    const start = firm * places
    for (let place = 0; place < places; place++) counts[place]! += byFirmAndPlace[start + place]! * allows[place]!
  }
}

function addFirms(cubes: Cubes, filters: readonly SegmentFilter[], counts: Uint32Array): void {
  const { byFirm, byFirmAndPlace, places } = cubes
  const some = filters.some(({ filter }) => filter.column === 'location') ? allowedPlaces(cubes, filters) : null
  for (const firm of allowedFirms(byFirm, filters)) {
    let people = some ? 0 : byFirm[firm]!
    for (const place of some ?? []) people += byFirmAndPlace[firm * places + place]!
    counts[firm]! += people
  }
}

function addClassesOfFirms(
  { byFirm, byFirmAndClass }: Cubes,
  filters: readonly SegmentFilter[],
  counts: Uint32Array,
): void {
  for (const firm of allowedFirms(byFirm, filters)) {
    for (let code = 0; code < CLASSES; code++) counts[code]! += byFirmAndClass[firm * CLASSES + code]!
  }
}

function addClassesOfPlaces(cubes: Cubes, filters: readonly SegmentFilter[], counts: Uint32Array): void {
  for (const place of allowedPlaces(cubes, filters)) {
    for (let code = 0; code < CLASSES; code++) counts[code]! += cubes.byPlaceAndClass[place * CLASSES + code]!
  }
}

function allowedPlaces({ places }: Cubes, filters: readonly SegmentFilter[]): number[] {
  const allows = allowedBy(filters, 'location', places)
  const list: number[] = []
  for (let place = 0; place < places; place++) if (allows[place] === 1) list.push(place)
  return list
}

/** The firms that the filters allow and that anybody works at. */
function allowedFirms(byFirm: Uint32Array, filters: readonly SegmentFilter[]): number[] {
  const industries = allowedBy(filters, 'industry', INDUSTRY_CODES)
  const sizes = allowedBy(filters, 'employeeCount', SIZE_CODES)
  const firms: number[] = []
  byFirm.forEach((people, firm) => {
    if (people > 0 && industries[Math.floor(firm / SIZE_CODES)]! & sizes[firm % SIZE_CODES]!) firms.push(firm)
  })
  return firms
}

/** By value: 1 if all filters of the column allow it. */
export function allowedBy(filters: readonly SegmentFilter[], column: ColumnName, values: number): Uint8Array {
  const allows = new Uint8Array(values).fill(1)
  for (const { filter } of filters) {
    if (filter.column !== column) continue
    for (let value = 0; value < values; value++) allows[value]! &= filter.allows[value] ?? 0
  }
  return allows
}
