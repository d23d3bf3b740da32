import type { KnownPerson } from './conformance/plain-things.conformance.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOSTILE_SEARCHES } from './conformance/hostile-searches.conformance.ts'
import { plainSearch, rowOf } from './conformance/plain-search.conformance.ts'
import { plainSuggestions } from './conformance/plain-things.conformance.ts'
import type { PlainList } from './conformance/plain-companies.conformance.ts'
import { searchSorts } from '../../contract/lists.ts'
import type { Directory, DirectoryCriteria, DirectoryFilters, Exclusion, PeopleList } from './port.ts'
import {
  FIELDS,
  hostileText,
  NOBODY,
  randomCriteria,
  randomIds,
  randomLists,
} from './conformance/random-criteria.conformance.ts'

export type ConformanceWorld = {
  directory: Directory
  /** Everybody in the directory now, in the order in which it shows people of one tier. */
  everybody(): readonly KnownPerson[]
  /** Changes some of them, as the seed says, and resolves when searches can see it. */
  change(seed: number): Promise<void>
  close(): Promise<void>
}

/** How often the random parts run, and how many values a hostile field holds; one that is slow by nature may do with less. */
export type Effort = { runs: number; changes: number; values: number }
/** They look at everybody, over and over, perhaps on a machine that does much else. */
const LIMIT_MS = 180_000
/** The long run of conformance/plain-sql-directory.long.test.ts has many more. */
const usual: Effort = { runs: 15, changes: 3, values: 4 }

/** What every directory that knows its totals must do, checked against a search that simply looks at everybody. */
export function directoryConformance(name: string, open: () => Promise<ConformanceWorld>, effort = usual): void {
  const timeout = LIMIT_MS * Math.max(1, effort.runs / usual.runs)
  describe(`${name} as a directory`, { timeout }, () => {
    let world: ConformanceWorld
    beforeAll(async () => {
      world = await open()
    })
    afterAll(() => world.close())
    const opened = () => world
    searchesAsAPlainSearch(opened, effort)
    countsSeveralPlaces(opened)
    takesAnyText(opened, effort)
    knowsItsPeople(opened)
    followsChanges(opened, effort)
  })
}

type World = () => ConformanceWorld

let lists = 0

/** A list of ids that nobody has asked with before. */
function listOf(ids: readonly string[]): Exclusion {
  lists += 1
  return { key: `list ${lists}`, count: ids.length, idsFrom: async (from) => ids.slice(from) }
}

/** Each content has a key of its own, as lists that are kept have. */
function keptList({ kind, entries }: PlainList): PeopleList {
  return { key: JSON.stringify(entries), kind, entries: async () => entries }
}

async function checkSearch(world: ConformanceWorld, runs: number): Promise<void> {
  const everybody = world.everybody()
  await fc.assert(
    fc.asyncProperty(
      randomCriteria(everybody),
      randomIds(everybody),
      fc.integer({ min: 0, max: 100 }),
      fc.constantFrom(...searchSorts),
      randomLists(everybody),
      async (criteria, ids, limit, sort, plainLists) => {
        const lists = plainLists && { anyOf: plainLists.anyOf.map(keptList), noneOf: plainLists.noneOf.map(keptList) }
        const query = { criteria, exclude: listOf(ids), sort, limit, after: null, ...(lists && { lists }) }
        const page = await world.directory.search(query)
        const plain = plainSearch(everybody, criteria, ids, sort, plainLists ?? undefined)
        expect(page.people).toEqual(plain.people.slice(0, limit))
        expect(page.total).toBe(plain.people.length)
        expect(page.totalIsExact).toBe(true)
        expect(page.facets).toEqual(plain.facets)
        expect(page.next === null).toBe(limit === 0 || plain.people.length <= limit)
      },
    ),
    { numRuns: runs },
  )
}

