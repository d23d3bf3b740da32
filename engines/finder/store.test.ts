import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { FORGOTTEN_BELOW, MAX_HABITS_OF_DOMAIN, HALF_LIFE_MS, type HabitStore } from './habit-store.ts'
import { memoryStore } from './memory-store.ts'
import { openFinder } from './open-finder.ts'
import { postgresStore } from './store.queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const NOW = new Date('2026-11-21T12:00:00Z')
const later = (halfLives: number) => new Date(NOW.getTime() + halfLives * HALF_LIFE_MS)
const one = (key: string, weight = 1, refused = 0) => ({ key, weight, refused })
const sorted = async (store: HabitStore, domain: string) =>
  (await store.read(domain)).sort((a, b) => (a.key < b.key ? -1 : 1))

const STORES: [string, () => HabitStore][] = [
  ['in memory', () => memoryStore()],
  ['in Postgres', () => postgresStore(database.pool)],
]
let domains = 0

describe.each(STORES)('what is remembered %s', (_, open) => {
  const domain = () => `d${++domains}.test`

  it('comes back as it was added, for its own domain only', async () => {
    const [store, mine, other] = [open(), domain(), domain()]
    await store.add(mine, [one('first.last', 0.9), one('flast8', 0.1, 0.5)], NOW)
    await store.add(other, [one('first')], NOW)
    expect(await sorted(store, mine)).toEqual([
      { ...one('first.last', 0.9), asOf: NOW },
      { ...one('flast8', 0.1, 0.5), asOf: NOW },
    ])
    expect(await store.read(domain())).toEqual([])
  })

  it('fades by half in two years, and is added to at the later moment', async () => {
    const [store, mine] = [open(), domain()]
    await store.add(mine, [one('flast', 4, 2)], NOW)
    await store.add(mine, [one('flast', 1, 0)], later(1))
    const [row] = await store.read(mine)
    expect(row!.asOf).toEqual(later(1))
    expect(row!.weight).toBeCloseTo(3, 6)
    expect(row!.refused).toBeCloseTo(1, 6)
  })

  it('a late observation is faded by its age, and does not turn the row’s clock back', async () => {
    const [store, mine] = [open(), domain()]
    await store.add(mine, [one('flast', 1)], later(1))
    await store.add(mine, [one('flast', 1)], NOW)
    const [row] = await store.read(mine)
    expect(row!.asOf).toEqual(later(1))
    expect(row!.weight).toBeCloseTo(1.5, 6)
  })

  it('loses nothing when many learn about one domain at once', async () => {
    const [store, mine] = [open(), domain()]
    const keys = ['first', 'flast', 'last', 'fl']
    await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        store.add(
          mine,
          [...keys.slice(at % 4), ...keys.slice(0, at % 4)].map((key) => one(key)),
          NOW,
        ),
      ),
    )
    expect((await store.read(mine)).map(({ weight }) => weight)).toEqual([24, 24, 24, 24])
  })

  it('is deleted when almost nothing is left of it', async () => {
    const [store, mine] = [open(), domain()]
    await store.add(mine, [one('last', FORGOTTEN_BELOW * 2), one('flast')], NOW)
    await store.add(mine, [one('first')], later(2))
    expect((await sorted(store, mine)).map(({ key }) => key)).toEqual(['first', 'flast'])
  })

  it('is a bounded number of rows for each domain, those with the most weight', async () => {
    const [store, mine] = [open(), domain()]
    const many = Array.from({ length: MAX_HABITS_OF_DOMAIN + 30 }, (_, at) => one(`key${at}`, at + 1))
    await store.add(mine, many, NOW)
    const rows = await store.read(mine)
    expect(rows.length).toBe(MAX_HABITS_OF_DOMAIN)
    expect(Math.min(...rows.map(({ weight }) => weight))).toBe(31)
  })

  it('stays finite however often and however long ago something was seen', async () => {
    const [store, mine] = [open(), domain()]
    await store.add(mine, [one('flast', 1e300, 1e300)], new Date(0))
    await store.add(mine, [one('flast', 1e300)], NOW)
    await store.add(mine, [one('first')], new Date('2800-01-01'))
    for (const { weight, refused } of await store.read(mine)) {
      expect(Number.isFinite(weight) && Number.isFinite(refused)).toBe(true)
    }
  })
})

describe('privacy', () => {
  it('the table has columns for a domain, a pattern and numbers only', async () => {
    const { rows } = await database.ownerPool.query<{ column_name: string }>(
      `select table_name || '.' || column_name as column_name from information_schema.columns where table_schema = 'finder' order by 1`,
    )
    expect(rows.map((row) => row.column_name)).toEqual(
      ['habits.as_of', 'habits.domain', 'habits.pattern', 'habits.refused', 'habits.weight'].sort(),
    )
  })

  it('no part of a name or an address is in the rows after learning any outcome', async () => {
    const finder = openFinder({ store: postgresStore(database.pool), now: () => NOW })
    const people = [
      ['Xiomara Quetzalcoatl', 'xiomara.quetzalcoatl'],
      ['Jürgen Müßiggang', 'jmuessiggang'],
      ['Zbigniew Brzęczyszczykiewicz', 'zb-secret-77'],
    ] as const
    for (const [name, local] of people) {
      for (const kind of ['proven', 'known', 'refused'] as const) {
        await finder.learn({ name, address: `${local}@private.test`, kind, at: NOW })
      }
    }
    const { rows } = await database.ownerPool.query<{ row: string }>(
      `select lower(row_to_json(h)::text) as row from finder.habits h where domain = 'private.test'`,
    )
    expect(rows.length).toBeGreaterThan(2)
    const words = people.flatMap(([name, local]) => [...name.toLowerCase().split(' '), local, ...local.split(/[.-]/)])
    const known = new Set(['zb', '77'])
    const written = rows.map(({ row }) => row).join()
    for (const word of words.filter((word) => !known.has(word))) expect(written).not.toContain(word)
  })
})
