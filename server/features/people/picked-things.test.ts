import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CountResponse, RecentSearch, SearchResponse, Suggestion } from '../../../contract/people.ts'
import type { SavedSearch } from '../../../contract/saved-searches.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'

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

const search = (visitor: Visitor, body: object) => visitor.post<SearchResponse>('/api/search-contacts', body)
const count = async (body: object) => (await premium.post<CountResponse>('/api/count-contacts', body)).body
const suggest = async (field: string, text: string) => {
  const query = new URLSearchParams({ field, text })
  return (await free.get<{ suggestions: Suggestion[] }>(`/api/suggestions?${query.toString()}`)).body.suggestions
}
const firstOf = <T>(list: readonly T[]): T => {
  const [first] = list
  if (first === undefined) throw new Error('there is none')
  return first
}

describe('suggestions', () => {
  it('of companies and places are things with an id, and the words that may be typed; titles are words', async () => {
    const company = firstOf(await suggest('company', 'fernh'))
    expect(company).toMatchObject({ kind: 'company', id: expect.stringMatching(/^demo:\d+$/), value: company.label })
    expect(company.detail).toMatch(/^fernhurst.*\.test$/)
    const places = await suggest('location', 'germ')
    expect(places).toContainEqual(
      expect.objectContaining({ kind: 'country', label: 'Germany', id: expect.any(String) }),
    )
    for (const title of await suggest('jobTitle', 'sales m'))
      expect(title).toMatchObject({ kind: 'title', id: null, detail: '', value: title.label })
    expect(await suggest('company', '  ')).toEqual([])
  })

  it('say how many people a pick finds', async () => {
    for (const [field, picked, text] of [
      ['company', 'companyId', 'fern'],
      ['location', 'placeId', 'ber'],
    ] as const)
      for (const { id, count: people } of await suggest(field, text))
        if (id !== null) expect((await count({ [picked]: id })).total).toBe(people)
  })
})

describe('a picked thing', () => {
  it('is exact and free, with the words it was shown with or without them: one search, one cursor', async () => {
    const someone = await Visitor.register(product.url)
    const { id, label, detail, count: people } = firstOf(await suggest('company', 'fernhurst'))
    const shown = `${id} ${label} · ${detail}`
    const found = (await search(someone, { companyId: shown, pageSize: 50 })).body
    expect(found.total).toBe(people)
    expect(new Set(found.contacts.map(({ company }) => company))).toEqual(new Set([label]))
    expect((await search(someone, { companyId: id })).body.searchesRemaining).toBe(9)
    const all = { companyId: shown, excludeEnriched: false }
    const { nextCursor } = (await search(premium, { placeId: '1', pageSize: 25 })).body
    if (nextCursor !== null) {
      const next = await search(premium, { placeId: '1~0 Somewhere', cursor: nextCursor })
      expect([next.status, (await search(premium, { companyId: '1', cursor: nextCursor })).status]).toEqual([200, 400])
    }
    // What was picked comes back as it was shown, from the last searches and from the saved ones.
    const past = (await someone.get<{ searches: RecentSearch[] }>('/api/searches')).body.searches
    expect(past.map(({ wanted }) => wanted['companyId'])).toEqual([[id]])
    const saved = await someone.post<SavedSearch>('/api/saved-searches', { name: 'Fern', criteria: all })
    expect(saved.body).toMatchObject({ wanted: { companyId: [shown], placeId: [] }, excludeEnriched: false })
  })

  it('and what was typed in its field are values of which any may fit; several are for the Professional plan', async () => {
    const { id, label } = firstOf(await suggest('company', 'fernhurst'))
    const { city } = (await count({ jobTitle: 'manager' })).facets
    const place = firstOf(city)
    const [picked, typed] = [await count({ companyId: id }), await count({ company: 'indigoford' })]
    expect((await count({ companyId: id, company: 'indigoford' })).total).toBe((picked.total ?? 0) + (typed.total ?? 0))
    expect((await count({ company: label, not: { companyId: id } })).total).toBe(0)
    for (const body of [
      { companyId: id, company: 'indigoford' },
      { placeId: place.value, location: 'Berlin' },
      { placeId: [place.value, '7'] },
      { jobTitle: 'ceo', not: { placeId: place.value } },
    ])
      expect((await free.post('/api/count-contacts', body)).status).toBe(403)
    expect((await free.post('/api/count-contacts', { placeId: place.value, companyId: id })).status).toBe(200)
  })

  it('is counted with its name: countries, regions and cities, each of which finds the people counted', async () => {
    const { facets, total } = await count({ jobTitle: 'manager' })
    expect(facets.unknownPlace).toBeLessThanOrEqual(total ?? 0)
    for (const kind of ['country', 'region', 'city'] as const) {
      const { value, count: people } = firstOf(facets[kind])
      expect([kind, (await count({ jobTitle: 'manager', placeId: value })).total]).toEqual([kind, people])
    }
    const { value, count: people, domain } = firstOf(facets.company)
    expect(domain).toMatch(/\.test$/)
    expect((await count({ jobTitle: 'manager', companyId: value })).total).toBe(people)
    const city = firstOf(facets.city).value
    const within = await Promise.all([0, 25, 50, 100].map((km) => count({ placeId: `${city}~${km}` })))
    expect(within[0]?.total).toBe((await count({ placeId: city })).total)
    const totals = within.map((each) => each.total ?? 0)
    expect(totals.toSorted((a, b) => a - b)).toEqual(totals)
  })

  it.each([
    'demo:999999999',
    'own:1',
    'own:99999999999999999999',
    'demo:-1',
    'demo:1.5',
    'apollo:7',
    '0',
    '-1',
    '99999999999',
    '4294967296',
    '1~7',
    '1~',
    '~50',
    '1~50~50',
    'NaN',
    '__proto__',
    '💥'.repeat(50),
    "'; drop table users; --",
  ])('of an id that is none (%j) finds nobody and fails nowhere', async (id) => {
    const everybody = (await count({ not: { company: 'nobody is called so' } })).total
    for (const field of ['companyId', 'placeId'] as const) {
      const found = await search(premium, { [field]: id })
      expect([field, found.status, found.body.total]).toEqual([field, 200, 0])
      expect((await count({ not: { [field]: id } })).total).toBe(everybody)
    }
  })
})

describe('did you mean', () => {
  it('names the company that a slip stands for, in the search and in the count, and its id finds it', async () => {
    const company = firstOf(await suggest('company', 'fernhurst'))
    const answers = [
      (await search(free, { company: 'fernhurts insights' })).body,
      await count({ company: 'fernhurts insights' }),
    ]
    for (const { total, didYouMean } of answers) {
      expect(total).toBe(0)
      expect(didYouMean).toEqual([{ field: 'company', typed: 'fernhurts insights', ...company }])
    }
  })

  it('says nothing of what is found, of what was picked, and on further pages', async () => {
    for (const body of [{ company: 'fernhurst' }, { jobTitle: 'manager' }, { companyId: 'demo:1' }])
      expect((await count(body)).didYouMean).toEqual([])
  })
})
