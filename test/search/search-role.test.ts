import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { directoryConformance } from '../../engines/directory/directory.conformance.ts'
import { fillStore, type TestPeople } from '../../engines/directory/conformance/world.conformance.ts'
import { SearchAway, type DirectoryQuery } from '../../engines/directory/port.ts'
import { storeId } from '../../engines/directory/index/keep/people-changes.queries.ts'
import { indexVersion } from '../../engines/directory/remote/index-version.ts'
import { searchSecret } from '../../server/search/search-secret.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { databaseUrl } from '../imports/import-files.ts'
import { copyProduct, endQuarries, makeDataDir, startQuarry, stopQuarry, type Quarry } from '../spawn-quarry.ts'
import { Visitor } from '../visitor.ts'
import { DEMO_PEOPLE, searchWorld, type Asking, type SearchWorld } from './search-processes.ts'

let product: string
let database: TestDatabase
let people: TestPeople
let world: SearchWorld
let one: Quarry & { url: string }
let other: Quarry & { url: string }
const opened: Asking[] = []

beforeAll(async () => {
  product = copyProduct()
  database = await createTestDatabase()
  people = await fillStore(database.ownerPool, DEMO_PEOPLE, 400)
  world = searchWorld(product, database)
  // Both from one file.
  one = await world.start()
  other = await world.start()
}, 180_000)
afterAll(async () => {
  for (const { directory } of opened) await directory.close()
  await endQuarries()
  await database.drop()
})

async function ask(urls: readonly string[], more: Parameters<SearchWorld['ask']>[1] = {}): Promise<Asking> {
  const asking = await world.ask(urls, more)
  opened.push(asking)
  return asking
}

const query: DirectoryQuery = { criteria: { jobTitle: ['manager'] }, exclude: null, limit: 25, after: null }

directoryConformance(
  'Two search processes',
  async () => {
    const { directory } = await ask([one.url, other.url])
    return {
      directory,
      everybody: () => people.everybody(),
      async change(seed) {
        await people.change(seed)
        await directory.catchUp()
      },
      close: async () => {},
    }
  },
  { runs: 6, changes: 2, values: 2 },
)

