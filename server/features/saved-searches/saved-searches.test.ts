import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SavedSearch } from '../../../contract/saved-searches.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor, type Answer } from '../../../test/visitor.ts'
import { purgeDeletedSearches } from './delete-saved-search.ts'
import { spec } from '../../../test/spec.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false, payments: null })
})
afterAll(() => product.stop())

const path = '/api/saved-searches'
const save = (visitor: Visitor, name: string, criteria: object = { jobTitle: 'sales' }) =>
  visitor.post<SavedSearch>(path, { name, criteria })
const change = (visitor: Visitor, id: string, body: object) =>
  visitor.send<SavedSearch>('PATCH', `${path}/${id}`, JSON.stringify(body), {})
const remove = (visitor: Visitor, id: string) => visitor.delete(`${path}/${id}`)
const restore = (visitor: Visitor, id: string) => visitor.post<SavedSearch>(`${path}/${id}/restore`)
const kept = async (visitor: Visitor) => (await visitor.get<{ searches: SavedSearch[] }>(path)).body.searches
const names = async (visitor: Visitor) => (await kept(visitor)).map(({ name }) => name)
const codeOf = ({ status, body }: Answer<unknown>) => [status, (body as { code?: string }).code]
const setPlan = (visitor: { user: { id: string } }, isPremium: boolean) =>
  product.database.ownerPool.query('update users set is_premium = $1 where id = $2', [isPremium, visitor.user.id])

