import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RevealBatch, RevealBatchResult } from '../../../../contract/reveals.ts'
import { peopleWho } from '../../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { checkLedger } from '../../credits/check-ledger.ts'

let product: TestProduct
beforeAll(async () => {
  // So many refusals are believed that no host's people wait for an hour.
  product = await startTestProduct({ refusalsTrusted: 1_000 })
})
afterAll(async () => {
  const { faults } = await checkLedger(product.database.db)
  await product.stop()
  expect(faults).toEqual([])
})

const path = '/api/enrich-contacts'
const idsOf = (...asked: Parameters<typeof peopleWho>) => peopleWho(...asked).map(({ id }) => id)
const revealMany = (visitor: Visitor, contactIds: readonly string[], maxCredits?: number, headers = {}) =>
  visitor.post<RevealBatch & { message: string }>(path, { contactIds, maxCredits }, headers)
const show = async (visitor: Visitor, batchId: string) => (await visitor.get<RevealBatch>(`${path}/${batchId}`)).body
const results = async (visitor: Visitor, batchId: string) =>
  (await visitor.get<{ results: RevealBatchResult[] }>(`${path}/${batchId}/results`)).body.results
const ended = async (visitor: Visitor, batchId: string) => {
  await expect.poll(() => show(visitor, batchId), { timeout: 60_000 }).toMatchObject({ state: 'done' })
}
const balance = async (visitor: Visitor) => {
  const me = await visitor.me()
  return [me.enrichmentCredits, me.enrichmentCreditsHeld, me.enrichmentCreditsUsed]
}

