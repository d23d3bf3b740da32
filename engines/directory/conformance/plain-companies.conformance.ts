import { known, type KnownCompany, type KnownPerson } from './plain-things.conformance.ts'
import { closestNames } from '../rules/companies/closest-names.ts'
import { companyFamily } from '../rules/companies/company-family.ts'
import { companyWords } from '../rules/companies/company-words.ts'
import { isDivision, isUnit } from '../rules/companies/is-division.ts'
import { readCompanyQuery, type CompanyQuery } from '../rules/companies/read-company-query.ts'

/** Who is with one of the companies that a value reads as, or that were picked. */
export function fitsCompanies(
  everybody: readonly KnownPerson[],
  values: readonly string[],
  picked: readonly string[],
): (person: KnownPerson) => boolean {
  const all = companiesOf(everybody)
  const found = new Set(values.flatMap((value) => companiesFor(all, value)).map(({ id }) => id))
  for (const { id, spellings } of all) if (spellings.some((spelling) => picked.includes(spelling.id))) found.add(id)
  return ({ companyOf }) => found.has(companyOf.id)
}

/** Who is with a company that no value means exactly: all words stand in its name, or it is a division. */
export function fitsCompanyByWords(
  everybody: readonly KnownPerson[],
  values: readonly string[],
  picked: readonly string[],
): (person: KnownPerson) => boolean {
  const all = companiesOf(everybody)
  const exact = new Set(values.flatMap((value) => exactlyMeant(all, value)).map(({ id }) => id))
  for (const { id, spellings } of all) if (spellings.some((spelling) => picked.includes(spelling.id))) exact.add(id)
  const fits = fitsCompanies(everybody, values, picked)
  return (person) => fits(person) && !exact.has(person.companyOf.id)
}

function companiesCalled(
  all: readonly KnownCompany[],
  value: string,
  families: readonly string[] = [companyFamily(value)],
): KnownCompany[] {
  const closest = closestNames(
    value,
    families.flatMap((family) => namesOf(all, family)),
  )
  return all.filter(({ spellings }) => spellings.some(({ name }) => closest.includes(name)))
}

function companiesFor(all: readonly KnownCompany[], value: string): readonly KnownCompany[] {
  const asked = readCompanyQuery(value)
  const exact = exactlyMeant(all, value)
  if (asked === null) return exact
  const called = (fits: (name: string) => boolean) => all.filter(({ spellings }) => spellings.some(({ name }) => name !== '' && fits(name))) // oxfmt-ignore
  if (exact.length > 0) {
    const whole = exactCompaniesFor(all, value, 'families' in asked ? asked.families : undefined)
    return [...whole, ...called((name) => isPart(name, asked))]
  }
  const words = 'domain' in asked ? [] : asked.words
  return called((name) => isPart(name, asked) || (words.length > 0 && hasAll(name, words)))
}

function hasAll(name: string, words: readonly string[]): boolean {
  return words.every((word) => known(companyWords, name).has(word))
}

/** Whether it is a name of a division of who is asked for. */
export function isPart(name: string, asked: CompanyQuery | null): boolean {
  return asked !== null && asked.divisions.some((each) => hasAll(name, each.words) && isDivision(name, each))
}

function exactlyMeant(all: readonly KnownCompany[], value: string): readonly KnownCompany[] {
  const asked = readCompanyQuery(value)
  const found = exactCompaniesFor(all, value, asked !== null && 'families' in asked ? asked.families : undefined)
  const isOfUnit = ({ spellings }: KnownCompany) => spellings.some(({ name }) => isPart(name, asked) && isUnit(name))
  return found.every(isOfUnit) ? found : found.filter((company) => !isOfUnit(company))
}

/** `families`: whose names; as of a list's entry, the value's own alone. */
function exactCompaniesFor(all: readonly KnownCompany[], value: string, families?: readonly string[]): KnownCompany[] {
  const asked = readCompanyQuery(value)
  if (asked === null) return []
  const having = (has: (spelling: { name: string; domain: string }) => boolean) =>
    all.filter(({ spellings }) => spellings.some(has))
  if ('domain' in asked) {
    const { domain: own, known: firm, parent } = asked
    const found = having(
      ({ name, domain }) => (domain !== '' && domain === own) || (firm !== '' && known(companyFamily, name) === firm),
    )
    const above = having(({ domain }) => domain !== '' && domain === parent)
    return found.length > 0 ? found : above.length > 0 ? above : companiesCalled(all, value)
  }
  return companiesCalled(all, value, families)
}

const companies = new WeakMap<readonly KnownPerson[], readonly KnownCompany[]>()

/** Those of the people, each once. The same people are asked about over and over. */
function companiesOf(everybody: readonly KnownPerson[]): readonly KnownCompany[] {
  let all = companies.get(everybody)
  if (!all) companies.set(everybody, (all = [...new Set(everybody.map(({ companyOf }) => companyOf))]))
  return all
}

const families = new WeakMap<readonly KnownCompany[], Map<string, string[]>>()

/** The names of a family, each once. */
function namesOf(all: readonly KnownCompany[], family: string): readonly string[] {
  let byFamily = families.get(all)
  if (!byFamily) {
    byFamily = new Map()
    for (const name of new Set(all.flatMap(({ spellings }) => spellings.map((spelling) => spelling.name)))) {
      const own = known(companyFamily, name)
      byFamily.set(own, [...(byFamily.get(own) ?? []), name])
    }
    families.set(all, byFamily)
  }
  return family === '' ? [] : (byFamily.get(family) ?? [])
}

/** A list under test, with its entries. */
export type PlainList = { kind: 'companies' | 'ids'; entries: readonly string[] }

/** Who is on a list: by id, or by being with a company that an entry means exactly. */
export function isListed(
  everybody: readonly KnownPerson[],
  { kind, entries }: PlainList,
): (person: KnownPerson) => boolean {
  const ids = new Set(entries)
  if (kind === 'ids') return ({ id }) => ids.has(id)
  const all = companiesOf(everybody)
  const found = new Set(entries.flatMap((entry) => exactCompaniesFor(all, entry)).map(({ id }) => id))
  return ({ companyOf }) => found.has(companyOf.id)
}
