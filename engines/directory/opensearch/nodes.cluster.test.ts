import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchOpenSearch } from '../../../scripts/opensearch/fetch-opensearch.ts'
import { startOpenSearch, type OpenSearch } from '../../../scripts/opensearch/start-opensearch.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { plainSearch } from '../conformance/plain-search.conformance.ts'
import { fillStore, type TestPeople } from '../conformance/world.conformance.ts'
import type { LocalDirectory } from '../open-directory.ts'
import { openOpenSearchDirectory } from './open-opensearch-directory.ts'

const LIMIT_MS = 600_000
const CRITERIA = [{ jobTitle: ['manager'] }, { industry: ['Technology'] }, {}, { company: ['labs'] }]
const BEFORE = 12
const AFTER = 24

let opensearch: OpenSearch
let database: TestDatabase
let people: TestPeople
let directory: LocalDirectory

beforeAll(async () => {
  opensearch = await startOpenSearch(fetchOpenSearch(), { nodes: 3, heap: '512m', isBrief: true })
  database = await createTestDatabase()
  people = await fillStore(database.ownerPool, 1200, 200)
  directory = await openOpenSearchDirectory({
    urls: opensearch.urls,
    prefix: 'killed',
    layout: { shards: 3, replicas: 1 },
    demoPeople: 1200,
    pool: database.pool,
    connection: database.appConfig,
    keeps: true,
    inline: true,
    // while nodes change their roles it may have to try again
    onTrouble: () => {},
  })
  await directory.catchUp()
  await allCopies()
}, LIMIT_MS)
afterAll(async () => {
  await directory.close()
  await database.drop()
  await opensearch.close()
}, LIMIT_MS)

async function allCopies(): Promise<void> {
  const health = (await opensearch.call('GET', '/_cluster/health/killed-*?wait_for_status=green&timeout=50s')) as { status: string } // oxfmt-ignore
  expect(health.status).toBe('green')
}

async function check(at: number): Promise<void> {
  const criteria = CRITERIA[at % CRITERIA.length]!
  const page = await directory.search({ criteria, exclude: null, limit: 20, after: null })
  const plain = plainSearch(people.everybody(), criteria, [])
  expect([page.total, page.people.map(({ id }) => id), page.facets]).toEqual([
    plain.people.length,
    plain.people.slice(0, 20).map(({ id }) => id),
    plain.facets,
  ])
}

it(
  'answers every search whole while a node of three is killed, walks on, and takes in what changes then',
  { timeout: LIMIT_MS },
  async () => {
    const all = plainSearch(people.everybody(), {}, [], 'name').people.map(({ id }) => id)
    const seen: string[] = []
    let after: string | null = null
    const walk = async () => {
      const page = await directory.search({ criteria: {}, exclude: null, sort: 'name', limit: 100, after })
      seen.push(...page.people.map(({ id }) => id))
      after = page.next
    }
    for (let page = 0; page < 3; page++) await walk()
    for (let at = 0; at < BEFORE; at++) await check(at)
    // the one that the test itself asks stays
    const killed = opensearch.kill(2)
    for (let at = 0; at < AFTER; at++) await check(at)
    await killed
    while (after !== null) await walk()
    expect(seen).toEqual(all)
    await people.change(7)
    await directory.catchUp()
    for (let at = 0; at < CRITERIA.length; at++) await check(at)
  },
)
