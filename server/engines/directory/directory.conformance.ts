import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { matches, readQuery, readText, TIER, tierOf } from './matching.ts'
import type { Directory, DirectoryCriteria, DirectoryPerson } from './port.ts'

export type ConformanceWorld = {
  directory: Directory
  /** Everybody in the directory, in the order in which it shows people of one tier. */
  people: readonly DirectoryPerson[]
}

const RUNS = 60

/** What every directory that knows its totals must do, checked against a search that simply looks at everybody. */
export function directoryConformance(name: string, open: () => Promise<ConformanceWorld>): void {
  describe(`${name} as a directory`, () => {
    let world: ConformanceWorld
    beforeAll(async () => {
      world = await open()
    })
    afterAll(() => world.directory.close())
    const opened = () => world
    searchesAsAPlainSearch(opened)
    takesAnyText(opened)
    knowsItsPeople(opened)
  })
}

type World = () => ConformanceWorld

function searchesAsAPlainSearch(world: World): void {
  it('finds exactly the people a plain search finds, in its order, with its total and facets', async () => {
    await fc.assert(
      fc.asyncProperty(
        criteria(world().people),
        ids(world().people),
        fc.integer({ min: 1, max: 100 }),
        async (wanted, exclude, limit) => {
          const page = await world().directory.search({ criteria: wanted, exclude, limit, after: null })
          const plain = plainSearch(world().people, wanted, exclude)
          expect(page.people).toEqual(plain.people.slice(0, limit))
          expect(page.total).toBe(plain.people.length)
          expect(page.totalIsExact).toBe(true)
          expect(page.facets).toEqual(plain.facets)
          expect(page.next === null).toBe(plain.people.length <= limit)
        },
      ),
      { numRuns: RUNS * 3 },
    )
  })

  it('shows everybody once when all pages are walked, whoever is excluded in between', async () => {
    await fc.assert(
      fc.asyncProperty(
        criteria(world().people),
        fc.integer({ min: 1, max: 100 }),
        fc.nat(),
        async (wanted, limit, salt) => {
          const all = plainSearch(world().people, wanted, []).people
          const exclude: string[] = []
          const seen: string[] = []
          let after: string | null = null
          for (let pages = 0; pages < 8; pages++) {
            const page = await world().directory.search({ criteria: wanted, exclude, limit, after })
            seen.push(...page.people.map(({ id }) => id))
            // some of those just shown are revealed before the next page is asked for
            exclude.push(...page.people.filter((_, at) => (at + salt) % 3 === 0).map(({ id }) => id))
            expect((page.next ?? '').length).toBeLessThanOrEqual(200)
            after = page.next
            if (after === null) break
          }
          const expected = after === null ? all : all.slice(0, seen.length)
          expect(seen).toEqual(expected.map(({ id }) => id))
        },
      ),
      { numRuns: RUNS },
    )
  })
}

function takesAnyText(world: World): void {
  it('answers hostile text in every field without failing, and finds nothing by punctuation alone', async () => {
    await fc.assert(
      fc.asyncProperty(field, hostileText, async (key, text) => {
        const wanted = { [key]: text }
        const page = await world().directory.search({ criteria: wanted, exclude: [], limit: 5, after: null })
        expect(page.total).toBe(plainSearch(world().people, wanted, []).people.length)
      }),
      { numRuns: RUNS * 3 },
    )
    for (const text of ['!!!', '\u0000', '—', '@', '🚀', '\u202e\u0301', '&', '...']) {
      for (const key of FIELDS) {
        const page = await world().directory.search({ criteria: { [key]: text }, exclude: [], limit: 5, after: null })
        expect([key, text, page.total]).toEqual([key, text, 0])
      }
    }
  })

  it('takes a blank criterion as absent', async () => {
    const blank = { jobTitle: ' ', company: '', location: '\t', industry: '', employeeCount: ' ' }
    const page = await world().directory.search({ criteria: blank, exclude: [], limit: 1, after: null })
    expect(page.total).toBe(world().people.length)
  })
}

