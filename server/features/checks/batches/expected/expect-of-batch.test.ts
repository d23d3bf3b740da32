import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EnrichmentDetail } from '../../../../../contract/enrichments.ts'
import type { RevealBatch } from '../../../../../contract/reveals.ts'
import { endedFile, fileOf, quotedFile, showFile, startFile } from '../../../../../test/actors/file-owner.ts'
import { subscribe } from '../../../../../test/actors/list-owner.ts'
import { peopleWho } from '../../../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../../../test/product.ts'
import { Visitor } from '../../../../../test/visitor.ts'

let product: TestProduct
beforeAll(async () => {
  // So many refusals are believed that no host's people wait for an hour.
  product = await startTestProduct({ refusalsTrusted: 1_000, greylistMs: 60_000 })
})
afterAll(() => product.stop())

const path = '/api/enrich-contacts'
const idsOf = (...asked: Parameters<typeof peopleWho>) => peopleWho(...asked).map(({ id }) => id)
const quote = async (visitor: Visitor, contactIds: readonly string[]) =>
  (await visitor.post<RevealBatch>(path, { contactIds })).body
const begin = async (visitor: Visitor, contactIds: readonly string[], bounds: object) =>
  (await visitor.post<RevealBatch>(path, { contactIds, ...bounds })).body
const show = async (visitor: Visitor, batchId: string) => (await visitor.get<RevealBatch>(`${path}/${batchId}`)).body
const ended = async (visitor: Visitor, batchId: string) => {
  await expect.poll(() => show(visitor, batchId), { timeout: 60_000 }).toMatchObject({ state: 'done' })
}

it('a quote tells whoever asks of how many a proof is unlikely, and a receipt what was known before its check', async () => {
  const [someone, other] = [await Visitor.register(product.url), await Visitor.register(product.url)]
  const [open = '', dead = ''] = [...idsOf('accept_all', 1, 'accept-all'), ...idsOf('invalid', 1, 'no-mail')]
  const asked = [open, dead, ...idsOf('valid', 2, 'accept')]
  expect(await quote(other, asked)).toMatchObject({ unlikely: 0, expected: null })
  for (const contactId of [open, dead]) await someone.post('/api/enrich-contact', { contactId })
  expect(await quote(other, asked)).toMatchObject({ unlikely: 2, expected: null, mostCredits: 4 })
  await other.post('/api/enrich-contact', { contactId: open })
  const { rows } = await product.database.ownerPool.query(
    `select forecast from receipts where contact_id = $1 order by created_at`,
    [open],
  )
  expect(rows).toEqual([{ forecast: null }, { forecast: 'accepts-all' }])
})

it(
  'people at domains that take no mail or accept everybody are not expected like the others',
  { timeout: 90_000 },
  async () => {
    const someone = await Visitor.register(product.url)
    const hopeless = idsOf('accept_all', 6)
    const { batchId } = await begin(someone, [...idsOf('valid', 12, 'accept'), ...hopeless, ...idsOf('disabled', 3, 'accept')], { maxCredits: 21 }) // oxfmt-ignore
    await ended(someone, batchId)
    const { expected, unlikely } = await quote(someone, hopeless)
    expect({ expected, unlikely }).toMatchObject({ expected: { proven: 0, low: 0, of: 6, from: 21 }, unlikely: 6 })
    expect(expected!.high).toBeLessThanOrEqual(2)
  },
)

it(
  'a running batch tells what is expected of the whole, from its own results too, and within its bounds',
  { timeout: 120_000 },
  async () => {
    const ids = [...idsOf('valid', 20, 'accept'), ...idsOf('valid', 5, 'greylist')]
    const under = async (bounds: object, underWay: number) => {
      const someone = await Visitor.register(product.url)
      const { batchId } = await begin(someone, ids, { maxCredits: 25, ...bounds })
      let batch: RevealBatch | undefined
      // What it says at that moment: who has to wait may go behind the others a moment later.
      const look = async () => (batch = await show(someone, batchId))
      await expect.poll(look, { timeout: 60_000 }).toMatchObject({ proven: 20, checking: underWay })
      return { someone, batchId, told: batch!.expected }
    }
    // Nothing was known before: the twenty results tell it.
    const { someone, batchId, told } = await under({}, 5)
    expect(told).toMatchObject({ of: 25, from: 20, high: 25, more: null })
    expect((await someone.get<{ batches: unknown[] }>(path)).body.batches).toMatchObject([{ expected: told }])
    expect(told!.low).toBeGreaterThanOrEqual(22)
    expect(told!.proven).toBeGreaterThanOrEqual(24)
    expect((await under({ maxCredits: 22 }, 2)).told).toMatchObject({ proven: 22, high: 22 })
    const until = (await under({ untilProven: 23 }, 3)).told
    expect(until).toMatchObject({ proven: 23, high: 23, of: 25 })
    expect(until!.more).toBeLessThanOrEqual(2)

    product.advance(600_000)
    await ended(someone, batchId)
    expect(await show(someone, batchId)).toMatchObject({ proven: 25, expected: null })
  },
)

it(
  'a running file of people tells the same of those who were not revealed before, and nothing once it is over',
  { timeout: 120_000 },
  async () => {
    const someone = await subscribe(product)
    const [own = '', ...others] = idsOf('valid', 21, 'accept')
    await someone.post('/api/enrich-contact', { contactId: own })
    const slow = idsOf('valid', 8, 'greylist').slice(5)
    const { enrichmentId, expected } = await quotedFile(product, someone, fileOf([own, ...others, ...slow]))
    expect(expected).toBeNull()
    expect((await startFile(someone, enrichmentId, 23)).body).toMatchObject({ state: 'running', alreadyYours: 1 })
    let told: EnrichmentDetail['expected'] = null
    const show = async () => {
      const file = await showFile(someone, enrichmentId)
      told = file.expected
      return file
    }
    await expect.poll(show, { timeout: 60_000 }).toMatchObject({ proven: 20, checking: 3 })
    expect(told).toMatchObject({ of: 23, from: 21, high: 23, more: null })
    expect(told!.low).toBeGreaterThanOrEqual(21)

    product.advance(600_000)
    await endedFile(someone, enrichmentId)
    expect(await show()).toMatchObject({ proven: 23, expected: null })
  },
)