describe('a saved search', () => {
  it('keeps all criteria under a name; the last used stands first', async () => {
    const someone = await Visitor.register(product.url)
    const asked = { jobTitle: [' sales ', 'cto', 'cto'], not: { location: 'Berlin' }, pageSize: 50 }
    const { status, body } = await save(someone, '  Sales   people ', { ...asked, excludeEnriched: false })
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Sales people', excludeEnriched: false, pageSize: 50, openedAt: null })
    expect([body.wanted['jobTitle'], body.wanted['company'], body.not['location']]).toEqual([
      ['sales', 'cto'],
      [],
      ['Berlin'],
    ])
    product.advance(1_000)
    await save(someone, 'Later', { industry: 'Technology' })
    expect(await names(someone)).toEqual(['Later', 'Sales people'])
    product.advance(1_000)
    expect((await change(someone, body.id, { opened: true })).body.openedAt).toEqual(expect.any(String))
    expect(await names(someone)).toEqual(['Sales people', 'Later'])
  })

  it('uses no search of the day and no credit', async () => {
    const someone = await Visitor.register(product.url)
    await save(someone, 'Free')
    expect(await someone.me()).toMatchObject({ searchesRemaining: 10, enrichmentCredits: 25 })
  })

  it('can be renamed and take over other criteria, each alone', async () => {
    const someone = await Visitor.register(product.url)
    const { id } = (await save(someone, 'First')).body
    await change(someone, id, { name: 'Second' })
    await change(someone, id, { criteria: { company: 'acme' } })
    const [search] = await kept(someone)
    expect(search).toMatchObject({ id, name: 'Second', wanted: { company: ['acme'], jobTitle: [] } })
  })

  it.each([
    ['no name', { name: '  ', criteria: { jobTitle: 'a' } }, 'Give the search a name'],
    [
      'a name too long',
      { name: 'x'.repeat(101), criteria: { jobTitle: 'a' } },
      'A name can have at most 100 characters',
    ],
    ['nothing to look for', { name: 'A', criteria: { jobTitle: ' ' } }, 'Please fill in at least one search field.'],
    ['an unknown industry', { name: 'A', criteria: { industry: 'Mining' } }, 'Unknown industry'],
    [
      'more than fits',
      { name: 'A', criteria: { jobTitle: long(20), company: long(20), location: long(1) } },
      'These filters are too long to be saved',
    ],
  ])('with %s is a 400 that says so', async (_what, body, message) => {
    const someone = await Visitor.register(product.url)
    const answer = await someone.post(path, body)
    expect([answer.status, answer.body['message']]).toEqual([400, message])
    const { id } = (await save(someone, 'Sound')).body
    expect((await change(someone, id, body)).status).toBe(400)
    expect((await change(someone, id, {})).status).toBe(400)
    expect(await names(someone)).toEqual(['Sound'])
  })

  it('has a name of its own within the account, in any case; ten at once of one name keep one', async () => {
    const [someone, other] = [await Visitor.register(product.url), await Visitor.register(product.url)]
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(someone, 'Décideurs')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect(codeOf(await save(someone, ' DÉCIDEURS '))).toEqual([409, 'name-taken'])
    expect((await save(other, 'Décideurs')).status).toBe(201)
    const { id } = (await save(someone, 'Another')).body
    expect(codeOf(await change(someone, id, { name: 'décideurs' }))).toEqual([409, 'name-taken'])
    expect((await change(someone, id, { name: 'ANOTHER' })).body.name).toBe('ANOTHER')
  })

  it('of another account can’t be seen, changed, deleted or restored', async () => {
    const [someone, other] = [await Visitor.register(product.url), await Visitor.register(product.url)]
    const { id } = (await save(someone, 'Mine')).body
    expect(await kept(other)).toEqual([])
    expect(codeOf(await change(other, id, { name: 'Theirs' }))).toEqual([404, 'unknown-saved-search'])
    expect((await remove(other, id)).body).toEqual({ success: true, count: 0 })
    await remove(someone, id)
    expect(codeOf(await restore(other, id))).toEqual([404, 'unknown-saved-search'])
    expect((await restore(someone, id)).body.name).toBe('Mine')
    expect((await new Visitor(product.url).get(path)).status).toBe(401)
    expect(await names(someone)).toEqual(['Mine'])
  })

  it('is deleted once, also if asked again, and can be restored for 60 seconds, unless its name was taken', async () => {
    const someone = await Visitor.register(product.url)
    const { id } = (await save(someone, 'Gone')).body
    const counts = await Promise.all(Array.from({ length: 5 }, () => remove(someone, id)))
    expect(counts.filter(({ body }) => body['count'] === 1)).toHaveLength(1)
    expect(codeOf(await change(someone, id, { name: 'Here' }))).toEqual([404, 'unknown-saved-search'])
    const again = (await save(someone, 'gone')).body
    expect(codeOf(await restore(someone, id))).toEqual([409, 'name-taken'])
    await remove(someone, again.id)
    expect((await restore(someone, id)).status).toBe(200)
    expect((await restore(someone, id)).status).toBe(404)
    await remove(someone, id)
    product.advance(61_000)
    expect((await restore(someone, id)).status).toBe(404)
    product.advance(60_000)
    await purgeDeletedSearches(product.ctx)
    const { rows } = await product.database.ownerPool.query(
      'select 1 from saved_searches where workspace_id = (select id from workspaces where owner_id = $1)',
      [someone.user.id],
    )
    expect(rows).toEqual([])
  })

  it('leaves at most twenty deleted ones if an account saves and deletes for ever', async () => {
    const someone = await Visitor.register(product.url)
    for (let n = 0; n < 25; n++) await remove(someone, (await save(someone, `N${n}`)).body.id)
    const { rows } = await product.database.ownerPool.query(
      'select count(*)::int as count from saved_searches where workspace_id = (select id from workspaces where owner_id = $1)',
      [someone.user.id],
    )
    expect(rows[0].count).toBe(20)
  })
})