function countsSeveralPlaces(world: World): void {
  it.each<Pick<DirectoryCriteria, 'location' | 'not'>>([
    {},
    { location: ['london'] },
    { location: ['germany'] },
    { not: { location: ['germany'] } },
    { not: { location: ['london', 'new york'] } },
    { location: ['usa', 'oregon'], not: { location: ['new york'] } },
  ])('counts who is in several places in each of them, and once in all: %j', async (criteria) => {
    const page = await world().directory.search({ criteria, exclude: null, limit: 0, after: null })
    const plain = plainSearch(world().everybody(), criteria, [], 'best')
    expect(page.total).toBe(plain.people.length)
    expect(page.facets).toEqual(plain.facets)
  })
}

function searchesAsAPlainSearch(world: World, { runs }: Effort): void {
  it('finds exactly the people a plain search finds, in its order, with its total and facets', async () => {
    await checkSearch(world(), runs * 4)
  })

  it('shows everybody once when all pages are walked, whoever joins the list of the excluded in between', async () => {
    const everybody = world().everybody()
    await fc.assert(
      fc.asyncProperty(
        randomCriteria(everybody),
        fc.integer({ min: 1, max: 100 }),
        fc.nat(),
        fc.constantFrom(...searchSorts),
        async (criteria, limit, salt, sort) => {
          const all = plainSearch(everybody, criteria, [], sort).people
          const ids: string[] = []
          const seen: string[] = []
          const key = `walk ${(lists += 1)}`
          let after: string | null = null
          for (let pages = 0; pages < 8; pages++) {
            const exclude: Exclusion = { key, count: ids.length, idsFrom: async (from) => ids.slice(from) }
            const page = await world().directory.search({ criteria, exclude, sort, limit, after })
            seen.push(...page.people.map(({ id }) => id))
            // some of those just shown are revealed before the next page is asked for
            ids.push(...page.people.filter((_, at) => (at + salt) % 3 === 0).map(({ id }) => id))
            expect((page.next ?? '').length).toBeLessThanOrEqual(200)
            after = page.next
            if (after === null) break
          }
          const expected = after === null ? all : all.slice(0, seen.length)
          expect(seen).toEqual(expected.map(({ id }) => id))
        },
      ),
      { numRuns: runs },
    )
  })

  it('suggests titles, companies and places that fit, each once, those with the most people first', async () => {
    const everybody = world().everybody()
    for (const field of ['jobTitle', 'company', 'location'] as const) {
      for (const typed of [
        'a',
        's',
        'ma',
        'new',
        'dir',
        'sales m',
        'germany',
        'usa',
        'the blue labs inc',
        'bluelabs.test',
      ]) {
        const suggested = await world().directory.suggest(field, typed, 20)
        const expected = plainSuggestions(everybody, field, typed).slice(0, 20)
        expect([field, typed, suggested]).toEqual([field, typed, expected])
      }
    }
  })
}

function takesAnyText(world: World, { runs, values }: Effort): void {
  it('answers hostile text in every field without failing, and finds nothing by punctuation alone', async () => {
    const everybody = world().everybody()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...FIELDS), hostileText, async (field, text) => {
        const criteria = { [field]: [text] }
        const page = await world().directory.search({ criteria, exclude: null, limit: 5, after: null })
        expect(page.total).toBe(plainSearch(everybody, criteria, []).people.length)
        if (field === 'jobTitle') await world().directory.suggest(field, text, 5)
      }),
      { numRuns: runs * 3 },
    )
    for (const text of ['!!!', '\u0000', '—', '@', '🚀', '\u202e\u0301', '&', '...']) {
      for (const field of FIELDS) {
        const page = await world().directory.search({ criteria: { [field]: [text] }, exclude: null, limit: 5, after: null }) // oxfmt-ignore
        expect([field, text, page.total]).toEqual([field, text, 0])
      }
    }
  })

  it('finds by hostile searches exactly whom a plain search finds', async () => {
    const everybody = world().everybody()
    for (const { name, criteria: all } of HOSTILE_SEARCHES) {
      const criteria = { ...someOf(all, values), ...(all.not ? { not: someOf(all.not, values) } : {}) }
      const page = await world().directory.search({ criteria, exclude: null, limit: 100, after: null })
      const plain = plainSearch(everybody, criteria, [])
      expect([name, page.people, page.total, page.facets]).toEqual([
        name,
        plain.people.slice(0, 100),
        plain.people.length,
        plain.facets,
      ])
    }
  })

  it('takes blank values as absent', async () => {
    const criteria = { jobTitle: [' '], company: [''], location: ['\t'], industry: [], not: { industry: [' '] } }
    const page = await world().directory.search({ criteria, exclude: null, limit: 1, after: null })
    expect(page.total).toBe(world().everybody().length)
  })

  it('counts no facets where none are wanted', async () => {
    const query = { criteria: { industry: ['Technology'] }, exclude: null, limit: 5, after: null }
    const { facets, ...page } = await world().directory.search(query)
    const none = Object.fromEntries(Object.keys(facets).map((name) => [name, name === 'unknownPlace' ? 0 : []]))
    expect(await world().directory.search({ ...query, facets: false })).toEqual({ ...page, facets: none })
    expect(page.total).toBeGreaterThan(0)
  })
}

