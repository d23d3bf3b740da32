import fc from 'fast-check'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { collectGarbage } from '../../../../threads/collect-garbage.ts'
import { companySizes, departments, searchIndustries, searchSorts, seniorities } from '../../../../contract/lists.ts'
import { placeAt } from '../../../../synthetic/places.ts'
import { hash32 } from '../../../../synthetic/random.ts'
import { HOSTILE_SEARCHES } from '../../conformance/hostile-searches.conformance.ts'
import type { DirectoryCriteria, DirectoryFilters } from '../../port.ts'
import { noCompanies } from '../view/companies.ts'
import type { Dictionary } from '../view/dictionary.ts'
import type { IndexView } from '../view/index-view.ts'
import { bytes, words, wordsFrom } from '../view/memory.ts'
import { noPlaces } from '../view/places.ts'
import { writePlaces } from '../write/place-writer.ts'
import { withSpellings } from '../write/with-spellings.ts'
import { createSearchEngine, type SearchQuestion } from './search-engine.ts'
import { collectGroups } from '../view/groups.ts'
import { buildSegment, type RowColumns } from '../view/segment.ts'
import { DEMO } from '../../origins.ts'
import { buildTextLayer, type TextColumn } from '../view/text-layer.ts'

/** Enough for bitmaps, cubes, scans and counts of everybody less the others, none of which a small directory ever needs. */
const PEOPLE = 24_013
/** So few that every search of them looks at lists of rows, as the conformance suite's do. */
const FEW = 1_500

const RANKS = ['', 'Senior ', 'Junior ', 'Head of ', 'VP ', 'Chief ', 'Intern ', 'Director of ', 'Assistant ']
const TRADES = ['Sales', 'Marketing', 'Engineering', 'Software Engineer', 'Nurse', 'Manager', 'Attorney', 'Accounting', 'Product Manager', 'Teacher'] // oxfmt-ignore
const PLACES = ['', 'EMEA', 'North America']
const TITLES = RANKS.flatMap((rank) => TRADES.flatMap((trade) => PLACES.map((place) => `${rank}${trade} ${place}`.trim()))) // oxfmt-ignore
const SYLLABLES = ['ba', 'cor', 'del', 'fen', 'gri', 'hol', 'kel', 'mar', 'nor', 'sol', 'tan', 'wes']
const FIRMS = SYLLABLES.flatMap((a) => SYLLABLES.flatMap((b) => SYLLABLES.map((c) => `${a}${b}${c}`)))
const COMPANIES = FIRMS.flatMap((firm) => [`${firm} Group`, `${firm} and Sons Ltd`, firm])
const PLACED = Array.from({ length: 60 }, (_, k) => placeAt(k).text)
const TOWNS = SYLLABLES.flatMap((a) =>
  SYLLABLES.map((b) => `${a}${b} City, ${a === 'ba' ? 'Germany' : 'United States'}`),
)

const HEADS = ['', 'Ana', 'ana', 'Jean-Luc', 'José', 'Li', '...']
const TAILS = ['', 'de la Cruz', 'García', 'García López', 'Li', 'Müller', "O'Brien", 'Ana']

const draw = (row: number, salt: number, below: number) => hash32(4, salt, row) % below
/** The first of a list are had by many, the last by few. */
const drawUneven = (row: number, salt: number, below: number) => Math.floor(below * (draw(row, salt, 1000) / 1000) ** 3)

const dictionaries: Record<TextColumn, Dictionary> = {
  jobTitle: [buildTextLayer('jobTitle', TITLES, 0)],
  company: [buildTextLayer('company', COMPANIES, 0)],
  location: [],
  companyDomain: [buildTextLayer('companyDomain', [''], 0)],
  nameHead: [buildTextLayer('nameHead', HEADS, 0)],
  nameTail: [buildTextLayer('nameTail', TAILS, 0)],
}
/** Every fourth firm has a name more. */
const companies = withSpellings(
  noCompanies(),
  COMPANIES.map((_, id) => ({ origin: DEMO, id, entity: id % 4 === 3 ? id - 1 : id, name: id, domain: 0 })),
  { name: -1, domain: 0 },
)
const placeTexts: string[] = []
const placeWriter = writePlaces(noPlaces(), (text) =>
  placeTexts.includes(text) ? placeTexts.indexOf(text) : placeTexts.push(text) - 1,
)
const placeNumbers = [...PLACED, ...TOWNS].map((text) => placeWriter.numberOf(text, ''))
dictionaries.location = [buildTextLayer('location', placeTexts, 0)]
const places = placeWriter.settled()

/** Of what is known, and days. */
const meritOf = (person: number) => draw(person, 6, 9) * 2 ** 16 + draw(person, 7, 3)

function rowsFrom(first: number, count: number): RowColumns {
  const people = Array.from({ length: count }, (_, k) => first + k).sort((a, b) => meritOf(a) - meritOf(b) || a - b)
  const grouped = collectGroups()
  people.forEach((person, row) => grouped.add(row, DEMO, meritOf(person)))
  const columnOf = (of: (row: number) => number) => wordsFrom(people.map(of))
  const codesOf = (of: (row: number) => number) => {
    const codes = bytes(count)
    for (let k = 0; k < count; k++) codes[k] = of(people[k]!)
    return codes
  }
  return {
    count,
    own: 0,
    groups: grouped.groups(count),
    ordinal: columnOf((row) => row),
    jobTitle: columnOf((row) => drawUneven(row, 1, TITLES.length)),
    company: columnOf((row) => companies.company[drawUneven(row, 2, COMPANIES.length)]!),
    location: columnOf((row) => placeNumbers[drawUneven(row, 3, placeNumbers.length)]!),
    industry: codesOf((row) => drawUneven(row, 4, searchIndustries.length + 1)),
    nameHead: columnOf((row) => drawUneven(row, 8, HEADS.length)),
    nameTail: columnOf((row) => drawUneven(row, 9, TAILS.length)),
    employeeCount: codesOf((row) => draw(row, 5, companySizes.length + 1)),
  }
}

