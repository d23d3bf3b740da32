import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RevealBatch, RevealBatchResult } from '../../../../contract/reveals.ts'
import { peopleWho } from '../../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { actorOf } from '../../../../test/workspace.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { feedBatches } from './feed-batches.job.ts'
import { expireBatches } from './stop-batches.ts'
import { checkLedger } from '../../credits/check-ledger.ts'
import { reveals } from '../../../db/tables/checks.ts'
import { claimDue, endItems } from '../core/checks.queries.ts'
import { settleCheck } from '../core/settle-check.ts'
import { revealCheck } from '../reveals/reveal-check.ts'
import { spec } from '../../../../test/spec.ts'

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
const makePremium = (visitor: Visitor & { user: { id: string } }, on = product) =>
  on.database.ownerPool.query('update users set is_premium = true where id = $1', [visitor.user.id])

describe('revealing many', () => {
  it('is not refused for quotes that nobody sees any more: of a dialog whose tab was closed', async () => {
    const someone = await Visitor.register(product.url)
    const [contactId = ''] = idsOf('valid', 1, 'accept')
    const quote = async () => (await revealMany(someone, [contactId])).status
    for (let n = 0; n < 20; n += 1) expect(await quote()).toBe(200)
    expect(await quote()).toBe(429)
    const { workspaceId } = await actorOf(product.database, someone)
    await product.database.ownerPool.query(
      `update batches set created_at = created_at - interval '61 minutes' where workspace_id = $1`,
      [workspaceId],
    )
    expect(await quote()).toBe(200)
  })

  it('without a cap is a quote: what is own or unknown is free, and nothing is begun', async () => {
    const someone = await Visitor.register(product.url)
    const [known = '', ...others] = idsOf('valid', 3, 'accept')
    await someone.post('/api/enrich-contact', { contactId: known })
    const { status, body } = await revealMany(someone, [known, ...others, others[0] ?? '', 'demo:99999999'])
    expect([status, body]).toMatchObject([
      200,
      { state: 'quoted', total: 4, alreadyRevealed: 1, unknown: 1, leftOut: 0, mostCredits: 2, waiting: 2 },
    ])
    expect(await balance(someone)).toEqual([24, 0, 1])
    const started = await someone.post<RevealBatch>(`${path}/${body.batchId}/start`, { maxCredits: 2 })
    expect(started.status).toBe(200)
    await ended(someone, body.batchId)
    expect(await balance(someone)).toEqual([22, 0, 3])
  })

  it('with one begins at once; each contact comes out as by a single call, with its receipt', async () => {
    const someone = await Visitor.register(product.url)
    const people = [
      ...peopleWho('valid', 12, 'accept'),
      ...peopleWho('accept_all', 6),
      ...peopleWho('disabled', 3, 'accept'),
    ]
    const { body } = await revealMany(
      someone,
      people.map(({ id }) => id),
      21,
    )
    expect(body.state).toBe('running')
    await ended(someone, body.batchId)
    expect(await show(someone, body.batchId)).toMatchObject({ total: 21, spentCredits: 12, heldCredits: 0, skipped: 0 })
    const listed = await results(someone, body.batchId)
    expect(listed.map(({ status }) => status)).toEqual(people.map(({ expected }) => expected))
    const proven = people.map(({ address, expected }) => (expected === 'valid' ? address : ''))
    expect(listed.map(({ email }) => email)).toEqual(proven)
    for (const { contactId, receiptId, charged } of listed.slice(0, 9)) {
      const receipt = (await someone.get(`/api/receipts/${receiptId}`)).body
      expect(receipt).toMatchObject({ kind: 'reveal', contactId, charged })
    }
    const first = (await someone.get(`/api/receipts/${listed[0]?.receiptId}`)).body
    expect(Number(first['balanceBefore']) - Number(first['balanceAfter'])).toBe(1)
    expect(await balance(someone)).toEqual([13, 0, 12])
    expect((await someone.get<unknown[]>('/api/reveals')).body).toHaveLength(12)
    const free = await someone.post('/api/enrich-contact', { contactId: people[0]?.id })
    expect(free.body).toMatchObject({ success: true, charged: 0, receiptId: listed[0]?.receiptId })

    // From these 21 checks the next quote says what it expects; from nobody else's.
    const others = idsOf('valid', 16, 'accept').slice(12)
    const told = (await revealMany(someone, [people[0]?.id ?? '', ...others])).body.expected
    expect(told).toMatchObject({ of: 4, from: 21, at: 'any-company' })
    expect(told && told.low <= told.proven && told.proven <= told.high && told.high <= 4).toBe(true)
    expect((await show(someone, body.batchId)).expected).toBeNull()
    // Also if it begins at once; this one costs nothing.
    expect((await revealMany(someone, [...others], 0)).body).toMatchObject({
      maxCredits: 0,
      expected: { of: 4, from: 21 },
    })
    expect((await revealMany(await Visitor.register(product.url), others)).body.expected).toBeNull()
  })

  it(
    'takes the first 25 on the free plan and says how many it left out; all of them on the Professional plan',
    spec('S6.premium.04'),
    async () => {
      const someone = await Visitor.register(product.url)
      const ids = idsOf('invalid', 40, 'accept')
      const free = await revealMany(someone, ids)
      expect(free.body).toMatchObject({ total: 25, leftOut: 15, mostCredits: 25 })
      await makePremium(someone)
      const premium = await revealMany(someone, ids)
      expect(premium.body).toMatchObject({ total: 40, leftOut: 0 })
      await product.database.ownerPool.query('update users set is_premium = false where id = $1', [someone.user.id])
      const start = await someone.post(`${path}/${premium.body.batchId}/start`, { maxCredits: 5 })
      expect([start.status, start.body['code']]).toEqual([403, 'premium_required'])
      for (const { body } of [free, premium]) await someone.post(`${path}/${body.batchId}/cancel`)
    },
  )

  it('never takes more than the cap, which is set aside at once: no single reveal can spend it', async () => {
    const someone = await Visitor.register(product.url)
    const ids = idsOf('valid', 12, 'accept')
    const { body } = await revealMany(someone, ids, 5)
    expect(body.heldCredits + body.spentCredits).toBe(5)
    await ended(someone, body.batchId)
    expect(await show(someone, body.batchId)).toMatchObject({ spentCredits: 5, skipped: 7, heldCredits: 0 })
    expect(await balance(someone)).toEqual([20, 0, 5])
    const refused = await revealMany(someone, ids, 21)
    expect(refused.status).toBe(200)
    await ended(someone, refused.body.batchId)
    expect(await balance(someone)).toEqual([13, 0, 12])
    const more = await revealMany(someone, idsOf('valid', 40, 'accept').slice(20), 14)
    expect([more.status, more.body.message]).toEqual([402, 'Insufficient credits. Purchase credits to continue.'])
    expect(await balance(someone)).toEqual([13, 0, 12])
  })

  it('refused for its credits leaves nothing behind, however often: with enough of them it begins', async () => {
    const someone = await Visitor.register(product.url)
    await makePremium(someone)
    const ids = idsOf('invalid', 26, 'accept')
    for (let n = 0; n < 21; n += 1) expect((await revealMany(someone, ids, 26)).status).toBe(402)
    expect((await someone.get<{ batches: unknown[] }>(path)).body.batches).toEqual([])
    const { status, body } = await revealMany(someone, ids, 25)
    expect([status, body.state]).toEqual([200, 'running'])
    await someone.post(`${path}/${body.batchId}/cancel`)
  })

  it('together with single reveals of the same contacts charges each once', async () => {
    const someone = await Visitor.register(product.url)
    const ids = idsOf('valid', 8, 'accept')
    const [{ body }] = await Promise.all([
      revealMany(someone, ids, 8),
      ...ids.map((contactId) => someone.post('/api/enrich-contact', { contactId })),
    ])
    await ended(someone, body.batchId)
    expect(await balance(someone)).toEqual([17, 0, 8])
    const listed = await results(someone, body.batchId)
    expect(new Set(listed.map(({ status }) => status))).toEqual(new Set(['valid']))
  })

  it('with an Idempotency-Key makes one batch of two calls', async () => {
    const someone = await Visitor.register(product.url)
    const key = { 'idempotency-key': 'once' }
    const calls = await Promise.all([1, 2].map(() => revealMany(someone, idsOf('invalid', 3, 'accept'), 3, key)))
    expect(new Set(calls.map(({ body }) => body.batchId)).size).toBe(1)
    expect((await someone.get<{ batches: unknown[] }>(path)).body.batches).toHaveLength(1)
  })

  it('of another account is 404 in every call', async () => {
    const [someone, other] = [await Visitor.register(product.url), await Visitor.register(product.url)]
    const { body } = await revealMany(someone, idsOf('valid', 1, 'accept'))
    for (const each of ['', '/results']) expect((await other.get(`${path}/${body.batchId}${each}`)).status).toBe(404)
    for (const each of ['start', 'cancel'])
      expect((await other.post(`${path}/${body.batchId}/${each}`, { maxCredits: 1 })).status).toBe(404)
    expect((await other.get<{ batches: unknown[] }>(path)).body.batches).toEqual([])
  })
})