function someOf(filters: DirectoryFilters, most: number): DirectoryFilters {
  return Object.fromEntries(FIELDS.flatMap((field) => (filters[field] ? [[field, filters[field].slice(0, most)]] : [])))
}

function knowsItsPeople(world: World): void {
  it('carries no address in any field of a row', async () => {
    expect(world().everybody().filter((person) => JSON.stringify(person).includes('@'))).toEqual([]) // oxfmt-ignore
  })

  it('finds by id the same rows that a search shows, and nothing for ids nobody has', async () => {
    const some = world()
      .everybody()
      .filter((_, at) => at % 7 === 0)
      .slice(0, 900)
    const found = await world().directory.find([...some.map(({ id }) => id), ...NOBODY])
    expect([...found.values()]).toEqual(some.map(rowOf))
    expect([...found.keys()]).toEqual(some.map(({ id }) => id))
  })

  it('refuses more than 1,000 ids, a limit outside 0 to 1,000 and a position it never gave', async () => {
    const query = { criteria: {}, exclude: null, limit: 10, after: null }
    await expect(world().directory.find(Array<string>(1001).fill('demo:1'))).rejects.toThrow(RangeError)
    for (const limit of [-1, 1001, 1.5, Number.NaN])
      await expect(world().directory.search({ ...query, limit })).rejects.toThrow(RangeError)
    for (const after of ['', 'x', '9.demo:1', '0.-1', '0.demo:1e9', '0.demo:1\n', '0.other:1', '0:1\n'])
      for (const sort of searchSorts)
        await expect(world().directory.search({ ...query, sort, after })).rejects.toThrow(RangeError)
  })

  it('locates a person with one to eight addresses, or says that there is none', async () => {
    for (const person of world().everybody().filter((_, at) => at % 11 === 0).slice(0, 200)) {
      const located = await world().directory.locate(person.id)
      if (located.status !== 'found' && located.status !== 'no-address')
        throw new Error(`${person.id}: ${located.status}`)
      expect(located.person).toEqual(rowOf(person))
      expect(located.status === 'found').toBe(person.emailExpected)
      if (located.status !== 'found') continue
      expect(located.addresses.length).toBeLessThanOrEqual(8)
      for (const address of located.addresses) expect(address).toMatch(/^[^@\s]+@[^@\s]+$/)
    }
    for (const id of NOBODY) expect(await world().directory.locate(id)).toEqual({ status: 'unknown' })
  }) // oxfmt-ignore

  it('stops when told to', async () => {
    const query = { criteria: { jobTitle: ['manager'] }, exclude: null, limit: 10, after: null }
    await expect(world().directory.search({ ...query, signal: AbortSignal.abort() })).rejects.toThrow()
  })
}

function followsChanges(world: World, { changes }: Effort): void {
  it('finds exactly those people after every change: some added, changed, merged, removed', async () => {
    for (let seed = 1; seed <= changes; seed++) {
      await world().change(seed)
      await checkSearch(world(), 15)
    }
  })
}
