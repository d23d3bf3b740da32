import { closestNames } from '../../rules/companies/closest-names.ts'
import { companyFamily } from '../../rules/companies/company-family.ts'
import { isDivision, isUnit } from '../../rules/companies/is-division.ts'
import type { DivisionsOf } from '../../rules/companies/divisions-asked.ts'
import { readCompanyQuery, type DomainQuery } from '../../rules/companies/read-company-query.ts'
import { COMPANY_TIER } from '../../rules/tiers.ts'
import type { Unit } from '../../rules/words.ts'
import { numberOf, textOf } from '../view/dictionary.ts'
import type { IndexView } from '../view/index-view.ts'
import { listed } from '../view/lists.ts'
import { placesOfFamily } from '../view/text-layer.ts'
import type { FittingWords } from '../view/word-rows.ts'
import { textsWithWords } from './texts-with-words.ts'
import { placeOfValue, wordsOfBits } from '../view/segment.ts'

/** Companies by number, some perhaps twice if they fit alike; `tiers`: how each fits, or all, null for exactly. `words`: exactly those of which a name in the lowest layer has one of these; null if unknown. */
export type FoundCompanies = { numbers: Uint32Array; tiers: Uint8Array | number | null; words: FittingWords | null }

/** The company of a domain; else those that bear exactly this name; both with their divisions; else those in one of whose names all words stand, and the divisions. */
export function findCompanies(view: IndexView, value: string): FoundCompanies {
  const asked = readCompanyQuery(value)
  if (asked === null) return { numbers: NOBODY, tiers: null, words: null }
  if ('domain' in asked) {
    const found = companiesAtDomain(view, value, asked)
    return found.length > 0 ? withDivisions(view, found, asked.divisions) : withWords(view, [], asked.divisions)
  }
  const named = companiesCalled(view, value, asked.families)
  if (named.length > 0) return withDivisions(view, named, asked.divisions)
  return withWords(view, asked.words, asked.divisions)
}

/** Those in one of whose names all words stand, and those divisions of whom nobody is found whose they are. */
function withWords(view: IndexView, asked: readonly string[], divisions: readonly DivisionsOf[]): FoundCompanies {
  const { numbers, words } = textsWithWords(view.dictionaries.company, unitsOfWords(asked))
  const found = listed(view.companies.byName, numbers)
  const tiers = COMPANY_TIER.words
  // the names of the others have all words of the search
  const others = divisions.filter((each) => asked.length === 0 || asked.some((word) => !each.words.includes(word)))
  const parts = listed(view.companies.byName, namesOfDivisions(view, others))
  if (parts.length > 0) return { numbers: Uint32Array.from(new Set([...found, ...parts])), tiers, words: null }
  return { numbers: found, tiers, words: words && { ...words, linked: view.companies.linked } }
}

const NOBODY = new Uint32Array(0)

const unitsOfWords = (words: readonly string[]) => words.map((word): Unit => ({ pieces: [word], joined: null }))

/**
 * Behind the companies found those of which a name is one of their divisions, also where these were found, unless nothing else was. The names
 * of each have its words.
 */
function withDivisions(view: IndexView, found: Uint32Array, divisions: readonly DivisionsOf[]): FoundCompanies {
  const exactly = { numbers: found, tiers: null, words: null }
  if (divisions.length === 0 || found.length === 0) return exactly
  const dictionary = view.dictionaries.company
  const names = namesOfDivisions(view, divisions)
  const units = new Set(
    listed(
      view.companies.byName,
      names.filter((name) => isUnit(textOf(dictionary, name))),
    ),
  )
  const whole = units.size === 0 ? found : found.filter((company) => !units.has(company))
  const all = new Set(whole.length > 0 ? whole : found)
  const exact = all.size
  for (const company of listed(view.companies.byName, names)) all.add(company)
  if (all.size === exact) return exactly
  const tiers = new Uint8Array(all.size).fill(COMPANY_TIER.words, exact)
  return { numbers: Uint32Array.from(all), tiers, words: null }
}