describe('a batch that is told to stop at a number of proven addresses', () => {
  it('stops there, whatever more it may spend, and asks nobody more', { timeout: 90_000 }, async () => {
    const someone = await Visitor.register(product.url)
    const ids = idsOf('valid', 12, 'accept')
    const { body } = await someone.post<RevealBatch>(path, { contactIds: ids, maxCredits: 12, untilProven: 6 })
    expect(body).toMatchObject({ state: 'running', untilProven: 6 })
    await ended(someone, body.batchId)
    const end = { proven: 6, spentCredits: 6, heldCredits: 0, skipped: 6, cancelled: 0 }
    expect(await show(someone, body.batchId)).toMatchObject(end)
    expect(await balance(someone)).toEqual([19, 0, 6])
    const others = (await results(someone, body.batchId)).filter(({ status }) => status !== 'valid')
    expect(new Set(others.map(({ reason, receiptId }) => [reason, receiptId].join()))).toEqual(
      new Set(['batch.proven,']),
    )
  })

  it(
    'asks others first where a mail server asks to come back, and waits for it only once nobody else is left',
    { timeout: 90_000 },
    async () => {
      const patient = await startTestProduct({ greylistMs: 60_000 })
      try {
        const someone = await Visitor.register(patient.url)
        const slow = idsOf('valid', 5, 'greylist')
        const start = async (contactIds: string[], untilProven: number) =>
          (await someone.post<RevealBatch>(path, { contactIds, maxCredits: untilProven, untilProven })).body.batchId
        // Both of the first places go to somebody who has to wait.
        const quick = await start([...slow.slice(0, 2), ...idsOf('valid', 4, 'accept')], 2)
        await ended(someone, quick)
        expect(await show(someone, quick)).toMatchObject({ proven: 2, spentCredits: 2, heldCredits: 0, skipped: 4 })
        const receipts = 'select reason, charged, evidence::text as said from receipts where contact_id = any($1)'
        const { rows } = await patient.database.ownerPool.query<{ reason: string; charged: number; said: string }>(
          receipts,
          [slow],
        )
        expect(rows.map(({ reason, charged }) => `${reason} ${charged}`)).toEqual(['batch.behind 0', 'batch.behind 0'])
        for (const { said } of rows) expect(said).toContain('rcpt')

        const last = await start(slow.slice(2), 2)
        const putOff = `select from reveals where state = 'checking' and attempts > 0 and claimed_until is null`
        await expect.poll(async () => (await patient.database.ownerPool.query(putOff)).rowCount).toBe(2)
        expect(await show(someone, last)).toMatchObject({ state: 'running', proven: 0, checking: 2, waiting: 1 })
        patient.advance(2 * 60 * 60_000)
        await ended(someone, last)
        expect(await show(someone, last)).toMatchObject({ proven: 2, spentCredits: 2, heldCredits: 0, skipped: 1 })
        expect(await balance(someone)).toEqual([21, 0, 4])
        expect((await checkLedger(patient.database.db)).faults).toEqual([])
      } finally {
        await patient.stop()
      }
    },
  )

  it('is started once: another number is refused, and without one it has none', async () => {
    const someone = await Visitor.register(product.url)
    const quoted = await revealMany(someone, idsOf('invalid', 3, 'accept'))
    expect(quoted.body).toMatchObject({ untilProven: null, proven: 0 })
    const start = (bounds: object) => someone.post(`${path}/${quoted.body.batchId}/start`, bounds)
    expect((await start({ maxCredits: 3, untilProven: 0 })).status).toBe(400)
    const statuses = []
    for (const untilProven of [2, 2, 3, undefined]) statuses.push((await start({ maxCredits: 3, untilProven })).status)
    expect(statuses).toEqual([200, 200, 409, 409])
  })

  const seed = Number(process.env['QUARRY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  it(`proves that many and no more, at no more than its cap, also where some cost nothing or two (seed ${seed})`, async () => {
    const people = [...peopleWho('valid', 14, 'accept'), ...peopleWho('invalid', 5, 'accept')]
    for (let round = 0; round < 4; round += 1) {
      const draw = (below: number, salt: number) => dice(seed + round, salt) % below
      const someone = await Visitor.register(product.url)
      const place = ({ id }: { id: string }) => draw(2 ** 30, Number(id.slice(5)))
      const order = people.toSorted((a, b) => place(a) - place(b))
      const ids = order.slice(0, 18).map(({ id }) => id)
      // Some were revealed before, the addresses of others are the account's own already, and of others somebody asks meanwhile.
      const alone = (contactId: string) => someone.post('/api/enrich-contact', { contactId })
      await Promise.all(ids.slice(0, draw(3, 1)).map(alone))
      for (const { address } of order.slice(3, 3 + draw(4, 2))) await someone.post('/api/verifications', { address })
      const [price, untilProven] = [1 + draw(2, 3), 1 + draw(12, 4)]
      const maxCredits = Math.min(price * (1 + draw(12, 5)), (await someone.me()).enrichmentCredits - 4)
      product.ctx.settings.revealCostCredits = price
      const asked = someone.post<RevealBatch>(path, { contactIds: ids, maxCredits, untilProven })
      const [{ body }] = await Promise.all([asked, ...ids.slice(8, 8 + draw(3, 6)).map(alone)])
      product.ctx.settings.revealCostCredits = 1
      await ended(someone, body.batchId)
      const end = await show(someone, body.batchId)
      const told = `round ${round}: until ${untilProven} for ${maxCredits} at ${price}: ${JSON.stringify(end)}`
      expect(end.proven, told).toBeLessThanOrEqual(untilProven)
      expect(end.spentCredits, told).toBeLessThanOrEqual(maxCredits)
      const isOver = end.skipped === 0 || end.proven === untilProven || maxCredits - end.spentCredits < price
      expect([isOver, end.heldCredits], told).toEqual([true, 0])
      const listed = await results(someone, body.batchId)
      const shown = listed.filter(({ email }) => email !== '').length
      expect(shown, told).toBe(end.proven + end.alreadyRevealed)
      expect(listed.filter(({ status, receiptId }) => status === 'skipped' && receiptId !== null)).toEqual([])
    }
  }, 240_000)
})

/** The same number for the same seed and salt, between 0 and 2^31. */
function dice(seed: number, salt: number): number {
  const mixed = Math.imul((seed ^ Math.imul(salt + 1, 0x9e3779b1)) >>> 0, 0x85ebca6b) >>> 0
  return (Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) >>> 0) >>> 1
}