function knowsItsPeople(world: World): void {
  it('carries no address in any field of a row', async () => {
    expect(world().people.filter((person) => JSON.stringify(person).includes('@'))).toEqual([])
  })

  it('finds by id the same rows that a search shows, and nothing for ids nobody has', async () => {
    const some = world()
      .people.filter((_, at) => at % 7 === 0)
      .slice(0, 900)
    const found = await world().directory.find([...some.map(({ id }) => id), ...NOBODY])
    expect([...found.values()]).toEqual(some)
    expect([...found.keys()]).toEqual(some.map(({ id }) => id))
  })

  it('refuses more than 1,000 ids, a limit outside 1 to 100 and a position it never gave', async () => {
    const query = { criteria: {}, exclude: [], limit: 10, after: null }
    await expect(world().directory.find(Array<string>(1001).fill('demo:1'))).rejects.toThrow(RangeError)
    for (const limit of [0, 101, 1.5, Number.NaN])
      await expect(world().directory.search({ ...query, limit })).rejects.toThrow(RangeError)
    for (const after of ['', 'x', '9.1', '0.-1', '0.1e9', '0.1\n'])
      await expect(world().directory.search({ ...query, after })).rejects.toThrow(RangeError)
  })

  it('locates a person with one to eight addresses, or says that there is none', async () => {
    for (const person of world().people.slice(0, 200)) {
      const located = await world().directory.locate(person.id)
      if (located.status !== 'found' && located.status !== 'no-address')
        throw new Error(`${person.id}: ${located.status}`)
      expect(located.person).toEqual(person)
      expect(located.status === 'found').toBe(person.emailExpected)
      if (located.status !== 'found') continue
      expect(located.addresses.length).toBeLessThanOrEqual(8)
      for (const address of located.addresses) expect(address).toMatch(/^[^@\s]+@[^@\s]+$/)
    }
    for (const id of NOBODY) expect(await world().directory.locate(id)).toEqual({ status: 'unknown' })
  })

  it('stops when told to', async () => {
    const query = {
      criteria: { jobTitle: 'manager' },
      exclude: [],
      limit: 10,
      after: null,
      signal: AbortSignal.abort(),
    }
    await expect(world().directory.search(query)).rejects.toThrow()
  })
}

const NOBODY = ['', 'demo:', 'demo:-1', 'demo:01', 'demo:1e3', 'demo:1.0', ' demo:1', 'demo:1\n', `demo:1${'0'.repeat(30)}`, 'demo:99999999', 'other:1', '__proto__'] // prettier-ignore
const FIELDS = ['jobTitle', 'company', 'location', 'industry', 'employeeCount'] as const
const field = fc.constantFrom(...FIELDS)
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 50 }),
  fc.array(fc.constantFrom('a', '-', '.', '&', '+', '#', '\u0000', '\u0301', '\u202e', '👩‍💻', '\ud800', ' ', 'ﬁ', 'İ', 'ß', '北京', 'שלום', '%', '(', '*', '\\'), { maxLength: 250 }).map((parts) => parts.join('')),
) // prettier-ignore

/** What somebody looking for one certain person may type: mostly one or two fields, so that others are found too. */
function criteria(people: readonly DirectoryPerson[]): fc.Arbitrary<DirectoryCriteria> {
  const person = fc.nat({ max: people.length - 1 }).map((at) => people[at]!)
  const keys = fc.subarray([...FIELDS], { minLength: 0, maxLength: 2 })
  const fields = fc.oneof({ arbitrary: keys, weight: 6 }, fc.subarray([...FIELDS]))
  const ofPerson = fc
    .tuple(person, fields, fc.nat({ max: 30 }), fc.nat({ max: 4 }))
    .map(([someone, wanted, cut, way]) =>
      Object.fromEntries(wanted.map((key) => [key, EXACT.has(key) ? someone[key] : typed(someone[key], cut, way)])),
    )
  return fc.oneof({ arbitrary: ofPerson, weight: 3 }, fc.constantFrom(...USUAL))
}

