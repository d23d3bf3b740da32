import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchRequest, type CountResponse, type SearchResponse } from '../../../contract/people.ts'
import type { SavedSearch } from '../../../contract/saved-searches.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { filtersForHistory } from './search-criteria.ts'

let product: TestProduct
let free: Visitor
let premium: Visitor
beforeAll(async () => {
  product = await startTestProduct({ worker: false, payments: null })
  free = await Visitor.register(product.url)
  const paying = await Visitor.register(product.url)
  await product.database.ownerPool.query('update users set is_premium = true where id = $1', [paying.user.id])
  premium = paying
})
afterAll(() => product.stop())

const count = async (body: object) => (await premium.post<CountResponse>('/api/count-contacts', body)).body.total ?? -1
const titlesOf = async (body: object) =>
  (await premium.post<SearchResponse>('/api/search-contacts', { ...body, pageSize: 50 })).body.contacts.map(
    ({ jobTitle }) => jobTitle,
  )

it('keywords find the titles that hold any, all and none of them, as written or in short', async () => {
  const any = await titlesOf({ titleAny: ['VP', 'director'], titleNone: 'marketing' })
  expect(any.length).toBeGreaterThan(0)
  for (const title of any) {
    expect(title).toMatch(/\b([ES]?VP|Vice President|Director)\b/)
    expect(title).not.toMatch(/marketing/i)
  }
  for (const title of await titlesOf({ titleAll: ['sales', 'manager'] }))
    expect(title).toMatch(/(?=.*Sales)(?=.*Manager)/)
  // An attorney is a lawyer by another word: who looks for the job means both, who asks for the word does not.
  expect(await titlesOf({ titleAny: 'attorney', titleNone: 'attorney' })).toEqual([])
  expect(await count({ titleAny: 'chief technology officer' })).toBe(await count({ titleAny: 'cto' }))
  expect(await count({ titleAny: 'manag' })).toBe(0)
  expect(await count({ titleAny: 'manger' })).toBe(0)
})

it('they join with the job title and with all other fields', async () => {
  const managers = await count({ jobTitle: 'manager' })
  const inSales = await count({ jobTitle: 'manager', titleAll: 'sales' })
  const notInSales = await count({ jobTitle: 'manager', titleNone: 'sales' })
  expect(inSales + notInSales).toBe(managers)
  expect(await count({ jobTitle: 'manager', not: { jobTitle: 'sales' } })).toBe(notInSales)
})

it('they need the Professional plan, count as part of the search, and are kept with it', async () => {
  expect((await free.post('/api/count-contacts', { titleAny: 'sales' })).status).toBe(403)
  expect((await premium.post('/api/count-contacts', { titleAny: [' '], titleNone: '' })).status).toBe(400)
  const criteria = { jobTitle: 'manager', titleAny: ['sales', 'growth'], titleNone: 'intern' }
  const saved = (await premium.post<SavedSearch>('/api/saved-searches', { name: 'Growth', criteria })).body
  expect(saved.wanted).toMatchObject({ titleAny: ['sales', 'growth'], titleAll: [], titleNone: ['intern'] })
  const first = (await premium.post<SearchResponse>('/api/search-contacts', { jobTitle: 'manager', titleAny: 'sales' }))
    .body
  const cursor = first.nextCursor
  const other = { jobTitle: 'manager', titleAll: 'sales', cursor }
  expect((await premium.post('/api/search-contacts', other)).status).toBe(400)
  const { not: _, ...kept } = filtersForHistory(searchRequest.parse(criteria))
  expect(searchRequest.parse(kept)).toMatchObject({
    titleAny: ['sales', 'growth'],
    titleAll: [],
    titleNone: ['intern'],
  })
})
