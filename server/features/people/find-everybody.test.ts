import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DirectoryPage } from '../../../engines/directory/port.ts'
import type { EverybodyFound, SearchResponse } from '../../../contract/people.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const search = (visitor: Visitor, body: object) => visitor.post<SearchResponse>('/api/search-contacts', body)
const everybody = (visitor: Visitor, body: object) => visitor.post<EverybodyFound>('/api/search-contacts/ids', body)

describe('the ids of all found', () => {
  it('are those of all pages, in their order', async () => {
    const someone = await Visitor.register(product.url)
    const seen: string[] = []
    let cursor: string | null = null
    let total: number | null = 0
    do {
      const { body }: { body: SearchResponse } = await search(someone, { jobTitle: 'sales', pageSize: 50, cursor })
      seen.push(...body.contacts.map((row) => row.id))
      ;({ nextCursor: cursor, total } = body)
    } while (cursor !== null)
    expect((await everybody(someone, { jobTitle: 'sales' })).body).toEqual({ ids: seen, total, isWhole: true })
    const asked = vi.spyOn(product.ctx.directory, 'search')
    const byName = await everybody(someone, { jobTitle: 'sales', sort: 'name' })
    expect(byName.body.ids).not.toEqual(seen)
    expect(new Set(byName.body.ids)).toEqual(new Set(seen))
    // facets are about those who are shown, and are counted for each portion anew
    const pages = asked.mock.settledResults.map(({ value }) => value as DirectoryPage)
    expect(pages.map(({ facets }) => facets.company)).toEqual([[]])
  })

  it('are a part of the same search, and of another one of the day; nobody else’s criteria, no premium ones for free', async () => {
    const someone = await Visitor.register(product.url)
    const statusOf = async (jobTitle: string) => (await everybody(someone, { jobTitle })).status
    await search(someone, { jobTitle: 'sales' })
    expect(await statusOf('sales')).toBe(200)
    expect((await someone.me()).searchesUsedToday).toBe(1)
    for (let n = 0; n < 9; n += 1) expect(await statusOf(`title ${n}`)).toBe(200)
    expect((await someone.me()).searchesUsedToday).toBe(10)
    expect(await statusOf('one more')).toBe(429)
    expect(await statusOf('sales')).toBe(200)
    expect((await everybody(someone, { companyDomain: 'a.test' })).status).toBe(403)
  })
})
