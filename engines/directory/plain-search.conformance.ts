import { departments, searchIndustries, searchSizes, seniorities } from '../../contract/lists.ts'
import { plainDomain } from './index/select/compile-criteria.ts'
import {
  fitsCompanies,
  fitsPlace,
  placeFacetsOf,
  isListed,
  topCompanies,
  type KnownPerson,
  type PlainList,
} from './plain-things.conformance.ts'
import {
  EXACT_FIELDS,
  FACET_FIELDS,
  TEXT_FIELDS,
  type CriterionField,
  type DirectoryCriteria,
  type DirectoryFilters,
  type DirectoryPerson,
  type Facets,
  type FacetValue,
} from './port.ts'
import { askTitle, fitTitle, TIER, type AskedTitle, type Reading } from './rules/titles/fit-title.ts'
import { readTitle, type ReadTitle } from './rules/titles/read-title.ts'
import { departmentOf, seniorityOf } from './rules/titles/title-class.ts'

export type PlainLists = { anyOf: readonly PlainList[]; noneOf: readonly PlainList[] }
export type PlainSearch = { people: DirectoryPerson[]; facets: Facets }

/** The rules of searching, spelt out once more without any index. `everybody` is in the order of people of one tier. */
export function plainSearch(
  everybody: readonly KnownPerson[],
  criteria: DirectoryCriteria,
  excluded: readonly string[],
  { anyOf, noneOf }: PlainLists = { anyOf: [], noneOf: [] },
): PlainSearch {
  const out = new Set(excluded)
  const asked = { any: readFilters(criteria, everybody, 'wanted'), not: readFilters(criteria.not ?? {}, everybody, 'unwanted') } // prettier-ignore
  const hasKeywords = fitsKeywords(criteria)
  const [wanted, unwanted] = [anyOf, noneOf].map((lists) => lists.map((list) => isListed(everybody, list)))
  const fitsLists = (person: KnownPerson) =>
    (wanted!.length === 0 || wanted!.some((isOn) => isOn(person))) && !unwanted!.some((isOn) => isOn(person))
  const titles = given(criteria.jobTitle).map(askTitle)
  const left = everybody
    .filter((person) => !out.has(person.id) && hasKeywords(person) && fitsLists(person))
    .map((person, at) => ({ person, at, misses: missedFields(person, asked), tier: tierOfPerson(person, titles) }))
  const found = left.filter(({ misses }) => misses.length === 0)
  const under = (field: (typeof FACET_FIELDS)[number]) =>
    left.filter(({ misses }) => misses.every((missed) => missed === field)).map(({ person }) => person)
  const listed = (field: keyof typeof LISTS) => counted(under(field).flatMap((person) => exactValues(person, field)), LISTS[field]) // prettier-ignore
  return {
    people: found.toSorted((a, b) => a.tier - b.tier || a.at - b.at).map(({ person }) => rowOf(person)),
    facets: {
      industry: listed('industry'),
      employeeCount: listed('employeeCount'),
      seniority: listed('seniority'),
      department: listed('department'),
      company: topCompanies(under('company').map(({ companyOf }) => companyOf)),
      ...placeFacetsOf(under('location'), criteria),
    },
  }
}

export function rowOf(person: KnownPerson): DirectoryPerson {
  const { companyDomain: _, companyOf: __, country: ___, ...row } = person
  return row
}

type Fits = (person: KnownPerson) => boolean
type FitsByField = Map<CriterionField, Fits>

/** By field that something is asked of: whether any of its values fits. */
function readFilters(filters: DirectoryFilters, everybody: readonly KnownPerson[], reading: Reading): FitsByField {
  const fits: FitsByField = new Map()
  for (const field of [...TEXT_FIELDS, ...EXACT_FIELDS]) {
    const values = given(filters[field])
    const picked = given(field === 'company' ? filters.companyId : field === 'location' ? filters.placeId : [])
    if (values.length + picked.length > 0) fits.set(field, fitsField(field, values, picked, everybody, reading))
  }
  return fits
}

function fitsField(
  field: CriterionField,
  values: readonly string[],
  picked: readonly string[],
  everybody: readonly KnownPerson[],
  reading: Reading,
): Fits {
  if (field === 'jobTitle') {
    const asked = values.map(askTitle)
    return ({ jobTitle }) => asked.some((title) => title && fitTitle(readKnown(jobTitle), title, reading) !== null)
  }
  if (field === 'location') return fitsPlace(values, picked)
  if (field === 'company') return fitsCompanies(everybody, values, picked)
  if (field !== 'companyDomain') return (person) => exactValues(person, field).some((value) => values.includes(value))
  const domains = values.map(plainDomain).filter((domain) => domain !== '')
  return ({ companyOf }) => companyOf.spellings.some(({ domain }) => domains.includes(domain))
}

/** Whether a title holds the keywords, each as it is written or in short. */
function fitsKeywords({ titleAny, titleAll, titleNone }: DirectoryCriteria): Fits {
  const fits = ({ jobTitle }: KnownPerson, value: string, readings: readonly Reading[]) => {
    const asked = askTitle(value)
    return asked !== null && readings.every((reading) => fitTitle(readKnown(jobTitle), asked, reading) !== null)
  }
  const holds = (person: KnownPerson, value: string) => fits(person, value, ['wanted', 'unwanted'])
  const any = given(titleAny)
  return (person) =>
    (any.length === 0 || any.some((value) => holds(person, value))) &&
    given(titleAll).every((value) => holds(person, value)) &&
    !given(titleNone).some((value) => fits(person, value, ['unwanted']))
}

export function given(values: readonly string[] | undefined): string[] {
  return (values ?? []).map((value) => value.trim()).filter((value) => value !== '')
}

function missedFields(person: KnownPerson, { any, not }: { any: FitsByField; not: FitsByField }): CriterionField[] {
  return [...TEXT_FIELDS, ...EXACT_FIELDS].filter(
    (field) => any.get(field)?.(person) === false || not.get(field)?.(person) === true,
  )
}

function tierOfPerson({ jobTitle }: KnownPerson, asked: readonly (AskedTitle | null)[]): number {
  const tiers = asked
    .map((title) => title && fitTitle(readKnown(jobTitle), title, 'wanted'))
    .filter((tier) => tier !== null)
  return tiers.length > 0 ? Math.min(...tiers) : TIER.exact
}

/** What may be counted. */
const LISTS = { industry: searchIndustries, employeeCount: searchSizes, seniority: seniorities, department: departments } // prettier-ignore

/** Who is in a finer band of a size is in both. */
export function exactValues(person: KnownPerson, field: keyof typeof LISTS): string[] {
  const value = exactValue(person, field)
  return field === 'employeeCount' && person.finerSize ? [value, person.finerSize] : [value]
}

function exactValue(person: KnownPerson, field: keyof typeof LISTS): string {
  if (field === 'seniority') return seniorityOf(person.jobTitle)
  if (field === 'department') return departmentOf(person.jobTitle)
  return person[field]
}

function counted(values: readonly string[], list: readonly string[]): FacetValue[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .filter(([value]) => list.includes(value))
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

const titles = new Map<string, ReadTitle>()

/** Texts are read over and over. */
export function readKnown(title: string): ReadTitle {
  let reading = titles.get(title)
  if (!reading) titles.set(title, (reading = readTitle(title)))
  return reading
}
