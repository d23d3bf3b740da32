import { companySizes, departments, searchIndustries, seniorities } from '../../../../contract/lists.ts'
import { EXACT_FIELDS, TEXT_FIELDS, type CriterionField, type DirectoryCriteria, type TextField } from '../port.ts'
import { numberOf, sizeOf, type Dictionary } from './dictionary.ts'
import type { IndexView } from './index-view.ts'
import { matchTexts, TYPO_TIER } from './match-texts.ts'
import { dropValues, keepValues, type RowFilter } from './row-filter.ts'
import { CLASSES, departmentOfClass, seniorityOfClass } from './title-class-code.ts'

/** One field's demands as demands on columns, and how well each value of a ranked column fits (absent: all alike). */
export type CompiledCriteria = {
  filters: { field: CriterionField; filter: RowFilter }[]
  titleTiers: Uint8Array | null
  companyTiers: Uint8Array | null
  /** The tiers that somebody may be in, best first. */
  tiers: readonly number[]
}

/** Tiers run from 0 (best) to TIER_COUNT - 1: the title's, and after all of those the companies with a typing error. */
export const TIER_COUNT = TYPO_TIER * 2

/** Texts that fit a criterion, by number in their dictionary, with their tiers. */
export type FittingTexts = { numbers: Uint32Array; tiers: Uint8Array }
export type FindTexts = (dictionary: Dictionary, field: TextField, value: string, typos: boolean) => FittingTexts

/** Blank values count as absent. `findTexts` holds the rules of matching and may remember its answers. */
export function compileCriteria(view: IndexView, criteria: DirectoryCriteria, findTexts: FindTexts): CompiledCriteria {
  const compiled: CompiledCriteria = { filters: [], titleTiers: null, companyTiers: null, tiers: [0] }
  for (const field of TEXT_FIELDS) {
    const wanted = given(criteria[field])
    if (wanted.length > 0) addTexts(view, field, wanted, findTexts, compiled)
    const unwanted = given(criteria.not?.[field])
    if (unwanted.length === 0) continue
    const dictionary = view.dictionaries[field]
    const size = sizeOf(dictionary)
    const numbers = union(
      unwanted.map((value) => findTexts(dictionary, field, value, false)),
      size,
    )
    compiled.filters.push({ field, filter: dropValues(field, numbers, size) })
  }
  for (const field of EXACT_FIELDS) {
    const wanted = given(criteria[field])
    const unwanted = given(criteria.not?.[field])
    if (wanted.length > 0) compiled.filters.push({ field, filter: exactFilter(view, field, wanted, keepValues) })
    if (unwanted.length > 0) compiled.filters.push({ field, filter: exactFilter(view, field, unwanted, dropValues) })
  }
  return compiled
}

function given(values: readonly string[] | undefined): string[] {
  return (values ?? []).map((value) => value.trim()).filter((value) => value !== '')
}

function addTexts(
  view: IndexView,
  field: TextField,
  wanted: readonly string[],
  findTexts: FindTexts,
  compiled: CompiledCriteria,
): void {
  const dictionary = view.dictionaries[field]
  const size = sizeOf(dictionary)
  const found = wanted.map((value) => findTexts(dictionary, field, value, true))
  const [only] = found
  const numbers = found.length === 1 ? only!.numbers : union(found, size)
  compiled.filters.push({ field, filter: keepValues(field, numbers, size) })
  const own = new Set(found.flatMap((each) => [...new Set(each.tiers)]))
  if (field === 'location' || (own.size === 1 && own.has(0))) return
  const tiers = new Uint8Array(size).fill(TIER_COUNT - 1)
  for (const each of found) {
    each.numbers.forEach((number, k) => {
      if (each.tiers[k]! < tiers[number]!) tiers[number] = each.tiers[k]!
    })
  }
  if (field === 'jobTitle') compiled.titleTiers = tiers
  else compiled.companyTiers = tiers
  compiled.tiers = compiled.tiers.flatMap((tier) => [...own].map((more) => tier + more)).sort((a, b) => a - b)
}

function union(found: readonly FittingTexts[], size: number): Uint32Array {
  const met = new Uint8Array(size)
  let count = 0
  for (const { numbers } of found) {
    for (const number of numbers) {
      count += 1 - met[number]!
      met[number] = 1
    }
  }
  const all = new Uint32Array(count)
  for (let number = 0, at = 0; at < count; number++) if (met[number] === 1) all[at++] = number
  return all
}

function exactFilter(
  view: IndexView,
  field: (typeof EXACT_FIELDS)[number],
  values: readonly string[],
  make: typeof keepValues,
): RowFilter {
  if (field === 'industry') return make('industry', codesOf(searchIndustries, values), searchIndustries.length + 1)
  if (field === 'employeeCount') return make('employeeCount', codesOf(companySizes, values), companySizes.length + 1)
  if (field === 'companyDomain') {
    const domains = view.dictionaries.companyDomain
    const numbers = values
      .map(plainDomain)
      .filter((domain) => domain !== '')
      .map((domain) => numberOf(domains, domain))
      .filter((number) => number >= 0)
    return make('companyDomain', unique(numbers), sizeOf(domains))
  }
  const wanted = new Set(values)
  const isWanted = Array.from({ length: CLASSES }, (_, code) =>
    wanted.has(field === 'seniority' ? seniorities[seniorityOfClass(code)]! : departments[departmentOfClass(code)]!),
  )
  const titles = view.dictionaries.jobTitle
  const numbers: number[] = []
  for (const { first, classes } of titles) {
    classes.forEach((code, place) => {
      if (isWanted[code]) numbers.push(first + place)
    })
  }
  return make('jobTitle', Uint32Array.from(numbers), sizeOf(titles))
}

/** 1 + each value's place in the list; what isn't in it is nobody's. */
function codesOf(list: readonly string[], values: readonly string[]): Uint32Array {
  return unique(values.map((value) => list.indexOf(value) + 1).filter((code) => code > 0))
}

/** As the store keeps domains, of a domain or an address of a page typed in any way. */
export function plainDomain(text: string): string {
  return text
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#].*$/, '')
}

function unique(numbers: readonly number[]): Uint32Array {
  return Uint32Array.from(new Set(numbers))
}

/** The rules of matching over all layers of a dictionary. */
export const findTextsByRule: FindTexts = (dictionary, field, value, typos) => {
  const found = dictionary.map((layer) => ({ first: layer.first, ...matchTexts(layer, value, { typos }) }))
  const numbers = new Uint32Array(found.reduce((sum, { places }) => sum + places.length, 0))
  const tiers = new Uint8Array(numbers.length)
  let at = 0
  for (const { first, places, tiers: own } of found) {
    tiers.set(own, at)
    for (const place of places) numbers[at++] = first + place
  }
  return { numbers, tiers }
}