describe('search processes', { timeout: 180_000 }, () => {
  it('find what was committed without being asked, by its notice', async () => {
    const { directory } = await ask([one.url])
    await people.change(71)
    const total = async () => (await directory.search({ ...query, criteria: {}, limit: 0 })).total
    await expect.poll(total, { timeout: 10_000 }).toBe(people.everybody().length)
  })

  it('lose no search when one of two is killed under load, and it is asked again when it is back', async () => {
    const asking = await ask([one.url, other.url])
    // Each may hear later than the other of the people who changed above.
    await asking.directory.catchUp()
    const expected = await asking.directory.search(query)
    let isOver = false
    let searches = 0
    const load = Array.from({ length: 8 }, async (_, n) => {
      for (; !isOver; searches += 1)
        expect(await asking.directory.search({ ...query, asker: `asker ${n}` })).toEqual(expected)
    })
    const grown = async (by: number) => {
      const from = searches
      await Promise.race([vi.waitUntil(() => searches >= from + by, { timeout: 60_000 }), Promise.all(load)])
    }
    try {
      await grown(100)
      await stopQuarry(other, 'SIGKILL')
      await grown(100)
      await vi.waitUntil(() => asking.told.some((each) => /can’t be reached/.test(each)), { timeout: 10_000 })
      other = await world.start({ SEARCH_PORT: new URL(other.url).port })
      await vi.waitUntil(() => asking.told.at(-1) === 'up', { timeout: 60_000 })
      await grown(100)
    } finally {
      isOver = true
    }
    await Promise.all(load)
    expect(asking.count('failed') + asking.count('away') + asking.count('busy')).toBe(0)
  })

  it('are asked for each other while one is silent, each question at two at most', async () => {
    const asking = await ask([one.url, other.url])
    for (let n = 0; n < 64; n += 1) await asking.directory.search({ ...query, asker: `asker ${n}` })
    one.child.kill('SIGSTOP')
    try {
      const before = asking.events.length
      await Promise.all(
        Array.from({ length: 40 }, (_, n) => asking.directory.search({ ...query, asker: `asker ${n}` })),
      )
      const since = asking.events.slice(before).map(({ kind }) => kind)
      expect(since.filter((kind) => kind === 'answered')).toHaveLength(40)
      expect(since).toContain('second-first')
      expect(since.filter((kind) => kind === 'second').length).toBeLessThanOrEqual(24)
      expect(asking.told).toContain('It lets questions wait.')
    } finally {
      one.child.kill('SIGCONT')
    }
    await vi.waitUntil(() => asking.told.at(-1) === 'up', { timeout: 30_000 })
  })

  it('of another version are not asked, and say so; without any there is no search, but people are known', async () => {
    const older = await ask([one.url], { demoPeople: DEMO_PEOPLE - 1 })
    await expect(older.directory.search(query)).rejects.toThrow(SearchAway)
    expect(older.told).toEqual([expect.stringMatching(/another version of Quarry/)])
    expect(await older.directory.addressesAt('acme.example')).toEqual([])
    expect(await older.directory.describe('demo:3')).toMatchObject({ person: { id: 'demo:3' }, company: null })
    const mixed = await world.start({ DEMO_PEOPLE: String(DEMO_PEOPLE - 1) })
    const asking = await ask([mixed.url, one.url])
    for (let n = 0; n < 20; n += 1) await asking.directory.search({ ...query, asker: `asker ${n}` })
    expect(asking.told).toEqual([expect.stringMatching(/another version of Quarry/)])
    await stopQuarry(mixed)
  })

  it('of another database are not asked, and say so; each tells its own that it lives', async () => {
    const elsewhere = await createTestDatabase()
    // Both are copies of one, and the number of the store is the same in both.
    const strange = await world.start({ DATABASE_URL: databaseUrl(elsewhere), DATA_DIR: makeDataDir() })
    try {
      const asking = await ask([strange.url, one.url])
      for (let n = 0; n < 20; n += 1) await asking.directory.search({ ...query, asker: `asker ${n}` })
      expect(asking.told).toEqual([expect.stringMatching(/works on another database \(DATABASE_URL\)/)])
      const living = async (at: TestDatabase) =>
        (await at.pool.query<{ pid: number }>(`select pid from processes where role = 'search'`)).rows.map(({ pid }) => pid) // oxfmt-ignore
      expect(await living(elsewhere)).toEqual([strange.pid])
      expect(await living(database)).toEqual(expect.arrayContaining([one.pid, other.pid]))
      await stopQuarry(strange)
      expect(await living(elsewhere)).toEqual([])
    } finally {
      await stopQuarry(strange)
      await elsewhere.drop()
    }
  })

  it('refuse who has another secret, what is no question, and what is too long', async () => {
    const stranger = await ask([one.url], { secret: searchSecret('another secret key of 32 characters') })
    await expect(stranger.directory.search(query)).rejects.toThrow(SearchAway)
    expect(stranger.told).toEqual([expect.stringMatching(/another SECRET_KEY/)])
    const send = (body: string, headers: Record<string, string> = {}) =>
      fetch(`${one.url}/search/ask`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      })
    expect((await send('{}')).status).toBe(401)
    expect((await send('{}', { authorization: 'Bearer ' })).status).toBe(401)
    const known = {
      authorization: `Bearer ${searchSecret(String(world.settings['SECRET_KEY']))}`,
      'x-quarry-index': indexVersion(DEMO_PEOPLE, await storeId(database.pool)),
    }
    for (const body of ['', 'x', 'null', '{}', '{"asker":"","least":0,"asked":{"kind":"close"}}'])
      expect([body, (await send(body, known)).status]).toEqual([body, 400])
    expect((await send(`"${'x'.repeat(3 * 1024 * 1024)}"`, known)).status).toBe(413)
    const socket = connect(Number(new URL(one.url).port), '127.0.0.1')
    socket.end('\u0000\u0001 garbage\r\n\r\n')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(String(answer)).toMatch(/^HTTP\/1.1 400/)
    expect((await fetch(`${one.url}/healthz`)).status).toBe(200)
    expect((await (await ask([one.url])).directory.search(query)).people.length).toBeGreaterThan(0)
  })
})

it(
  'a web process goes on without them: 503 for searches, and they are found again without a restart',
  { timeout: 180_000 },
  async () => {
    const urls = [one.url, other.url]
    const web = await startQuarry(product, { ...world.settings, SEARCH_URL: urls.join(', ') }, ['serve'])
    const visitor = await Visitor.register(web.url)
    const search = () =>
      visitor.post<{ total: number; message: string }>('/api/count-contacts', { jobTitle: 'manager' })
    const { status, body } = await search()
    expect([status, body.total]).toEqual([200, (await opened[0]!.directory.search(query)).total])
    await Promise.all([one, other].map((each) => stopQuarry(each, 'SIGKILL')))
    const refused = await search()
    expect(refused).toMatchObject({ status: 503, body: { code: 'busy', message: expect.stringContaining('Search can’t be reached') as string } }) // oxfmt-ignore
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await visitor.get('/readyz')).status).toBe(200)
    expect((await visitor.get('/api/auth/user')).status).toBe(200)
    const metrics = (await visitor.get('/metrics')).text
    for (const url of urls) expect(metrics).toContain(`quarry_search_up{process="${new URL(url).host}"} 0`)
    expect(metrics).toMatch(/quarry_search_questions_total\{outcome="away"\} [1-9]/)
    one = await world.start({ SEARCH_PORT: new URL(one.url).port })
    await vi.waitUntil(async () => (await search()).status === 200, { timeout: 30_000 })
    expect((await visitor.get('/metrics')).text).toContain(`quarry_search_up{process="${new URL(one.url).host}"} 1`)
    expect((await stopQuarry(web)).code).toBe(0)
    expect((await stopQuarry(one)).code).toBe(0)
  },
)
