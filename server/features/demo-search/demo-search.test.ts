import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DemoFound } from '../../../contract/demo-search.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { rateLimits } from '../../http/limits/limit-rate.ts'
import { openSample, takeSample } from './sample-receipt.ts'
import { searchDemo } from './search-demo.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const search = (body: object) => new Visitor(product.url).post<DemoFound>('/api/demo-search', body)

it('anybody finds five made-up people with their exact number, and no address or id', async () => {
  const { status, body } = await search({ jobTitle: ' sales director ' })
  expect(status).toBe(200)
  expect(body.total).toBeGreaterThan(5)
  expect(body.people).toHaveLength(5)
  expect(body.tookMs).toBeGreaterThan(0)
  for (const person of body.people) {
    expect(Object.keys(person).toSorted()).toEqual(['company', 'jobTitle', 'location', 'name'])
    expect(Object.values(person).join(' ')).not.toMatch(/@|demo:/)
  }
})

it('a search for nothing, and one too long, are refused with a sentence', async () => {
  expect(await search({ location: '  ' })).toMatchObject({ status: 400, body: { code: 'no-criteria' } })
  expect((await search({ company: 'x'.repeat(300) })).status).toBe(400)
})

it('shows no imported people, and then no number that counts them; without a demo there is no such search', async () => {
  const { directory } = product.ctx
  const own = { key: 'own', label: 'Own people' }
  const mixed: typeof directory = {
    ...directory,
    async search(query) {
      const page = await directory.search(query)
      const people = page.people.map((person, n) => (n % 2 === 0 ? { ...person, source: own } : person))
      return { ...page, people }
    },
  }
  const asked = { jobTitle: 'manager', company: '', location: '' }
  const plain = await directory.search({ criteria: { jobTitle: ['manager'] }, exclude: null, limit: 10, after: null })
  const found = await searchDemo({ directory: mixed }, asked)
  expect(found.total).toBeNull()
  expect(found.people.map(({ name }) => name)).toEqual(
    plain.people.filter((_, n) => n % 2 === 1).map(({ name }) => name),
  )
  await expect(searchDemo({ directory: { ...directory, source: own } }, asked)).rejects.toMatchObject({
    code: 'not-found',
  })
})

it('the sample receipt is a real proof, taken once, and only in practice mode', async () => {
  const { ctx } = product
  await takeSample({ ...ctx, settings: { ...ctx.settings, mode: 'live' } })
  expect(await openSample(ctx)()).toBeNull()
  await takeSample(ctx)
  const sample = await openSample(ctx)()
  expect(sample?.steps.map(({ answer }) => answer.slice(0, 3))).toEqual([expect.any(String), '250', '550'])
  expect(sample?.steps[1]?.asked).toContain(sample?.address)
  product.advance(60_000)
  await takeSample(ctx)
  expect((await openSample(ctx)())?.takenAt).toBe(sample?.takenAt)
  expect(await openSample({ ...ctx, settings: { ...ctx.settings, mode: 'live' } })()).toBeNull()
})

it('one address has thirty searches a minute', async () => {
  let answered = 0
  for (let n = 0; n <= rateLimits.demoSearchPerAddress.max; n += 1)
    if ((await search({ jobTitle: 'ceo' })).status === 200) answered += 1
  const { status, body } = await search({ jobTitle: 'ceo' })
  expect([status, body]).toMatchObject([429, { code: 'too-many' }])
  expect(answered).toBeLessThanOrEqual(rateLimits.demoSearchPerAddress.max)
})
