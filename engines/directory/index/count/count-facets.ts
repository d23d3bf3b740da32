import {
  companySizes,
  departments,
  finerSizes,
  searchIndustries,
  searchSizes,
  seniorities,
} from '../../../../contract/lists.ts'
import {
  FACET_FIELDS,
  type FacetField,
  type CompanyValue,
  type Facets,
  type FacetValue,
  type PlaceValue,
} from '../../port.ts'
import type { Histogram } from './add-from-cubes.ts'
import { addToHistograms, type SegmentPart } from './count-values.ts'
import { INDUSTRY_CODES, SIZE_CODES } from '../view/cubes.ts'
import { idOfCompany } from '../view/companies.ts'
import { isCompanyBefore, nameOfCompany, isPlaceBefore, nameOfPlace } from '../view/thing-names.ts'
import { classesOf } from '../view/dictionary.ts'
import type { IndexView } from '../view/index-view.ts'
import type { HiddenRows, Scratch } from '../select/row-blocks.ts'
import { selectRows } from '../select/select-rows.ts'
import type { FieldFilter, SelectedWithMisses } from '../select/select-with-misses.ts'
import type { Segment } from '../view/segment.ts'
import { CLASSES, departmentOfClass, seniorityOfClass } from '../view/text-layer.ts'
import { topValues, createTop } from './top-values.ts'
import { isUnknownPlace, KINDS } from '../view/places.ts'

/** One segment's part in a search: its filters by the field that asked for them, and who fits all of them. */
export type SearchedSegment = SelectedWithMisses & {
  segment: Segment
  filters: readonly FieldFilter[]
  hidden: HiddenRows
}

/** A counter for each value of a text facet, all zero between searches. */
export type Counters = Map<FacetField, Uint32Array>

const NO_PLACES: PlaceFacets = { country: [], region: [], city: [], unknownPlace: 0 }

/**
 * 'others': each facet counted under the other fields' criteria. 'all': under all of them, and none of what is told from
 * titles; that is what the benches' peer counts.
 */
export function countFacets(
  view: IndexView,
  searched: readonly SearchedSegment[],
  under: 'others' | 'all',
  scratch: Scratch,
  counters: Counters,
): Facets {
  const asked = new Set(searched.flatMap(({ filters }) => filters.map(({ field }) => field)))
  const isOwn = (field: FacetField) => under === 'others' && asked.has(field)
  // fields that nobody asked about are counted among the same people, in one pass
  const fields = FACET_FIELDS.filter((field) => under === 'others' || (field !== 'seniority' && field !== 'department'))
  const common = fields.filter((field) => !isOwn(field))
  const own = fields.filter(isOwn)
  const pairs = PAIRS.filter((pair) => pair.every((field) => own.includes(field)) && !isWalked(searched, pair))
  const groups = [
    { fields: common, without: [] },
    ...pairs.map((pair) => ({ fields: pair, without: pair })),
    ...own.filter((field) => !pairs.flat().includes(field)).map((field) => ({ fields: [field], without: [field] })),
  ]
  const facets: Facets = { industry: [], employeeCount: [], seniority: [], department: [], company: [], ...NO_PLACES }
  const within = searched[0]?.filters.find(({ field }) => field === 'location')?.part.filter.allows ?? null
  for (const { fields: group, without } of groups) {
    const parts = searched.flatMap((each) => partsFor(each, without, scratch))
    const allowed = allowedCodes(view, without.length > 1 ? searched[0] : undefined)
    Object.assign(facets, countGroup(view, group, parts, { allowed, under, within }, scratch, counters))
  }
  return facets
}

/**
 * One histogram counts both: of those who fit everything but the demands of the two, each field's facet is about those who
 * fit the demand of the other.
 */
const PAIRS: readonly FacetField[][] = [
  ['industry', 'employeeCount'],
  ['seniority', 'department'],
]

