import { departments, finerSizes, searchIndustries, searchSizes, seniorities } from '../../../../contract/lists.ts'
import {
  EXACT_FIELDS,
  TEXT_FIELDS,
  type CriterionField,
  type DirectoryCriteria,
  type DirectoryFilters,
  type TextField,
} from '../../port.ts'
import { companyOfId } from '../view/companies.ts'
import { classesOf, sizeOf, type Dictionary } from '../view/dictionary.ts'
import type { IndexView } from '../view/index-view.ts'
import { cleanHost } from '../../import/fields/clean-domain.ts'
import { gatherTexts, gatherKeywords } from '../texts/gather-texts.ts'
import type { Reading } from '../../rules/titles/fit-title.ts'
import { tierOf, TIER_COUNT } from '../../rules/tiers.ts'
import { filterNames } from './name-filter.ts'
import { filterValues, type RowFilter } from './row-filter.ts'
import type { ColumnName } from '../view/segment.ts'
import { CLASSES, departmentOfClass, seniorityOfClass } from '../view/text-layer.ts'
import { companiesOfDomain } from '../texts/find-companies.ts'
import { pickedPlaces } from '../texts/find-places.ts'
import type { FindTexts, FittingTexts } from '../texts/text-rules.ts'

/** Who asks something of rows: a field of the criteria, or lists of people. */
export type AskedField = CriterionField | 'list'

/** One field's demands as demands on columns, and how well each title and company fits. */
export type CompiledCriteria = {
  filters: { field: AskedField; filter: RowFilter }[]
  titleFit: Fit
  companyFit: Fit
  /** The tiers (rules/tiers.ts) that somebody may be in, best first. */
  tiers: readonly number[]
}

/** Blank values count as absent. `find` may remember its answers. */
export function compileCriteria(view: IndexView, criteria: DirectoryCriteria, find: FindTexts): CompiledCriteria {
  const compiled: CompiledCriteria = { filters: [], titleFit: 0, companyFit: 0, tiers: [0] }
  const tiers = { jobTitle: [0] as readonly number[], company: [0] as readonly number[] }
  for (const field of TEXT_FIELDS) {
    const size = sizeOfColumn(view, field)
    const ask = (of: DirectoryFilters | undefined, reading: Reading) =>
      gatherTexts(view, { field, size, values: given(of?.[field]), reading, picked: pickedIn(view, field, of) }, find)
    const wanted = ask(criteria, 'wanted')
    const unwanted = ask(field === 'jobTitle' ? unwantedTitles(criteria) : criteria.not, 'unwanted')
    const keywords = field === 'jobTitle' ? keywordsIn(view, criteria, size, find) : null
    const numbers = bothOf(wanted.numbers, keywords, size)
    if (numbers === null && unwanted.numbers === null) continue
    // of both together the rows are not those of any words
    const words = numbers === null || unwanted.numbers === null ? (wanted.words ?? unwanted.words) : null
    compiled.filters.push({ field, filter: filterValues(field, numbers, unwanted.numbers, size, words) })
    if (field === 'location') continue
    const fits = fitOf(wanted.found, size)
    compiled[field === 'jobTitle' ? 'titleFit' : 'companyFit'] = fits.fit
    tiers[field] = fits.tiers
  }
  const met = tiers.jobTitle.flatMap((title) => tiers.company.map((company) => tierOf(title, company)))
  compiled.tiers = met.sort((a, b) => a - b)
  const names = [given(criteria.name), given(criteria.not?.name)] as const
  if (names.some((values) => values.length > 0))
    compiled.filters.push({ field: 'name', filter: filterNames(view, ...names) })
  for (const field of EXACT_FIELDS) {
    const wanted = given(criteria[field])
    const unwanted = given(criteria.not?.[field])
    if (wanted.length + unwanted.length === 0) continue
    const { column, size, valuesOf } = exactColumn(view, field)
    const of = (values: readonly string[]) => (values.length === 0 ? null : valuesOf(values))
    compiled.filters.push({ field, filter: filterValues(column, of(wanted), of(unwanted), size) })
  }
  return compiled
}

function unwantedTitles({ not, titleNone = [] }: DirectoryCriteria): DirectoryFilters {
  return { jobTitle: [...(not?.jobTitle ?? []), ...titleNone] }
}

/** The titles with the keywords asked for; null if none are. */
function keywordsIn(view: IndexView, criteria: DirectoryCriteria, size: number, find: FindTexts): Uint32Array | null {
  const [titleAny, titleAll] = [given(criteria.titleAny), given(criteria.titleAll)]
  return titleAny.length + titleAll.length === 0 ? null : gatherKeywords(view, { titleAny, titleAll, size }, find)
}

function bothOf(one: Uint32Array | null, other: Uint32Array | null, size: number): Uint32Array | null {
  if (one === null || other === null) return one ?? other
  const marks = new Uint8Array(size)
  for (let k = 0; k < other.length; k++) marks[other[k]!] = 1
  return one.filter((number) => marks[number] === 1)
}

