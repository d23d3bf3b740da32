import fc from 'fast-check'
import { searchSizes, departments, searchIndustries, seniorities } from '../../../contract/lists.ts'
import type { PlainLists } from './plain-search.conformance.ts'
import type { PlainList } from './plain-companies.conformance.ts'
import type { KnownPerson } from './plain-things.conformance.ts'
import { placeOfPerson } from './plain-things.conformance.ts'
import {
  EXACT_FIELDS,
  NAME_FIELD,
  PICKED_FIELDS,
  TEXT_FIELDS,
  type CriterionField,
  type DirectoryCriteria,
  type DirectoryFilters,
} from '../port.ts'

type AskedField = CriterionField | (typeof PICKED_FIELDS)[number]
export const FIELDS: readonly AskedField[] = [...TEXT_FIELDS, ...PICKED_FIELDS, NAME_FIELD, ...EXACT_FIELDS]

/** What somebody looking for one certain person may type: mostly one or two fields, so that others are found too. */
export function randomCriteria(people: readonly KnownPerson[]): fc.Arbitrary<DirectoryCriteria> {
  const one = filtersLike(people, 2)
  const withNot = fc
    .tuple(filtersLike(people, 2), filtersLike(people, 1))
    .map(([filters, not]) => ({ ...filters, not }))
  return fc.oneof(
    { arbitrary: one, weight: 5 },
    { arbitrary: withNot, weight: 2 },
    { arbitrary: withKeywords(people, one), weight: 2 },
    { arbitrary: filtersLike(people, FIELDS.length), weight: 1 },
    { arbitrary: several(people), weight: 2 },
    fc.constantFrom(...USUAL),
  )
}

/** Some of the words of some people's titles, and of one title sometimes several words in a row. */
function withKeywords(
  people: readonly KnownPerson[],
  filters: fc.Arbitrary<DirectoryFilters>,
): fc.Arbitrary<DirectoryCriteria> {
  const keyword = fc
    .tuple(fc.nat({ max: people.length - 1 }), fc.nat({ max: 30 }), fc.nat({ max: 9 }))
    .map(([at, cut, way]) => valueLike(people[at]!, 'jobTitle', cut, way % 3 ? 2 : way))
  const some = (most: number) => fc.array(keyword, { maxLength: most })
  return fc
    .tuple(fc.boolean(), filters, some(4), some(2), some(2))
    .map(([alone, others, titleAny, titleAll, titleNone]) => ({
      ...(alone ? {} : others),
      titleAny,
      titleAll,
      titleNone,
    }))
}

function filtersLike(people: readonly KnownPerson[], most: number): fc.Arbitrary<DirectoryFilters> {
  return fc
    .tuple(
      fc.nat({ max: people.length - 1 }),
      fc.subarray([...FIELDS], { maxLength: most }),
      fc.nat({ max: 30 }),
      fc.nat({ max: 9 }),
    )
    .map(([at, fields, cut, way]) =>
      Object.fromEntries(fields.map((field) => [field, [valueLike(people[at]!, field, cut, way)]])),
    )
}

function several(people: readonly KnownPerson[]): fc.Arbitrary<DirectoryFilters> {
  return fc
    .tuple(
      fc.array(fc.nat({ max: people.length - 1 }), { minLength: 2, maxLength: 5 }),
      fc.constantFrom(...FIELDS),
      fc.nat({ max: 30 }),
      fc.nat({ max: 9 }),
    )
    .map(([ats, field, cut, way]) => ({ [field]: ats.map((at) => valueLike(people[at]!, field, cut, way)) }))
}

