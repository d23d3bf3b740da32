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
import { matches, readQuery, readText, TIER, tierOf, type ReadQuery, type ReadText } from './rules/matching.ts'
import { departmentOf, seniorityOf } from './rules/titles/title-class.ts'

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

type Reading = { value: string; query: ReadQuery | null }
type Readings = Record<'any' | 'not', Partial<Record<CriterionField, Reading[]>>>

function readings(criteria: DirectoryCriteria): Readings {
  const side = (values: DirectoryCriteria) =>
    Object.fromEntries(
      [...TEXT_FIELDS, ...EXACT_FIELDS].map((field) => [
        field,
        (values[field] ?? [])
          .map((value) => value.trim())
          .filter((value) => value !== '')
          .map((value) => ({ value, query: isText(field) ? readQuery(field, value) : null })),
      ]),
    )
  return { any: side(criteria), not: side(criteria.not ?? {}) }
}

function missedFields(person: KnownPerson, { any, not }: Readings): CriterionField[] {
  return [...TEXT_FIELDS, ...EXACT_FIELDS].filter((field) => {
    const wanted = any[field]!
    if (wanted.length > 0 && !wanted.some((reading) => fits(person, field, reading, true))) return true
    return not[field]!.some((reading) => fits(person, field, reading, false))
  })
}

function fits(person: KnownPerson, field: CriterionField, { value, query }: Reading, typos: boolean): boolean {
  if (field === 'companyDomain') return plainDomain(value) !== '' && person.companyDomain === plainDomain(value)
  if (!isText(field)) return exactValue(person, field) === value
  if (query === null) return false
  const text = read(field, person[field])
  return matches(text, query) || (typos && field === 'company' && matchesWithTypos(text, query))
}

/** Every word as usual, or one edit away if it is of 5 letters or more. */
function matchesWithTypos(text: ReadText, query: ReadQuery): boolean {
  return query.units.every((unit, at) => {
    const isLast = at === query.units.length - 1
    // a word that isn't the last must be whole: a second, empty-handed unit behind it would make it one
    if (isLast ? matches(text, { ...query, units: [unit] }) : holdsWhole(text, unit)) return true
    const [piece] = unit.pieces
    if (unit.pieces.length !== 1 || piece!.length < 5) return false
    return [...text.words].some((word) => isOneEdit(piece!, word))
  })
}

function holdsWhole(text: ReadText, { pieces, joined }: ReadQuery['units'][number]): boolean {
  return (joined !== null && text.words.has(joined)) || pieces.every((piece) => text.words.has(piece))
}

/** Whether one insertion, deletion, substitution or swap of neighbours makes one word of the other. */
function isOneEdit(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let same = 0
  while (same < a.length && same < b.length && a[same] === b[same]) same++
  let tail = 0
  while (tail < a.length - same && tail < b.length - same && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++
  const [restA, restB] = [a.length - same - tail, b.length - same - tail]
  if (restA <= 1 && restB <= 1) return true
  return restA === 2 && restB === 2 && a[same] === b[same + 1] && a[same + 1] === b[same]
}

function tierOfPerson(person: KnownPerson, { any }: Readings): number {
  const title = best(any.jobTitle!, ({ query }) => {
    const text = read('jobTitle', person.jobTitle)
    return query && matches(text, query) ? tierOf(text, query) : null
  })
  const company = best(any.company!, ({ query }) => {
    const text = read('company', person.company)
    if (!query) return null
    return matches(text, query) ? 0 : matchesWithTypos(text, query) ? 4 : null
  })
  return (title ?? TIER.exact) + (company ?? 0)
}

function best(wanted: readonly Reading[], tierOf: (reading: Reading) => number | null): number | null {
  const tiers = wanted.map(tierOf).filter((tier) => tier !== null)
  return tiers.length > 0 ? Math.min(...tiers) : null
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

const known = new Map<string, ReadText>()

/** Texts are read over and over. */
function read(field: TextField, text: string): ReadText {
  const key = `${field}\n${text}`
  let reading = known.get(key)
  if (!reading) known.set(key, (reading = readText(field, text)))
  return reading
}

function isText(field: CriterionField): field is TextField {
  return (TEXT_FIELDS as readonly string[]).includes(field)
}