describe('a batch of reveals that is cancelled', () => {
  it('gives the rest back at once, and an answer that comes later shows and takes nothing', async () => {
    const patient = await startTestProduct({ greylistMs: 60_000 })
    try {
      const someone = await Visitor.register(patient.url)
      const ids = idsOf('valid', 5, 'greylist')
      const { body } = await revealMany(someone, ids, 5)
      await expect.poll(async () => (await show(someone, body.batchId)).checking).toBe(5)
      expect(await balance(someone)).toEqual([20, 5, 0])
      const { body: stopped } = await someone.post<RevealBatch>(`${path}/${body.batchId}/cancel`)
      expect(stopped).toMatchObject({ state: 'cancelled', heldCredits: 0 })
      expect(await balance(someone)).toEqual([25, 0, 0])
      patient.advance(600_000)
      await expect.poll(async () => (await show(someone, body.batchId)).cancelled).toBe(5)
      expect((await someone.get<unknown[]>('/api/reveals')).body).toEqual([])
      for (const { email, charged, receiptId } of await results(someone, body.batchId))
        expect([email, charged, receiptId]).toEqual(['', 0, null])
      const { rows } = await patient.database.ownerPool.query<{ text: string }>(
        'select evidence::text as text from receipts where workspace_id = (select id from workspaces where owner_id = $1)',
        [someone.user.id],
      )
      for (const { address } of peopleWho('valid', 5, 'greylist'))
        for (const { text } of rows) expect(text).not.toContain(address?.split('@')[0])
      expect((await checkLedger(patient.database.db)).faults).toEqual([])
    } finally {
      await patient.stop()
    }
  })

  it('also shows and takes nothing if the host says yes between the cancelling and the end of its checks', async () => {
    const idle = await startTestProduct({ worker: false })
    try {
      const someone = await Visitor.register(idle.url)
      const [person] = peopleWho('valid', 1, 'accept')
      const { body } = await revealMany(someone, [person?.id ?? ''], 1)
      await feedBatches(idle.ctx, 1)
      const now = new Date()
      const until = new Date(now.getTime() + 60_000)
      const [reveal] = await claimDue(idle.database.db, reveals, { lane: 'batch', now, until }, 1)
      await someone.post(`${path}/${body.batchId}/cancel`)
      if (!reveal) throw new Error('nothing was begun')
      const address = person?.address ?? ''
      const { evidence } = await idle.ctx.verifier.verify(address)
      const yes = { address, status: 'valid', reason: 'accepted.proven', evidence, person: reveal.person }
      await settleCheck(idle.ctx, revealCheck, reveal, yes)
      const [line] = await results(someone, body.batchId)
      expect(line).toMatchObject({ status: 'cancelled', email: '', charged: 0 })
      const again = (await someone.get(`/api/reveals/${person?.id}`)).body
      expect(again).toMatchObject({ success: false, status: 'unknown', reason: 'batch.cancelled', charged: 0 })
      const receipt = await someone.get(`/api/receipts/${String(again['receiptId'])}`)
      expect(receipt.text).not.toContain(address.split('@')[0])
      expect(await balance(someone)).toEqual([25, 0, 0])
      expect((await checkLedger(idle.database.db)).faults).toEqual([])
    } finally {
      await idle.stop()
    }
  })

  it('keeps nobody waiting whose check was given up at that very moment', async () => {
    const idle = await startTestProduct({ worker: false })
    try {
      const someone = await Visitor.register(idle.url)
      const [contactId = ''] = idsOf('valid', 1, 'accept')
      const [first, second] = [await revealMany(someone, [contactId], 1), await revealMany(someone, [contactId], 1)]
      await feedBatches(idle.ctx, 2)
      expect((await show(someone, second.body.batchId)).checking).toBe(1)
      await someone.post(`${path}/${first.body.batchId}/cancel`)
      const { workspaceId } = await actorOf(idle.database, someone)
      const given = {
        status: 'unknown',
        reason: 'batch.cancelled',
        facts: null,
        charged: 0,
        receiptId: '',
        isGone: true,
      }
      await inTransaction(idle.ctx.db, async (tx) => {
        const check = { workspaceId, kind: 'reveal' as const, key: contactId, holdId: null }
        await endItems(tx, check, { ...given, settledAt: new Date() })
        // The second still ran a moment ago.
        await someone.post(`${path}/${second.body.batchId}/cancel`)
      })
      await expireBatches(idle.ctx)
      expect(await show(someone, second.body.batchId)).toMatchObject({ waiting: 0, checking: 0, cancelled: 1 })
    } finally {
      await idle.stop()
    }
  })
})