function valueLike(person: KnownPerson, field: AskedField, cut: number, way: number): string {
  switch (field) {
    case 'jobTitle':
      return way > 6 ? operators(person.jobTitle, cut, way) : typed(person.jobTitle, cut, way)
    case 'name':
      return way > 7
        ? `"${person.name
            .split(' ')
            .slice(cut % 2)
            .join(' ')}" ${way > 8 ? 'a' : ''}`
        : typed(person.name, cut, way)
    case 'company':
    case 'location':
      return typed(person[field], cut, way)
    case 'companyId':
      return way > 8
        ? NOBODY[cut % NOBODY.length]!
        : way % 2
          ? person.companyOf.id
          : (person.companyOf.spellings.at(-1)?.id ?? '')
    case 'placeId': {
      const place = placeOfPerson(person) ?? 1
      if (way > 8) return ['0', '-1', '1e3', '99999999', '1~30', '1~', `${place}~100.0`][cut % 7]!
      return way < 5 ? String(place) : `${place}~${[25, 50, 100][cut % 3]}`
    }
    case 'seniority':
      return seniorities[cut % seniorities.length]!
    case 'department':
      return departments[cut % departments.length]!
    case 'industry':
      return searchIndustries[cut % searchIndustries.length]!
    case 'employeeCount':
      return searchSizes[cut % searchSizes.length]!
    case 'companyDomain':
      return way % 2 ? person.companyDomain.toUpperCase() : person.companyDomain
  }
}

/** As people type: in capitals, cut short, one word only, without accents, in another order, with a slip. */
function typed(text: string, cut: number, way: number): string {
  const words = text.split(/[ ,]+/)
  if (way === 0) return text.toUpperCase()
  if (way === 1) return text.slice(0, cut + 1)
  if (way === 2) return words[cut % words.length]!
  if (way === 3) return text.normalize('NFD').replace(/\p{M}/gu, '')
  if (way === 4) return text.slice(0, cut) + text.slice(cut + 1)
  if (way === 5)
    return (
      text.slice(0, cut) +
      text
        .slice(cut, cut + 2)
        .split('')
        .toReversed()
        .join('') +
      text.slice(cut + 2)
    )
  return words
    .toReversed()
    .join(' ')
    .slice(0, cut + 3)
}

/** As those type who know how: a phrase, one or the other, one and not the other. */
function operators(title: string, cut: number, way: number): string {
  const words = title.split(/[ ,]+/)
  const [one, other] = [words[cut % words.length]!, words[(cut + 1) % words.length]!]
  if (way === 7) return `"${words.slice(cut % words.length).join(' ')}"`
  return way === 8 ? `${one} OR ${other} manager` : `${cut % 2 ? 'manager' : one} ${cut % 3 ? '-' : 'NOT '}${other}`
}

const USUAL: readonly DirectoryCriteria[] = [
  ...'vp sales;Vice President Sales;CEO;chief exec;sr eng;co-founder;cofounder;R&D;c++;hr;dir;manager;a;IT;node.js;founder/ceo;VP of Sales;lawyer;attorney;"vice president";sales OR marketing;manager -sales;-manager;NOT "vice president" OR ceo;c-level;sales executives;marketing decision makers OR ceo'.split(';').map((title) => ({ jobTitle: [title] })),
  ...'usa;united;united states;germany;california;berlin, germany;munchen;muenchen;new york;tx;sao paulo'.split(';').map((place) => ({ location: [place] })),
  ...'labs;a;inc;lasb;group;blue labs;The Blue Labs Inc.;bluelabs.test;http://www.bluelabs.test/about;brightwater;siemens;Siemens AG;siemens.com;siemens.pt;careers.siemens.com;shop.bluelabs.test;siemens mobility;palfinger.com;brand voller;zuse-werke'.split(';').map((company) => ({ company: [company] })),
  { jobTitle: ['manager', 'director'], not: { location: ['united'] } },
  { not: { jobTitle: ['manager'] } },
  { jobTitle: ['manager'], not: { jobTitle: ['attorney', 'sales -vp', '"head of"'] } },
  { industry: ['technology'] },
  ...'jane doe;doe jane;garcia;muller;mueller;obrien;o brien;"jane doe";"maria lopez";person;li;jean-luc;Jan'.split(';').map((name) => ({ name: [name] })),
  { name: ['garcia', 'doe'], not: { name: ['jane'] } },
  { not: { name: ['person'] }, jobTitle: ['manager'] },
  { company: ['labs'], not: { company: ['blue labs'] } },
  { company: ['siemens.com'], not: { company: ['siemens mobility'] } },
  { not: { company: ['siemens'] } },
  { not: { location: ['germany', 'gotham'] } },
  { employeeCount: ['1-9'] },
  { employeeCount: ['1000+'], not: { employeeCount: ['10001+'] } },
  { employeeCount: ['1001-5000', '11-50'] },
  { jobTitle: ['manager'], location: ['united'], industry: ['Technology'] },
  { jobTitle: ['director'], employeeCount: ['1000+'] },
  { seniority: ['VP', 'Director'], department: ['Sales'] },
  { titleAny: ['vp', 'head of'], titleNone: ['marketing'] },
  { titleAll: ['manager', 'sales'] },
  { titleAny: ['president'], titleAll: ['"vice president"'] },
  { jobTitle: ['manager'], titleNone: ['sales', '.'], not: { jobTitle: ['product'] } },
  { titleAny: ['ceo', '-'], titleAll: [' '], location: ['germany'] },
] // oxfmt-ignore

