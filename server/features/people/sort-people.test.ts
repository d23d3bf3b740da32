import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchSorts } from '../../../contract/lists.ts'
import type { RecentSearch, SearchResponse } from '../../../contract/people.ts'
import type { SavedSearch } from '../../../contract/saved-searches.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const search = (visitor: Visitor, body: object) => visitor.post<SearchResponse>('/api/search-contacts', body)

describe('the order of a search', () => {
  it('puts the same people in another order, page after page, and uses no other search of the day', async () => {
    const someone = await Visitor.register(product.url)
    const found = new Map<string, string[]>()
    for (const sort of searchSorts) {
      const ids: string[] = []
      let cursor: string | null = null
      do {
        const { status, body }: { status: number; body: SearchResponse } = await search(someone, { jobTitle: 'sales', pageSize: 50, sort, cursor }) // oxfmt-ignore
        expect([status, body.searchesRemaining]).toEqual([200, 9])
        ids.push(...body.contacts.map(({ id }) => id))
        cursor = body.nextCursor
      } while (cursor !== null)
      found.set(sort, ids)
    }
    const best = found.get('best')!
    expect(best.length).toBeGreaterThan(25)
    for (const [sort, ids] of found) expect([sort, ids.toSorted()]).toEqual([sort, best.toSorted()])
    expect(new Set([...found.values()].map((ids) => ids.join()))).not.toHaveLength(1)
  })

  it('by title and by company is that of the letters', async () => {
    const someone = await Visitor.register(product.url)
    for (const sort of ['jobTitle', 'company'] as const) {
      const { body } = await search(someone, { jobTitle: 'sales', sort, pageSize: 50 })
      const letters = body.contacts.map((row) =>
        row[sort]
          .normalize('NFD')
          .replaceAll(/\p{M}/gu, '')
          .toLowerCase()
          .replaceAll(/[^a-z0-9]+/g, ' '),
      )
      expect(letters).toEqual(letters.toSorted())
    }
  })

  it('is the best match if none is given; one that is unknown is refused in words, and a cursor of another', async () => {
    const someone = await Visitor.register(product.url)
    const { body } = await search(someone, { industry: 'Technology' })
    expect((await search(someone, { industry: 'Technology', sort: 'best' })).body.contacts).toEqual(body.contacts)
    const { nextCursor: cursor } = body
    expect((await search(someone, { industry: 'Technology', sort: 'best', cursor })).status).toBe(200)
    const refused = await someone.post<{ code: string; message: string }>('/api/search-contacts', { industry: 'Technology', sort: 'company', cursor }) // oxfmt-ignore
    expect([refused.status, refused.body.code]).toEqual([400, 'bad-cursor'])
    for (const sort of ['upwards', '', 7]) {
      const unknown = await someone.post<{ message: string }>('/api/search-contacts', { industry: 'Technology', sort })
      expect([unknown.status, unknown.body.message]).toEqual([400, expect.stringContaining('sorted by one of best')])
    }
  })

  it('is kept with a search, in the history and under a name', async () => {
    const someone = await Visitor.register(product.url)
    await search(someone, { industry: 'Technology', sort: 'newest' })
    const saved = await someone.post<SavedSearch>('/api/saved-searches', {
      name: 'Technology',
      criteria: { industry: 'Technology', sort: 'location' },
    })
    expect([saved.status, saved.body.sort]).toEqual([201, 'location'])
    await expect
      .poll(async () =>
        (await someone.get<{ searches: RecentSearch[] }>('/api/searches')).body.searches.map(({ sort }) => sort),
      )
      .toEqual(['newest'])
  })
})
