import { companySizes, departments, searchIndustries, seniorities } from '../../contract/lists.ts'
import { plainDomain } from './index/select/compile-criteria.ts'
import {
  EXACT_FIELDS,
  FACET_FIELDS,
  TEXT_FIELDS,
  type CriterionField,
  type DirectoryCriteria,
  type DirectoryPerson,
  type Facets,
  type FacetValue,
  type TextField,
} from './port.ts'
import { foldText } from './rules/fold.ts'
import { readText } from './rules/matching.ts'
import { askTitle, fitTitle, TIER, type AskedTitle, type Reading } from './rules/titles/fit-title.ts'
import { readTitle, type ReadTitle } from './rules/titles/read-title.ts'
import { departmentOf, seniorityOf } from './rules/title-class.ts'
import { unitsOf, type Unit } from './rules/words.ts'

/** Somebody in a directory under test, with what their row doesn't show. */
export type KnownPerson = DirectoryPerson & { companyDomain: string }

export type PlainSearch = { people: DirectoryPerson[]; facets: Facets }

/** The rules of searching, spelt out once more without any index. `everybody` is in the order of people of one tier. */
export function plainSearch(
  everybody: readonly KnownPerson[],
  criteria: DirectoryCriteria,
  excluded: readonly string[],
): PlainSearch {
  const out = new Set(excluded)
  const read = readings(criteria)
  const left = everybody
    .filter(({ id }) => !out.has(id))
    .map((person, at) => ({ person, at, misses: missedFields(person, read), tier: tierOfPerson(person, read) }))
  const found = left.filter(({ misses }) => misses.length === 0)
  const facets = Object.fromEntries(
    FACET_FIELDS.map((field) => {
      const under = left.filter(({ misses }) => misses.every((missed) => missed === field))
      return [
        field,
        counted(
          under.map(({ person }) => facetValue(person, field)),
          field,
        ),
      ]
    }),
  ) as Facets
  return {
    people: found.toSorted((a, b) => a.tier - b.tier || a.at - b.at).map(({ person }) => rowOf(person)),
    facets,
  }
}

export function rowOf(person: KnownPerson): DirectoryPerson {
  const { companyDomain, ...row } = person
  return companyDomain === undefined ? person : row
}

/** A value as it was given, with what it reads as in its field. */
type Asked = { value: string; title: AskedTitle | null; units: readonly Unit[] }
type AskedByField = Record<'any' | 'not', Partial<Record<CriterionField, Asked[]>>>

function readings(criteria: DirectoryCriteria): AskedByField {
  const side = (values: DirectoryCriteria) =>
    Object.fromEntries(
      [...TEXT_FIELDS, ...EXACT_FIELDS].map((field) => [
        field,
        (values[field] ?? [])
          .map((value) => value.trim())
          .filter((value) => value !== '')
          .map((value) => ({
            value,
            title: field === 'jobTitle' ? askTitle(value) : null,
            units: unitsOf(foldText(value)),
          })),
      ]),
    )
  return { any: side(criteria), not: side(criteria.not ?? {}) }
}

function missedFields(person: KnownPerson, { any, not }: AskedByField): CriterionField[] {
  return [...TEXT_FIELDS, ...EXACT_FIELDS].filter((field) => {
    const wanted = any[field]!
    if (wanted.length > 0 && !wanted.some((asked) => fits(person, field, asked, 'wanted'))) return true
    return not[field]!.some((asked) => fits(person, field, asked, 'unwanted'))
  })
}

function fits(person: KnownPerson, field: CriterionField, { value, title, units }: Asked, reading: Reading): boolean {
  if (field === 'companyDomain') return plainDomain(value) !== '' && person.companyDomain === plainDomain(value)
  if (field === 'jobTitle') return title !== null && fitTitle(readKnown(person.jobTitle), title, reading) !== null
  if (field === 'company' || field === 'location') return hasWords(wordsOf(field, person[field]), units)
  return exactValue(person, field) === value
}

/** Every word that is asked for stands whole among the words; with signs inside, joined or apart. */
function hasWords(words: ReadonlySet<string>, units: readonly Unit[]): boolean {
  if (units.length === 0) return false
  return units.every(
    ({ pieces, joined }) => (joined !== null && words.has(joined)) || pieces.every((piece) => words.has(piece)),
  )
}

function tierOfPerson(person: KnownPerson, { any }: AskedByField): number {
  const tiers = any
    .jobTitle!.map(({ title }) => title && fitTitle(readKnown(person.jobTitle), title, 'wanted'))
    .filter((tier) => tier !== null)
  return tiers.length > 0 ? Math.min(...tiers) : TIER.exact
}

function exactValue(person: KnownPerson, field: CriterionField): string {
  if (field === 'seniority') return seniorityOf(person.jobTitle)
  if (field === 'department') return departmentOf(person.jobTitle)
  return person[field as 'companyDomain' | 'industry' | 'employeeCount']
}

function facetValue(person: KnownPerson, field: (typeof FACET_FIELDS)[number]): string {
  return field === 'location' || field === 'company' ? person[field] : exactValue(person, field)
}

/** What may be counted; locations and companies: whatever there is, the ten with the most people. */
const LISTS: Partial<Record<string, readonly string[]>> = {
  industry: searchIndustries,
  employeeCount: companySizes,
  seniority: seniorities,
  department: departments,
}

function counted(values: readonly string[], field: string): FacetValue[] {
  const list = LISTS[field]
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .filter(([value]) => (list ? list.includes(value) : value !== ''))
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, list ? Infinity : 10)
}

const titles = new Map<string, ReadTitle>()

/** Texts are read over and over. */
function readKnown(title: string): ReadTitle {
  let reading = titles.get(title)
  if (!reading) titles.set(title, (reading = readTitle(title)))
  return reading
}

const words = new Map<string, ReadonlySet<string>>()

function wordsOf(field: 'company' | 'location', text: string): ReadonlySet<string> {
  const key = `${field}\n${text}`
  let known = words.get(key)
  if (!known) words.set(key, (known = readText(field, text).words))
  return known
}

/** Whether typing this so far suggests the text: the last word may be the beginning of one. */
export function isSuggestedBy(field: TextField, text: string, typed: string): boolean {
  const known = field === 'jobTitle' ? readKnown(text).words : wordsOf(field, text)
  const units = unitsOf(foldText(typed))
  const begins = (word: string) => [...known].some((each) => each.startsWith(word))
  return (
    units.length > 0 &&
    units.every(({ pieces, joined }, at) => {
      if (at < units.length - 1) return hasWords(known, [{ pieces, joined }])
      const isApart = pieces.every((piece, k) => (k < pieces.length - 1 ? known.has(piece) : begins(piece)))
      return isApart || (joined !== null && begins(joined))
    })
  )
}