export const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 50 }),
  fc.array(fc.constantFrom('a', '-', '.', '&', '+', '#', '\u0000', '\u0301', '\u202e', '👩‍💻', '\ud800', ' ', 'ﬁ', 'İ', 'ß', '北京', 'שלום', '%', '(', '*', '\\'), { maxLength: 250 }).map((parts) => parts.join('')),
) // oxfmt-ignore

export const NOBODY = ['', 'demo:', 'demo:-1', 'demo:01', 'demo:1e3', 'demo:1.0', ' demo:1', 'demo:1\n', `demo:1${'0'.repeat(30)}`, 'demo:99999999', 'own:99999999', 'own:0', 'other:1', '__proto__'] // oxfmt-ignore

/** Ids to leave out: nobody, anybody, every few, most in a row, strangers. */
export function randomIds(people: readonly KnownPerson[]): fc.Arbitrary<string[]> {
  const all = people.map(({ id }) => id)
  const step = fc.integer({ min: 2, max: 5 })
  return fc.oneof(
    fc.constantFrom<string[]>([], NOBODY),
    fc.shuffledSubarray(all, { maxLength: Math.min(200, all.length) }),
    step.map((every) => all.filter((_, at) => at % every === 0)),
    step.map((every) => all.filter((_, at) => at % every !== 0)),
  )
}

/** Mostly none; else one or two lists on either side, of companies by domain and name in any writing, or of people. */
export function randomLists(people: readonly KnownPerson[]): fc.Arbitrary<PlainLists | null> {
  const person = fc.nat({ max: people.length - 1 }).map((at) => people[at]!)
  const company = fc.tuple(person, fc.nat({ max: 7 })).map(([{ company, companyDomain, companyOf }, way]) => {
    if (way < 3) return companyDomain
    if (way === 3) return `https://www.${companyDomain}/about`
    if (way === 4) return company.toUpperCase()
    return way === 5 ? company.split(' ')[0]! : (companyOf.spellings.at(-1)?.name ?? company)
  })
  const entries = fc.oneof({ arbitrary: company, weight: 9 }, { arbitrary: hostileText, weight: 1 })
  const list: fc.Arbitrary<PlainList> = fc.oneof(
    fc.record({ kind: fc.constant('companies' as const), entries: fc.array(entries, { maxLength: 12 }) }),
    fc.record({ kind: fc.constant('ids' as const), entries: randomIds(people) }),
    // remembered from one state of the index to the next
    fc.constant({ kind: 'companies' as const, entries: ['brightwater.test', 'Blue Labs', 'Yandex', 'at&t'] }),
  )
  const some = fc.array(list, { maxLength: 2 })
  return fc.option(fc.record({ anyOf: some, noneOf: some }), { freq: 2 })
}
