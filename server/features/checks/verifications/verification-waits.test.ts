import { dbOf } from '../../../db/transaction.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Receipt } from '../../../../contract/reveals.ts'
import type { RecentVerifications, VerificationSettled } from '../../../../contract/verifications.ts'
import { peopleWho } from '../../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { scriptedWorld } from '../../../../engines/verifier/scripted-host.conformance.ts'
import { suppressAddresses } from '../../../../engines/directory/suppression/erase-from-directory.ts'
import { checkLedger } from '../../credits/check-ledger.ts'
import { erasePerson } from '../../privacy/erase-person.ts'
import { endChecks } from '../core/end-checks.ts'
import { verificationCheck } from './verification-check.ts'

type Verified = VerificationSettled & { retryAfter?: number; message?: string; code?: string }

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(async () => {
  const { faults } = await checkLedger(product.database.db)
  await product.stop()
  expect(faults).toEqual([])
})

const verify = (visitor: Visitor, address: string, headers: Record<string, string> = {}) =>
  visitor.post<Verified>('/api/verifications', { address }, headers)
const addressOf = (...asked: Parameters<typeof peopleWho>) => peopleWho(...asked).map(({ address }) => address ?? '')
const sql = (on: TestProduct, text: string, ...values: unknown[]) => on.database.ownerPool.query(text, values)
const balance = async (visitor: Visitor) => {
  const me = await visitor.me()
  return [me.enrichmentCredits, me.enrichmentCreditsHeld, me.enrichmentCreditsUsed]
}

describe('somebody who was erased', () => {
  it('is not asked about: 410, and the address is stored nowhere', async () => {
    const someone = await Visitor.register(product.url)
    const [before = '', never = ''] = addressOf('valid', 5, 'accept').slice(3)
    const known = await verify(someone, before)
    await sql(product, 'update users set is_premium = true where id = $1', someone.user.id)
    const list = { name: 'Mine', addresses: [before, never, 'else@acme.test'] }
    const quote = await someone.post('/api/verification-lists', list)
    await suppressAddresses(product.database.ownerPool, [before, never])
    const operator = { ...product.ctx, db: dbOf(product.database.ownerPool) }
    const traces = await erasePerson(operator, { contactIds: [], addresses: [before, never] })
    expect(traces.verifications).toBe(3)
    for (const address of [before, never.toUpperCase()]) expect((await verify(someone, address)).status).toBe(410)
    expect((await someone.get(`/api/verifications/${known.body.id}`)).status).toBe(410)
    const receipt = await someone.get<Receipt>(`/api/receipts/${known.body.receiptId}`)
    expect(receipt.body).toMatchObject({ email: '', evidence: [] })
    for (const table of ['verifications', 'receipts', 'idempotency_keys', 'batch_items', 'credit_holds']) {
      const { rows } = await sql(product, `select 1 from ${table} t where position($1 in lower(t::text)) > 0`, before)
      expect([table, rows]).toEqual([table, []])
    }
    expect(await balance(someone)).toEqual([24, 0, 1])
    const results = `/api/verification-lists/${String(quote.body['listId'])}/results`
    const lines = (await someone.get<{ results: { address: string; status: string }[] }>(results)).body.results
    expect(lines.map(({ address, status }) => [address, status])).toEqual([
      ['', 'erased'],
      ['', 'erased'],
      ['else@acme.test', 'waiting'],
    ])
    expect((await someone.post('/api/verification-lists', list)).body).toMatchObject({ addresses: 3, unaskable: 2 })
  })
})

describe('a greylisted verification', () => {
  it('answers 202 with the credit held, and is settled when its host answers', async () => {
    const patient = await startTestProduct({ greylistMs: 60_000 })
    try {
      const someone = await Visitor.register(patient.url)
      const addresses = addressOf('valid', 4, 'greylist')
      const first = await Promise.all(addresses.map((address) => verify(someone, address)))
      for (const { status, body, headers } of first) {
        expect([status, body.status]).toEqual([202, 'checking'])
        expect(body.retryAfter).toBe(Number(headers.get('retry-after')))
      }
      expect(await balance(someone)).toEqual([21, 4, 0])
      const joined = await verify(someone, addresses[0] ?? '')
      expect([joined.status, joined.body.id]).toEqual([202, first[0]?.body.id])
      patient.advance(62_000)
      const later = () => Promise.all(first.map(({ body }) => someone.get<Verified>(`/api/verifications/${body.id}`)))
      const open = async () => (await later()).filter(({ status }) => status === 202).length
      await expect.poll(open, { timeout: 15_000 }).toBe(0)
      for (const { body } of await later()) expect(body).toMatchObject({ status: 'valid', charged: 1 })
      expect(await balance(someone)).toEqual([21, 0, 4])
      expect((await checkLedger(patient.database.db)).faults).toEqual([])
    } finally {
      await patient.stop()
    }
  })
})

describe('a host that asks for a day each time', () => {
  it('is asked once a day: no wait is longer than the credit can be held for', async () => {
    const dayMs = 24 * 60 * 60_000
    const host = await scriptedWorld({ rcpt: () => '451 4.7.1 Greylisted, please try again in 24 hours' })
    const patient = await startTestProduct()
    try {
      patient.ctx.verifier = host.verifier()
      const someone = await Visitor.register(patient.url)
      const { body } = await verify(someone, 'jo@x.test')
      const putOff = async () => {
        const { rows } = await sql(
          patient,
          'select attempts, claimed_until is null as free, next_attempt_at as next from verifications',
        )
        const { attempts, free, next } = rows[0] as { attempts: number; free: boolean; next: Date | null }
        return { attempts, free, inDays: next && Math.round((next.getTime() - patient.ctx.now().getTime()) / dayMs) }
      }
      for (const attempts of [1, 2, 3]) {
        await expect.poll(putOff, { timeout: 20_000 }).toEqual({ attempts, free: true, inDays: 1 })
        patient.advance(dayMs + 10_000)
      }
      const settled = async () => (await someone.get<Verified>(`/api/verifications/${body.id}`)).body.status
      await expect.poll(settled, { timeout: 20_000 }).toBe('unknown')
      expect(await balance(someone)).toEqual([25, 0, 0])
    } finally {
      await patient.stop()
      await host.close()
    }
  })
})

describe('a verification that nobody works on', () => {
  it('gives its credit back when the hold is due, and does not use up the day', async () => {
    const idle = await startTestProduct({ worker: false })
    try {
      const someone = await Visitor.register(idle.url)
      const [address = ''] = addressOf('valid', 1, 'accept')
      const controller = new AbortController()
      const call = fetch(`${idle.url}/api/verifications`, {
        method: 'POST',
        headers: { cookie: someone.cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ address }),
        signal: controller.signal,
      }).catch(() => null)
      await expect.poll(() => balance(someone)).toEqual([24, 1, 0])
      controller.abort()
      await call
      await endChecks(idle.ctx, verificationCheck, 'overdue')
      expect(await balance(someone)).toEqual([24, 1, 0])
      await sql(idle, "update credit_holds set expires_at = now() - interval '1 second'")
      await endChecks(idle.ctx, verificationCheck, 'overdue')
      expect(await balance(someone)).toEqual([25, 0, 0])
      const list = (await someone.get<RecentVerifications>('/api/verifications')).body
      expect(list.verificationsRemaining).toBe(10)
      expect(list.verifications).toMatchObject([{ address, status: 'unknown', reason: 'local.deadline', charged: 0 }])
      expect((await checkLedger(idle.database.db)).faults).toEqual([])
    } finally {
      await idle.stop()
    }
  })
})
