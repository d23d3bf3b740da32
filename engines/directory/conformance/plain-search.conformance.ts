import { departments, searchIndustries, searchSizes, seniorities, type SearchSort } from '../../../contract/lists.ts'
import { compareKeys, plainKeys, plainTiers, readKnown } from './plain-order.conformance.ts'
import { plainDomain } from '../index/select/compile-criteria.ts'
import { fitsCompanies, isListed, type PlainList } from './plain-companies.conformance.ts'
import { fitsPlace, placeFacetsOf, topCompanies, type KnownPerson } from './plain-things.conformance.ts'
import {
  EXACT_FIELDS,
  FACET_FIELDS,
  NAME_FIELD,
  TEXT_FIELDS,
  type CriterionField,
  type DirectoryCriteria,
  type DirectoryFilters,
  type DirectoryPerson,
  type Facets,
  type FacetValue,
} from '../port.ts'
import { askTitle, fitTitle, type Reading } from '../rules/titles/fit-title.ts'
import { readName, type ReadName } from '../rules/names/read-name.ts'
import { fitsName, readNameQuery } from '../rules/names/read-name-query.ts'
import { departmentOf, seniorityOf } from '../rules/titles/title-class.ts'

export type PlainLists = { anyOf: readonly PlainList[]; noneOf: readonly PlainList[] }
export type PlainSearch = { people: DirectoryPerson[]; facets: Facets }

/** The rules of searching, spelt out once more without any index. */
export function plainSearch(
  everybody: readonly KnownPerson[],
  criteria: DirectoryCriteria,
  excluded: readonly string[],
  sort: SearchSort = 'best',
  { anyOf, noneOf }: PlainLists = { anyOf: [], noneOf: [] },
): PlainSearch {
  const out = new Set(excluded)
  const asked = { any: readFilters(criteria, everybody, 'wanted'), not: readFilters(criteria.not ?? {}, everybody, 'unwanted') } // oxfmt-ignore
  const hasKeywords = fitsKeywords(criteria)
  const fitsLists = fitsAllLists(everybody, { anyOf, noneOf })
  const tierOf = sort === 'best' ? plainTiers(everybody, criteria, given(criteria.jobTitle).map(askTitle)) : () => 0
  const left = everybody
    .filter((person) => !out.has(person.id) && hasKeywords(person) && fitsLists(person))
    .map((person) => ({ person, misses: missedFields(person, asked) }))
  const found = left
    .filter(({ misses }) => misses.length === 0)
    .map(({ person }) => ({ person, keys: plainKeys(sort, person, tierOf(person)) }))
  const under = (field: (typeof FACET_FIELDS)[number]) =>
    left.filter(({ misses }) => misses.every((missed) => missed === field)).map(({ person }) => person)
  const listed = (field: keyof typeof LISTS) => counted(under(field).flatMap((person) => exactValues(person, field)), LISTS[field]) // oxfmt-ignore
  return {
    people: found.toSorted((a, b) => compareKeys(a.keys, b.keys)).map(({ person }) => rowOf(person)),
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
  const { companyOf: _, country: __, day: ___, ...row } = person
  return { ...row, seniority: exactValue(person, 'seniority'), department: exactValue(person, 'department') }
}

const FIELDS = [...TEXT_FIELDS, NAME_FIELD, ...EXACT_FIELDS] as const

const names = new Map<string, ReadName>()

function readKnownName(name: string): ReadName {
  let reading = names.get(name)
  if (!reading) names.set(name, (reading = readName(name)))
  return reading
}

type Fits = (person: KnownPerson) => boolean
type FitsByField = Map<CriterionField, Fits>

/** By field that something is asked of: whether any of its values fits. */
function readFilters(filters: DirectoryFilters, everybody: readonly KnownPerson[], reading: Reading): FitsByField {
  const fits: FitsByField = new Map()
  for (const field of FIELDS) {
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
  if (field === 'name') {
    const asked = values.map(readNameQuery).filter((query) => query !== null)
    return ({ name }) => asked.some((query) => fitsName(readKnownName(name), query))
  }
  if (field === 'company') return fitsCompanies(everybody, values, picked)
  if (field !== 'companyDomain') return (person) => exactValues(person, field).some((value) => values.includes(value))
  const domains = values.map(plainDomain).filter((domain) => domain !== '')
  return ({ companyOf }) => companyOf.spellings.some(({ domain }) => domains.includes(domain))
}

function fitsAllLists(everybody: readonly KnownPerson[], { anyOf, noneOf }: PlainLists): Fits {
  const [wanted, unwanted] = [anyOf, noneOf].map((lists) => lists.map((list) => isListed(everybody, list)))
  return (person) =>
    (wanted!.length === 0 || wanted!.some((isOn) => isOn(person))) && !unwanted!.some((isOn) => isOn(person))
}

/** Whether a title holds the keywords, each as it is written or in short. */
function fitsKeywords({ titleAny, titleAll, titleNone }: DirectoryCriteria): Fits {
  const holding = (values: readonly string[] | undefined, readings: readonly Reading[]): Fits[] =>
    given(values).map((value) => {
      const asked = askTitle(value)
      return ({ jobTitle }) =>
        asked !== null && readings.every((reading) => fitTitle(readKnown(jobTitle), asked, reading) !== null)
    })
  const any = holding(titleAny, ['wanted', 'unwanted'])
  const all = holding(titleAll, ['wanted', 'unwanted'])
  const none = holding(titleNone, ['unwanted'])
  return (person) =>
    (any.length === 0 || any.some((holds) => holds(person))) &&
    all.every((holds) => holds(person)) &&
    !none.some((holds) => holds(person))
}

export function given(values: readonly string[] | undefined): string[] {
  return (values ?? []).map((value) => value.trim()).filter((value) => value !== '')
}

function missedFields(person: KnownPerson, { any, not }: { any: FitsByField; not: FitsByField }): CriterionField[] {
  return FIELDS.filter((field) => any.get(field)?.(person) === false || not.get(field)?.(person) === true)
}

/** What may be counted. */
export const LISTS = { industry: searchIndustries, employeeCount: searchSizes, seniority: seniorities, department: departments } // oxfmt-ignore

/** Who is in a finer band of a size is in both. */
export function exactValues(person: KnownPerson, field: keyof typeof LISTS): string[] {
  const value = exactValue(person, field)
  return field === 'employeeCount' && person.finerSize ? [value, person.finerSize] : [value]
}

const classes = new Map<string, { seniority: string; department: string }>()

/** Titles are classed over and over. */
function exactValue(person: KnownPerson, field: keyof typeof LISTS): string {
  if (field !== 'seniority' && field !== 'department') return person[field]
  const title = person.jobTitle
  let known = classes.get(title)
  if (!known) classes.set(title, (known = { seniority: seniorityOf(title), department: departmentOf(title) }))
  return known[field]
}

function counted(values: readonly string[], list: readonly string[]): FacetValue[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .filter(([value]) => list.includes(value))
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