function isWalked(searched: readonly SearchedSegment[], fields: readonly FacetField[]): boolean {
  return searched.some(({ missed }) => fields.some((field) => missed.has(field)))
}

type AllowedCodes = (field: FacetField) => (code: number) => boolean

/** Which firms (or classes) a field's demand allows, where that has to be told from a histogram; else all. */
function allowedCodes(view: IndexView, counted: SearchedSegment | undefined): AllowedCodes {
  return (field) => {
    const allows = counted?.filters.find((each) => each.field === field)?.part.filter.allows
    if (!allows) return () => true
    if (field === 'industry') return (firm) => allows[industryCodeOfFirm(firm)] === 1
    if (field === 'employeeCount') return (firm) => allows[sizeCodeOfFirm(firm)] === 1
    const byClass = new Uint8Array(CLASSES)
    classesOf(view.dictionaries.jobTitle).forEach((code, title) => (byClass[code]! |= allows[title]!))
    return (code) => byClass[code] === 1
  }
}

/** The people that facets are counted over: those who pass all filters, and those who fail the filters of these fields only. */
function partsFor(
  { segment, filters, hidden, all, missed }: SearchedSegment,
  without: readonly FacetField[],
  scratch: Scratch,
): SegmentPart[] {
  const left = filters.filter(({ field }) => !(without as readonly string[]).includes(field)).map(({ part }) => part)
  const more = without.length === 1 ? missed.get(without[0]!) : null
  if (more) return [all, more].map((selected) => ({ segment, filters: null, selected, hidden }))
  const selected = without.length === 0 ? all : selectRows(segment, left, hidden, scratch)
  return [{ segment, filters: left, selected, hidden }]
}

function countGroup(
  view: IndexView,
  group: readonly FacetField[],
  parts: readonly SegmentPart[],
  { allowed, under, within }: { allowed: AllowedCodes; under: 'others' | 'all'; within: Uint8Array | null },
  scratch: Scratch,
  counters: Counters,
): Partial<Facets> {
  const firms: Histogram = { of: 'firm', counts: new Uint32Array(INDUSTRY_CODES * SIZE_CODES) }
  const classes: Histogram = { of: 'titleClass', counts: new Uint32Array(CLASSES) }
  const places: Histogram = { of: 'location', counts: new Uint32Array(view.places.count) }
  const wanted: Histogram[] = []
  if (group.includes('industry') || group.includes('employeeCount')) wanted.push(firms)
  if (group.includes('seniority') || group.includes('department')) wanted.push(classes)
  if (group.includes('location')) wanted.push(places)
  for (const part of parts) addToHistograms(part, wanted, scratch)

  const facets: Partial<Facets> = {}
  for (const field of group) {
    if (field === 'industry')
      facets[field] = ordered(searchIndustries, sums(firms.counts, industryOfFirm, allowed('employeeCount')))
    else if (field === 'employeeCount')
      facets[field] = ordered(searchSizes, withFinerSizes(sums(firms.counts, sizeOfFirm, allowed('industry'))))
    else if (field === 'seniority')
      facets[field] = ordered(seniorities, sums(classes.counts, seniorityOfClass, allowed('department')))
    else if (field === 'department')
      facets[field] = ordered(departments, sums(classes.counts, departmentOfClass, allowed('seniority')))
    else if (field === 'location')
      Object.assign(
        facets,
        under === 'all' ? textFacets(view, places.counts) : placeFacets(view, places.counts, within),
      )
    else facets.company = topCompanies(view, parts, scratch, counters)
  }
  return facets
}

const industryCodeOfFirm = (firm: number) => Math.floor(firm / SIZE_CODES)
const sizeCodeOfFirm = (firm: number) => firm % SIZE_CODES

/** Place in the contract's list, -1 for none of them. */
const industryOfFirm = (firm: number) => industryCodeOfFirm(firm) - 1
const sizeOfFirm = (firm: number) => sizeCodeOfFirm(firm) - 1

