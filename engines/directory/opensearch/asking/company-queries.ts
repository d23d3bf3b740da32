import { closestNames } from '../../rules/companies/closest-names.ts'
import { companyFamily } from '../../rules/companies/company-family.ts'
import { companyWords } from '../../rules/companies/company-words.ts'
import { isDivision, isUnit } from '../../rules/companies/is-division.ts'
import { readCompanyQuery, type CompanyQuery } from '../../rules/companies/read-company-query.ts'
import { keyOfId } from '../written/keys.ts'
import type { Spelling } from './find-spellings.ts'
import { allOf, anyOf, has, hasAny, NOBODY, type Query } from './queries.ts'

/** All that one search says of companies, by what it is said in. */
export type AskedCompanies = {
  typed: readonly string[]
  picked: readonly string[]
  domains: readonly string[]
  /** Of lists: read exactly. */
  entries: readonly string[]
}

/** Who is with what a value means; `exact`: the companies that it means just so. */
export type FoundCompany = { query: Query; exact: readonly number[] }

export type FoundCompanies = {
  typed: (value: string) => FoundCompany
  picked: (id: string) => readonly number[]
  domain: (domain: string) => readonly number[]
  entry: (entry: string) => readonly number[]
}

/** What has to be looked up before it is known what all of these mean. */
export type CompanyQueries = {
  /** Of the index of spellings. */
  wanted: readonly Query[]
  /** Of which companies it has to be known whether anybody works there, once those spellings are known. */
  met(spellings: readonly Spelling[][]): number[]
  read(spellings: readonly Spelling[][], peopled: ReadonlySet<number>): FoundCompanies
}

export function companyQueries({ typed, picked, domains, entries }: AskedCompanies): CompanyQueries {
  const asked = new Map([...typed, ...entries].map((value) => [value, readCompanyQuery(value)]))
  const wordy = [...new Set(typed)].filter((value) => hasWords(asked.get(value)))
  const atDomains = [...asked.values()].flatMap((query) =>
    query && 'domain' in query ? [query.domain, query.parent].filter((each) => each !== '') : [],
  )
  const families = unique([...asked].flatMap(([value, query]) => familiesOf(value, query))).filter(
    (each) => each !== '',
  )
  const plain = anyOf([
    hasAny('family', families),
    hasAny('domain', unique([...domains, ...atDomains])),
    hasAny('spelling', unique(picked).map(keyOfId).filter((key) => key !== null)), // oxfmt-ignore
  ])
  const isNothing = plain === NOBODY && wordy.length === 0
  const kept = (known: readonly Spelling[]) => ({ byFamily: grouped(known, ({ name }) => companyFamily(name)), byDomain: grouped(known, ({ domain }) => domain) }) // oxfmt-ignore
  return {
    wanted: isNothing ? [] : [plain, ...wordy.map((value) => wordsQuery(asked.get(value)!))],
    met([known = []]) {
      const { byFamily, byDomain } = kept(known)
      const met = [...families.flatMap((each) => byFamily.get(each) ?? []), ...atDomains.flatMap((each) => byDomain.get(each) ?? [])] // oxfmt-ignore
      return unique(met.map(({ entity }) => entity))
    },
    read([known = [], ...more], peopled) {
      const withWords = new Map(wordy.map((value, k) => [value, more[k]!]))
      return {
        ...readCompanies({ asked, ...kept(known), peopled, withWords }),
        picked(id) {
          const key = keyOfId(id)
          return unique(known.filter((spelling) => spelling.key === key).map(({ entity }) => entity))
        },
      }
    },
  }
}

type Known = {
  asked: ReadonlyMap<string, CompanyQuery | null>
  byFamily: ReadonlyMap<string, Spelling[]>
  byDomain: ReadonlyMap<string, Spelling[]>
  peopled: ReadonlySet<number>
  /** By value the spellings with all of its words. */
  withWords: ReadonlyMap<string, Spelling[]>
}

