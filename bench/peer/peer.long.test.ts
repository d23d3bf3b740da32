import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BENCH_SEED, makePeople } from '../people/make-people.ts'
import { QUERY_SEED, makeQueries } from '../people/make-queries.ts'
import { plainSearch } from './plain-search.ts'
import { type PostgresPeer, openPostgresPeer } from './postgres-peer.ts'

const people = makePeople(20_000, BENCH_SEED)
const queries = makeQueries(people, QUERY_SEED)
const plain = plainSearch(people)
const dir = mkdtempSync(join(tmpdir(), 'quarry-peer-test-'))
let peer: PostgresPeer

beforeAll(async () => {
  peer = await openPostgresPeer(people, dir, queries, '128MB')
})

afterAll(async () => {
  await peer?.close()
  rmSync(dir, { recursive: true, force: true })
})

describe('the PostgreSQL peer', () => {
  it('finds the same people in the same order as the plain loop, with the same total and facets, for all 200 searches', async () => {
    expect(queries).toHaveLength(200)
    for (const query of queries) {
      const { ids, total, facets } = plain(query)
      expect(await peer.search(query, 'facets'), JSON.stringify(query.criteria)).toEqual({ ids, total, facets })
      expect(await peer.search(query, 'total')).toEqual({ ids, total, facets: null })
      expect(await peer.search(query, 'rows')).toEqual({ ids, total: null, facets: null })
    }
  })

  it('answers the same on many connections at once', async () => {
    const some = queries.filter((_, i) => i % 4 === 0)
    const answers = await Promise.all(some.map((query) => peer.searchAtOnce(query, 'facets')))
    expect(answers).toEqual(some.map(plain))
  })

  it('finds nobody for words that nobody has, and reads no word as a pattern', async () => {
    const base = { kind: 'title', exclude: new Int32Array(), excludeName: 'nobody', page: 1 } as const
    for (const criteria of [{ jobTitle: 'xyzzy' }, { company: 'xyzzy' }, { location: 'x_y%z' }]) {
      const query = { ...base, criteria }
      expect(await peer.search(query, 'facets')).toEqual(plain(query))
      expect((await peer.search(query, 'total')).total).toBe(0)
    }
    const all = { ...base, criteria: { jobTitle: '%', company: '_' } }
    expect(await peer.search(all, 'facets')).toEqual(plain(all))
    expect(plain(all).total).toBe(people.count)
  })
})