const LAST_SIZE = companySizes.length - 1

/** Who is in a finer band is also in the last size. */
function withFinerSizes(countOf: (place: number) => number): (place: number) => number {
  const inFiner = finerSizes.reduce((sum, _, k) => sum + countOf(companySizes.length + k), 0)
  return (place) => countOf(place) + (place === LAST_SIZE ? inFiner : 0)
}

const TOP_COMPANIES = 10

/** One more than is shown is looked for: who has no company is with none. */
function topCompanies(
  view: IndexView,
  parts: readonly SegmentPart[],
  scratch: Scratch,
  counters: Counters,
): CompanyValue[] {
  const counts = counterOf(counters, 'company', view.companies.count)
  const comesFirst = (a: number, b: number) => isCompanyBefore(view, a, b)
  return topValues(parts, TOP_COMPANIES + 1, comesFirst, counts, scratch)
    .map(({ value, count }) => ({ value: idOfCompany(view.companies, value), ...nameOfCompany(view, value), count }))
    .filter(({ label }) => label !== '')
    .slice(0, TOP_COMPANIES)
}

function counterOf(counters: Counters, field: FacetField, size: number): Uint32Array {
  const known = counters.get(field)
  if (known && known.length >= size) return known
  const larger = new Uint32Array(Math.ceil(size * 1.25))
  counters.set(field, larger)
  return larger
}

function sums(
  counts: Uint32Array,
  placeOf: (code: number) => number,
  isAllowed: (code: number) => boolean,
): (place: number) => number {
  const added = new Uint32Array(32)
  for (let code = 0; code < counts.length; code++) {
    const place = placeOf(code)
    if (place >= 0 && isAllowed(code)) added[place]! += counts[code]!
  }
  return (place) => added[place]!
}

function ordered(list: readonly string[], countOf: (k: number) => number): FacetValue[] {
  return list
    .map((value, k) => ({ value, count: countOf(k) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

const MOST = 10

type PlaceFacets = Record<'country' | 'region' | 'city', PlaceValue[]> & { unknownPlace: number }

/**
 * Counts by number of a place as facets: whoever is in a place is in all it lies in. `within`: 1 for each place that the search
 * asks for; of regions and cities only these are told, so that a country's come with it. null: no place is asked for.
 */
function placeFacets(view: IndexView, counts: Uint32Array, within: Uint8Array | null): PlaceFacets {
  const { places } = view
  const { starts, list } = places.above
  const people = new Uint32Array(places.count)
  let unknownPlace = 0
  for (let number = 0; number < places.count; number++) {
    const count = counts[number]!
    if (count === 0) continue
    if (isUnknownPlace(places, number)) unknownPlace += count
    else for (let k = starts[number]!; k < starts[number + 1]!; k++) people[list[k]!]! += count
  }
  const top = (kind: 'country' | 'region' | 'city') =>
    topOf(
      view,
      people,
      (number) => KINDS[places.kind[number]!] === kind && (kind === 'country' || within?.[number] !== 0),
    )
  return { country: top('country'), region: top('region'), city: top('city'), unknownPlace }
}

/** Each place and text by itself, as what the benches' peer counts: in place of cities. */
function textFacets(view: IndexView, counts: Uint32Array): PlaceFacets {
  return { country: [], region: [], city: topOf(view, counts, () => true), unknownPlace: 0 }
}

function topOf(view: IndexView, people: Uint32Array, isCounted: (number: number) => boolean): PlaceValue[] {
  const top = createTop(MOST, (a, b) => isPlaceBefore(view, a, b))
  for (let number = 0; number < people.length; number++)
    if (people[number]! >= top.atLeast() && isCounted(number)) top.offer(number, people[number]!)
  return top
    .list()
    .map(({ value, count }) => ({ value: String(view.places.id[value]!), ...nameOfPlace(view, value), count }))
}