describe('the plan', () => {
  it(
    'a free account keeps three, also of twenty at once, and the fourth is 403 with the way to more; a premium one keeps more',
    spec('S6.premium.07'),
    async () => {
      const someone = await Visitor.register(product.url)
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => save(someone, `At once ${n}`)))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
      const refused = answers.filter(({ status }) => status === 403)
      expect(refused).toHaveLength(17)
      for (const { body } of refused)
        expect(body).toEqual({
          message: 'The Starter plan keeps 3 saved searches. Delete one, or upgrade to Premium for more.',
          code: 'premium_required',
        })
      expect(await kept(someone)).toHaveLength(3)
      await setPlan(someone, true)
      await Promise.all(Array.from({ length: 7 }, (_, n) => save(someone, `More ${n}`)))
      expect(await kept(someone)).toHaveLength(10)
    },
  )

  it(
    'whose plan ended keeps and changes its searches, undoes a deletion, and can’t add',
    spec('S6.premium.07'),
    async () => {
      const someone = await Visitor.register(product.url)
      await setPlan(someone, true)
      for (let n = 0; n < 5; n++) await save(someone, `N${n}`)
      await setPlan(someone, false)
      const [first, second] = await kept(someone)
      expect(codeOf(await save(someone, 'One more'))).toEqual([403, 'premium_required'])
      expect((await change(someone, first?.id ?? '', { name: 'Renamed' })).status).toBe(200)
      await remove(someone, first?.id ?? '')
      await remove(someone, second?.id ?? '')
      expect((await restore(someone, first?.id ?? '')).status).toBe(200)
      expect((await restore(someone, second?.id ?? '')).status).toBe(200)
      expect(await names(someone)).toHaveLength(5)
      expect(codeOf(await save(someone, 'One more'))).toEqual([403, 'premium_required'])
    },
  )

  it('no account keeps more than 500', async () => {
    const someone = await Visitor.register(product.url)
    await setPlan(someone, true)
    await product.database.ownerPool.query(
      `insert into saved_searches (workspace_id, owner_id, name, criteria, created_at)
       select (select id from workspaces where owner_id = $1), $1, 'N' || n, '{}', now() from generate_series(1, 500) n`,
      [someone.user.id],
    )
    expect(codeOf(await save(someone, 'One more'))).toEqual([403, 'saved-search-limit'])
  })

  const seed = Number(process.env['QUARRY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

  it(
    `after any saving, deleting and restoring at once, a free account has added none beyond three, and restored none beyond what it had (seed ${seed})`,
    { ...spec('S6.premium.07'), timeout: 60_000 },
    async () => {
      const property = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
        const someone = await Visitor.register(product.url)
        const deleted = new Set<string>()
        let [isPremium, most, named] = [false, 3, 0]
        for (const { what, count } of steps) {
          const before = await kept(someone)
          const many = Array.from({ length: count })
          if (what === 'plan') await setPlan(someone, (isPremium = !isPremium))
          if (what === 'save') {
            const answers = await Promise.all(many.map(() => save(someone, `N${named++}`)))
            const room = isPremium ? count : Math.min(count, Math.max(0, 3 - before.length))
            expect(answers.filter(({ status }) => status === 201)).toHaveLength(room)
          }
          if (what === 'delete') {
            const chosen = before.slice(0, count).map(({ id }) => id)
            await Promise.all(chosen.map((id) => remove(someone, id)))
            for (const id of chosen) deleted.add(id)
          }
          if (what === 'restore') {
            const answers = await Promise.all([...deleted].map((id) => restore(someone, id)))
            for (const { status, body } of answers) if (status === 200) deleted.delete(body.id)
          }
          const after = await kept(someone)
          if (isPremium) most = Math.max(most, after.length)
          expect(after.length).toBeLessThanOrEqual(most)
        }
      })
      await fc.assert(property, { numRuns: process.env['QUARRY_LONG'] === '1' ? 60 : 4, seed, endOnFailure: true })
    },
  )
})

const step = fc.record({
  what: fc.constantFrom('save', 'save', 'delete', 'delete', 'restore', 'plan' as const),
  count: fc.integer({ min: 1, max: 6 }),
})

/** Different values that fill a field. */
function long(count: number): string[] {
  return Array.from({ length: count }, (_, n) => String(n).padStart(200, 'x'))
}