function readCompanies({ asked, byFamily, byDomain, peopled, withWords }: Known): Omit<FoundCompanies, 'picked'> {
  function called(value: string, families: readonly string[]): number[] {
    const all = families.flatMap((family) => (family === '' ? [] : (byFamily.get(family) ?? [])))
    const borne = all.filter(({ entity }) => peopled.has(entity))
    const closest = new Set(closestNames(value, unique(borne.map(({ name }) => name))))
    return unique(borne.filter(({ name }) => closest.has(name)).map(({ entity }) => entity))
  }

  const atDomain = (domain: string) => unique((byDomain.get(domain) ?? []).map(({ entity }) => entity))

  function exactly(value: string, query: CompanyQuery, families: readonly string[]): number[] {
    if (!('domain' in query)) return called(value, families)
    const at = (domain: string) => (domain === '' ? [] : atDomain(domain).filter((each) => peopled.has(each)))
    const known = query.known === '' ? [] : (byFamily.get(query.known) ?? []).map(({ entity }) => entity)
    const own = unique([...at(query.domain), ...known.filter((each) => peopled.has(each))])
    const found = own.length > 0 ? own : at(query.parent)
    return found.length > 0 ? found : called(value, [companyFamily(value)])
  }

  return {
    typed(value) {
      const query = asked.get(value)
      if (!query) return { query: NOBODY, exact: [] }
      const exact = exactly(value, query, 'families' in query ? query.families : [])
      const spellings = withWords.get(value) ?? []
      const isPart = ({ name }: Spelling) => query.divisions.some((each) => isDivision(name, each))
      if (exact.length > 0) {
        const parts = spellings.filter(isPart)
        const units = new Set(parts.filter(({ name }) => isUnit(name)).map(({ entity }) => entity))
        const whole = exact.filter((each) => !units.has(each))
        const found = hasAny('company', unique([...exact, ...parts.map(({ entity }) => entity)]))
        return { query: found, exact: whole.length > 0 ? whole : exact }
      }
      const words = 'domain' in query ? [] : query.words
      const hasWords = ({ name }: Spelling) => words.length > 0 && hasAll(name, words)
      const others = spellings.filter((spelling) => hasWords(spelling) || isPart(spelling))
      const companies = hasAny('company', unique(others.map(({ entity }) => entity)))
      // of most companies one spelling is known, and their people have its words
      const own = words.length === 0 ? NOBODY : allOf(words.map((word) => has('companyWords', word)))
      return { query: anyOf([own, companies]), exact }
    },
    domain: atDomain,
    entry(entry) {
      const query = asked.get(entry)
      return query ? exactly(entry, query, [companyFamily(entry)]) : []
    },
  }
}

function hasAll(name: string, words: readonly string[]): boolean {
  const own = companyWords(name)
  return words.every((word) => own.has(word))
}

function hasWords(query: CompanyQuery | null | undefined): boolean {
  return !!query && (query.divisions.length > 0 || ('words' in query && query.words.length > 0))
}

/** Names with all the words: where divisions are meant every one, else those of companies with several spellings alone. */
function wordsQuery(query: CompanyQuery): Query {
  const withAll = (words: readonly string[]) => words.map((word) => has('words', word))
  const divisions = query.divisions.map(({ words }) => allOf(withAll(words)))
  if ('domain' in query || query.words.length === 0) return anyOf(divisions)
  return anyOf([allOf([...withAll(query.words), { term: { linked: true } }]), ...divisions])
}

function familiesOf(value: string, query: CompanyQuery | null): readonly string[] {
  if (query === null) return []
  return 'families' in query ? [...query.families, companyFamily(value)] : [query.known, companyFamily(value)]
}

function grouped(spellings: readonly Spelling[], keyOf: (spelling: Spelling) => string): Map<string, Spelling[]> {
  const groups = new Map<string, Spelling[]>()
  for (const spelling of spellings) {
    const key = keyOf(spelling)
    const known = groups.get(key)
    if (known) known.push(spelling)
    else groups.set(key, [spelling])
  }
  return groups
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}