function namesOfDivisions({ dictionaries: { company } }: IndexView, divisions: readonly DivisionsOf[]): Uint32Array {
  const names = divisions.flatMap((each) => [
    ...textsWithWords(company, unitsOfWords(each.words)).numbers.filter((name) =>
      isDivision(textOf(company, name), each),
    ),
  ])
  return new Uint32Array(names)
}

/** Whom a domain means (read-company-query.ts), else those that are called so. */
export function companiesAtDomain(view: IndexView, value: string, { domain, known, parent }: DomainQuery): Uint32Array {
  const own = [...companiesOfDomain(view, domain), ...companiesNamed(view, known)]
  if (own.length > 0) return Uint32Array.from(new Set(own))
  const above = companiesOfDomain(view, parent)
  return above.length > 0 ? above : companiesCalled(view, value)
}

/** Those where anybody works. */
export function companiesOfDomain(view: IndexView, domain: string): Uint32Array {
  const number = domain === '' ? -1 : numberOf(view.dictionaries.companyDomain, domain)
  return number < 0 ? NOBODY : withPeople(view, listed(view.companies.byDomain, [number]))
}

/** Those of a family where anybody works. */
export function companiesNamed(view: IndexView, family: string): Uint32Array {
  return withPeople(view, listed(view.companies.byName, namesOfFamily(view, family)))
}

/** Of those of the families the ones whose names are written most like what was asked. */
export function companiesCalled(
  view: IndexView,
  asked: string,
  families: readonly string[] = [companyFamily(asked)],
): Uint32Array {
  const borne = new Map<string, Uint32Array>()
  for (const name of families.flatMap((family) => namesOfFamily(view, family))) {
    const companies = withPeople(view, listed(view.companies.byName, [name]))
    if (companies.length > 0) borne.set(textOf(view.dictionaries.company, name), companies)
  }
  const numbers = closestNames(asked, [...borne.keys()]).flatMap((name) => [...borne.get(name)!])
  return new Uint32Array(numbers)
}

function namesOfFamily({ dictionaries }: IndexView, family: string): number[] {
  if (family === '') return []
  return dictionaries.company.flatMap((layer) => placesOfFamily(layer, family).map((place) => layer.first + place))
}

function withPeople(view: IndexView, companies: Uint32Array): Uint32Array {
  return companies.filter((company) => hasPeople(view, company))
}

/** Whether anybody who is not gone works there. */
function hasPeople({ segments }: IndexView, company: number): boolean {
  return segments.some(({ columns, dead, count }) => {
    const column = columns.company
    const place = placeOfValue(column, company)
    if (place < 0) return false
    const bitmap = column.dense[place]!
    const isLiving = (row: number) => ((dead[row >>> 5]! >>> (row & 31)) & 1) === 0
    if (bitmap === 0) return column.rows.subarray(column.starts[place], column.starts[place + 1]).some(isLiving)
    const stride = wordsOfBits(count)
    const first = (bitmap - 1) * stride
    for (let word = 0; word < stride; word++) if ((column.bitmaps[first + word]! & ~dead[word]!) !== 0) return true
    return false
  })
}

/** An entry of a list of companies, read once. */
export type CompanyEntry = { value: string; domain: DomainQuery | null; family: string }

export function readCompanyEntry(value: string): CompanyEntry | null {
  const asked = readCompanyQuery(value)
  if (asked === null) return null
  return { value, domain: 'domain' in asked ? asked : null, family: companyFamily(value) }
}

/** The companies where anybody works that an entry means: that of its domain, else those that bear exactly this name. */
export function listedCompanies(view: IndexView, { value, domain, family }: CompanyEntry): ArrayLike<number> {
  return domain === null ? companiesCalled(view, value, [family]) : companiesAtDomain(view, value, domain)
}