/** As people type: in capitals, cut short, one word only, without accents, in another order. */
function typed(text: string, cut: number, way: number): string {
  const words = text.split(/[ ,]+/)
  if (way === 0) return text.toUpperCase()
  if (way === 1) return text.slice(0, cut + 1)
  if (way === 2) return words[cut % words.length]!
  if (way === 3) return text.normalize('NFD').replace(/\p{M}/gu, '')
  return words
    .toReversed()
    .join(' ')
    .slice(0, cut + 3)
}

const EXACT: ReadonlySet<string> = new Set(['industry', 'employeeCount'])
const USUAL: readonly DirectoryCriteria[] = [
  ...'vp sales;Vice President Sales;CEO;chief exec;sr eng;co-founder;cofounder;R&D;c++;hr;dir;manager;a;IT;node.js;founder/ceo'.split(';').map((jobTitle) => ({ jobTitle })),
  ...'usa;united;munchen;muenchen;new york;tx;sao paulo'.split(';').map((location) => ({ location })),
  ...'labs;a;inc'.split(';').map((company) => ({ company })),
  { industry: 'technology' },
  { employeeCount: '1-9' },
  { jobTitle: 'manager', location: 'united', industry: 'Technology' },
  { jobTitle: 'director', employeeCount: '1000+' },
] // prettier-ignore

/** Ids to leave out: nobody, anybody, every few, most in a row, strangers. */
function ids(people: readonly DirectoryPerson[]): fc.Arbitrary<string[]> {
  const all = people.map(({ id }) => id)
  const step = fc.integer({ min: 2, max: 5 })
  return fc.oneof(
    fc.constantFrom<string[]>([], NOBODY),
    fc.shuffledSubarray(all, { maxLength: Math.min(200, all.length) }),
    step.map((every) => all.filter((_, at) => at % every === 0)),
    step.map((every) => all.filter((_, at) => at % every !== 0)),
  )
}

type PlainSearch = { people: DirectoryPerson[]; facets: { industry: Facet; employeeCount: Facet } }
type Facet = { value: string; count: number }[]

/** The rules, spelt out once more without any index. */
function plainSearch(
  everybody: readonly DirectoryPerson[],
  wanted: DirectoryCriteria,
  exclude: readonly string[],
): PlainSearch {
  const left = leaveOut(everybody, new Set(exclude))
  const fits = (person: DirectoryPerson, key: (typeof FIELDS)[number]) => {
    const text = wanted[key]?.trim() ?? ''
    if (text === '') return true
    if (key === 'industry' || key === 'employeeCount') return person[key] === text
    const query = readQuery(key, wanted[key]!)
    return query !== null && matches(readText(key, person[key]), query)
  }
  const under = (keys: readonly (typeof FIELDS)[number][]) =>
    left.filter((person) => keys.every((key) => fits(person, key)))
  const title = wanted.jobTitle?.trim() ? readQuery('jobTitle', wanted.jobTitle) : null
  const tier = (person: DirectoryPerson) =>
    title === null ? TIER.exact : tierOf(readText('jobTitle', person.jobTitle), title)
  const ranked = under(FIELDS).map((person, at) => ({ person, at, tier: tier(person) }))
  return {
    people: ranked.sort((a, b) => a.tier - b.tier || a.at - b.at).map(({ person }) => person),
    facets: {
      industry: counted(under(['jobTitle', 'company', 'location', 'employeeCount']).map(({ industry }) => industry)),
      employeeCount: counted(
        under(['jobTitle', 'company', 'location', 'industry']).map(({ employeeCount }) => employeeCount),
      ),
    },
  }
}

function leaveOut(everybody: readonly DirectoryPerson[], ids: ReadonlySet<string>): DirectoryPerson[] {
  return everybody.filter(({ id }) => !ids.has(id))
}

function counted(values: readonly string[]): Facet {
  return [...new Set(values)]
    .map((value) => ({ value, count: values.filter((other) => other === value).length }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