/** How many numbers the column of a field knows. */
export function sizeOfColumn(view: IndexView, field: TextField): number {
  if (field === 'jobTitle') return sizeOf(view.dictionaries.jobTitle)
  return field === 'company' ? view.companies.count : view.places.count
}

/** What was picked instead of typed; null if nothing was. */
function pickedIn(view: IndexView, field: TextField, of: DirectoryFilters | undefined): Uint32Array | null {
  const ids = field === 'jobTitle' ? [] : given(field === 'company' ? of?.companyId : of?.placeId)
  if (ids.length === 0) return null
  if (field === 'location') return pickedPlaces(view, ids)
  return unique(ids.map((id) => companyOfId(view.companies, id)).filter((number) => number >= 0))
}

/** Without the blank ones, trimmed. */
export function given(values: readonly string[] | undefined): string[] {
  return (values ?? []).map((value) => value.trim()).filter((value) => value !== '')
}

/** How well the numbers of a column fit: each by number, or all alike. */
export type Fit = Uint8Array | number

/** What several values found is in the best of their tiers. */
function fitOf(found: readonly FittingTexts[], size: number): { fit: Fit; tiers: readonly number[] } {
  const own = tiersIn(found)
  const [only = 0] = own
  if (own.length < 2) return { fit: only, tiers: [only] }
  const fit = new Uint8Array(size).fill(own.at(-1)!)
  for (const { numbers, tiers } of found) {
    for (let k = 0; k < numbers.length; k++) {
      const tier = tiers instanceof Uint8Array ? tiers[k]! : (tiers ?? 0)
      if (tier < fit[numbers[k]!]!) fit[numbers[k]!] = tier
    }
  }
  return { fit, tiers: own }
}

/** Ascending. */
function tiersIn(found: readonly FittingTexts[]): number[] {
  const met = new Uint8Array(TIER_COUNT)
  for (const { numbers, tiers } of found) {
    if (tiers instanceof Uint8Array) for (let k = 0; k < tiers.length; k++) met[tiers[k]!] = 1
    else if (numbers.length > 0) met[tiers ?? 0] = 1
  }
  return [...met.keys()].filter((tier) => met[tier] === 1)
}

/** Who is in a finer band of the last size is in that size. */
function withFiner(sizes: readonly string[]): readonly string[] {
  return sizes.includes('1000+') ? [...sizes, ...finerSizes] : sizes
}

type ExactColumn = { column: ColumnName; size: number; valuesOf: (values: readonly string[]) => Uint32Array }

function exactColumn(view: IndexView, field: (typeof EXACT_FIELDS)[number]): ExactColumn {
  const codes = (
    column: 'industry' | 'employeeCount',
    list: readonly string[],
    meant = (values: readonly string[]) => values,
  ): ExactColumn => ({
    // oxfmt-ignore
    column,
    size: list.length + 1,
    valuesOf: (values) => codesOf(list, meant(values)),
  })
  if (field === 'industry') return codes(field, searchIndustries)
  if (field === 'employeeCount') return codes(field, searchSizes, withFiner)
  if (field === 'companyDomain') {
    return { column: 'company', size: view.companies.count, valuesOf: (values) => companiesOf(view, values) }
  }
  const titles = view.dictionaries.jobTitle
  return { column: 'jobTitle', size: sizeOf(titles), valuesOf: (values) => titlesOfClass(titles, field, values) }
}

function companiesOf(view: IndexView, values: readonly string[]): Uint32Array {
  const plain = values.map(plainDomain).filter((domain) => domain !== '')
  return unique(plain.flatMap((domain) => [...companiesOfDomain(view, domain)]))
}

function titlesOfClass(titles: Dictionary, field: 'seniority' | 'department', values: readonly string[]): Uint32Array {
  const wanted = new Set(values)
  const isWanted = Array.from({ length: CLASSES }, (_, code) =>
    wanted.has(field === 'seniority' ? seniorities[seniorityOfClass(code)]! : departments[departmentOfClass(code)]!),
  )
  const classes = classesOf(titles)
  const numbers = new Uint32Array(classes.length)
  let count = 0
  for (let number = 0; number < classes.length; number++) if (isWanted[classes[number]!]) numbers[count++] = number
  return numbers.subarray(0, count)
}

/** 1 + each value's place in the list; what isn't in it is nobody's. */
function codesOf(list: readonly string[], values: readonly string[]): Uint32Array {
  return unique(values.map((value) => list.indexOf(value) + 1).filter((code) => code > 0))
}

/** As the store keeps domains, of a domain or an address of a page typed in any way, also in letters beyond ASCII. */
export function plainDomain(text: string): string {
  const host = text
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
  return cleanHost(host) || host
}

function unique(numbers: readonly number[]): Uint32Array {
  return Uint32Array.from(new Set(numbers))
}