function viewOf(people: number): IndexView {
  const segments = Array.from({ length: Math.ceil(PEOPLE / people) }, (_, k) =>
    buildSegment(rowsFrom(k * people, Math.min(people, PEOPLE - k * people)), { dictionaries, companies }),
  )
  return { version: 1, dictionaries, companies, places, segments, aliases: { from: words(0), to: words(0) } }
}

const large = createSearchEngine(viewOf(PEOPLE))
const small = createSearchEngine(viewOf(FEW))

/** The page asked for and some after it. */
function checkSame(question: SearchQuestion): void {
  let { after } = question
  // only the best match knows merits
  if (after !== null && question.sort !== 'best') after = { ...after, merit: 0 }
  for (let page = 0; page < 4; page++) {
    const found = large.search({ ...question, after })
    expect(found).toEqual(small.search({ ...question, after }))
    after = found.places.at(-1) ?? null
    if (after === null) break
  }
}

const text = fc.oneof(
  fc.constantFrom(...Array.from('abcdefghimnstwz')),
  fc.constantFrom('manager', 'sales', 'engineer', 'vp', 'group', 'sons and', 'united', 'city germany', 'ltd-group', 'n a', ''), // oxfmt-ignore
  fc.constantFrom(
    '"software engineer"',
    'sales OR nurse',
    'senior -manager',
    '-sales',
    'NOT "product manager" OR head',
  ),
  fc.constantFrom(...TITLES, ...TOWNS, ...FIRMS, ...PLACED, 'Germany', 'United States', 'California'),
)

const filters: fc.Arbitrary<DirectoryFilters> = fc.record(
  {
    jobTitle: fc.array(text, { maxLength: 8 }),
    company: fc.array(text, { maxLength: 8 }),
    companyId: fc.array(
      fc.nat(5000).map((id) => `demo:${id}`),
      { maxLength: 3 },
    ),
    placeId: fc.array(
      fc.nat(80).map((id) => (id % 3 ? String(id) : `${id}~50`)),
      { maxLength: 3 },
    ),
    location: fc.array(text, { maxLength: 8 }),
    industry: fc.subarray([...searchIndustries]),
    employeeCount: fc.subarray([...companySizes]),
    seniority: fc.subarray([...seniorities]),
    name: fc.subarray(['ana', 'li', 'garcia', '"garcia lopez"', 'jean luc', 'obrien', 'cruz ana'], { maxLength: 2 }),
    department: fc.subarray([...departments]),
  },
  { requiredKeys: [] },
)

const criteria: fc.Arbitrary<DirectoryCriteria> = fc
  .tuple(filters, fc.option(filters, { nil: undefined }))
  .map(([wanted, not]) => (not ? { ...wanted, not } : wanted))

const leftOut = fc.integer({ min: 2, max: 9 }).map((every) => ({
  key: `every ${every}`,
  own: words(0),
  demo: wordsFrom(Array.from({ length: Math.floor(PEOPLE / every) }, (_, k) => k * every)),
}))

describe('a large segment', () => {
  it('answers as the same people in small ones do: rows in order, total and facets, whatever is asked and whoever is left out', () => {
    fc.assert(
      fc.property(
        criteria,
        fc.option(leftOut, { freq: 2 }),
        fc.constantFrom(0, 1, 26, 101),
        fc.constantFrom('others', 'all', null),
        fc.option(
          fc.record({
            key: fc.nat(3),
            text: fc.constant(''),
            origin: fc.constant(DEMO),
            merit: fc.nat(9 * 2 ** 16),
            ordinal: fc.nat(PEOPLE),
          }),
          { freq: 3 },
        ),
        fc.constantFrom(...searchSorts),
        (asked, excluded, limit, facets, after, sort) =>
          checkSame({ criteria: asked, excluded, sort, limit, after, facets }),
      ),
      { numRuns: process.env['QUARRY_LONG'] === '1' ? 1_000 : 60 },
    )
  })

  it.each(HOSTILE_SEARCHES)('answers hostile searches so too: $name', ({ criteria: asked }) => {
    checkSame({ criteria: asked, excluded: null, limit: 26, after: null, facets: 'others' })
  })
})

/** A view that somebody searched in every way that is remembered. */
function searchedView() {
  const view = viewOf(FEW)
  const engine = createSearchEngine(view)
  const question = { criteria: {}, excluded: null, limit: 10, after: null, facets: 'others' } as const
  const someone = { own: words(0), demo: wordsFrom([1, 2]) }
  engine.search({ ...question, excluded: { key: 'someone', ...someone } })
  const list = { key: 'a list', companies: bytes(0), ...someone }
  engine.search({ ...question, lists: { anyOf: [list], noneOf: [] } })
  engine.suggest('company', 'ba', 5)
  return { engine, view: new WeakRef(view) }
}

it('keeps nothing of a view that another one replaced, whoever searched it', async () => {
  const { engine, view } = searchedView()
  engine.show(viewOf(FEW))
  // a WeakRef holds what it stands for until the turn that made it is over
  await nextTurn()
  collectGarbage()
  expect(view.deref()).toBeUndefined()
})
