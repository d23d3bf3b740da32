import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Receipt } from '../../../../contract/reveals.ts'
import type { RecentVerifications, VerificationSettled } from '../../../../contract/verifications.ts'
import { actorOf } from '../../../../test/workspace.ts'
import { peopleWho } from '../../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { checkLedger } from '../../credits/check-ledger.ts'
import { domainRoom } from './domain-room.ts'

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

describe('a verification', () => {
  it('of a valid address costs one credit, once, and its receipt shows why', async () => {
    const someone = await Visitor.register(product.url)
    const [address = ''] = addressOf('valid', 1, 'accept')
    const { status, body } = await verify(someone, ` ${address} `)
    expect([status, body.address, body.status, body.charged]).toEqual([200, address, 'valid', 1])
    expect(body.facts).toMatchObject({ role: false, suggestion: null })
    expect(await balance(someone)).toEqual([24, 0, 1])
    const receipt = (await someone.get<Receipt>(`/api/receipts/${body.receiptId}`)).body
    expect(receipt).toMatchObject({
      kind: 'verification',
      email: address,
      charged: 1,
      balanceBefore: 25,
      balanceAfter: 24,
    })
    const codeOf = (phase: string) => receipt.evidence.find((item) => item.phase === phase)?.code
    expect([codeOf('rcpt'), codeOf('probe')]).toEqual([250, 550])
    const again = await verify(someone, address.toUpperCase())
    expect([again.body.status, again.body.charged]).toEqual(['valid', 0])
    expect(await balance(someone)).toEqual([24, 0, 1])
    expect((await someone.get<Verified>(`/api/verifications/${body.id}`)).body).toEqual(body)
  })

  it.each([
    ['invalid', 'accept'],
    ['accept_all', 'accept-all'],
    ['unknown', 'refuse'],
    ['invalid', 'no-mail'],
    ['mailbox_full', 'accept'],
    ['disabled', 'accept'],
  ] as const)(
    'that comes out %s (%s) costs nothing, and says so with the address on its receipt',
    async (expected, how) => {
      const someone = await Visitor.register(product.url)
      const [address = ''] = addressOf(expected, 1, how)
      const { status, body } = await verify(someone, address)
      expect([status, body.status, body.charged]).toEqual([200, expected, 0])
      expect(body.why).toContain('No credit was taken.')
      expect(await balance(someone)).toEqual([25, 0, 0])
      const receipt = (await someone.get<Receipt>(`/api/receipts/${body.receiptId}`)).body
      expect(receipt).toMatchObject({ kind: 'verification', email: address, charged: 0, why: body.why })
    },
  )

  it.each(['no at', 'a@b@c', 'a..b@acme.test', '@acme.test', 'a@-acme.test', `${'a'.repeat(65)}@acme.test`])(
    'of a text that is no address (%s) is answered at once: nothing is asked, stored, counted or charged',
    async (typed) => {
      const someone = await Visitor.register(product.url)
      const { status, body } = await verify(someone, typed)
      expect([status, body.id, body.address, body.status, body.charged]).toEqual([200, null, typed, 'invalid', 0])
      expect(body.reason).toMatch(/^syntax\./)
      expect(body.why).toMatch(/\. No credit was taken\.$/)
      const list = (await someone.get<RecentVerifications>('/api/verifications')).body
      expect(list).toEqual({ verifications: [], nextCursor: null, verificationsRemaining: 10 })
    },
  )

  it('of a revealed address is free, and so is the reveal of a verified one', async () => {
    const someone = await Visitor.register(product.url)
    const [first, second] = peopleWho('valid', 2, 'accept')
    await someone.post('/api/enrich-contact', { contactId: first?.id })
    const known = await verify(someone, first?.address ?? '')
    expect([known.body.status, known.body.charged]).toEqual(['valid', 0])
    expect((await verify(someone, second?.address ?? '')).body.charged).toBe(1)
    const revealed = await someone.post('/api/enrich-contact', { contactId: second?.id })
    expect([revealed.body['success'], revealed.body['charged']]).toEqual([true, 0])
    expect(await balance(someone)).toEqual([23, 0, 2])
  })

  it('asked twenty times at once is one check, one credit and one answer', async () => {
    const someone = await Visitor.register(product.url)
    const [, , address = ''] = addressOf('valid', 3, 'accept')
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(someone, address)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(new Set(answers.map(({ body }) => body.status))).toEqual(new Set(['valid']))
    expect(await balance(someone)).toEqual([24, 0, 1])
  })

  it('asked again after a minute is asked anew, and an uncertain one at once', async () => {
    const later = await startTestProduct()
    try {
      const someone = await Visitor.register(later.url)
      const [sure = ''] = addressOf('invalid', 1, 'accept')
      const [unsure = ''] = addressOf('unknown', 1, 'refuse')
      const ids = async () => [(await verify(someone, sure)).body.id, (await verify(someone, unsure)).body.id]
      const [first, second] = [await ids(), await ids()]
      expect([second[0] === first[0], second[1] === first[1]]).toEqual([true, false])
      later.advance(61_000)
      expect((await ids())[0]).not.toBe(first[0])
    } finally {
      await later.stop()
    }
  })

  it('with an Idempotency-Key gives the first answer again, and another address under it is refused', async () => {
    const someone = await Visitor.register(product.url)
    const [first = '', second = ''] = addressOf('valid', 2, 'accept')
    const key = { 'idempotency-key': 'one' }
    const answer = await verify(someone, first, key)
    expect((await verify(someone, first, key)).body).toEqual(answer.body)
    expect((await verify(someone, second, key)).status).toBe(422)
  })

  it('without a credit is 402 before anything is asked, and an own address needs none', async () => {
    const someone = await Visitor.register(product.url)
    const [own = '', other = ''] = addressOf('valid', 2, 'accept')
    await verify(someone, own)
    await sql(
      product,
      "select credit_hold((select id from workspaces where owner_id = $1), 'something else', 24, '1 hour')",
      someone.user.id,
    )
    const refused = await verify(someone, other)
    expect([refused.status, refused.body.message]).toEqual([402, 'Insufficient credits. Purchase credits to continue.'])
    const { rows } = await sql(
      product,
      'select 1 from verifications where workspace_id = (select id from workspaces where owner_id = $1)',
      someone.user.id,
    )
    expect(rows).toHaveLength(1)
    expect((await verify(someone, own)).body).toMatchObject({ status: 'valid', charged: 0 })
    await sql(
      product,
      "select credit_release((select id from workspaces where owner_id = $1), id) from credit_holds where workspace_id = (select id from workspaces where owner_id = $1) and status = 'open'",
      someone.user.id,
    )
  })

  it('of another account is 404, like an unknown id', async () => {
    const [someone, other] = [await Visitor.register(product.url), await Visitor.register(product.url)]
    const { body } = await verify(someone, addressOf('invalid', 1, 'accept')[0] ?? '')
    for (const id of [body.id, 'x', '00000000-0000-0000-0000-000000000000'])
      expect((await other.get(`/api/verifications/${id}`)).status).toBe(404)
    expect((await other.get<RecentVerifications>('/api/verifications')).body.verifications).toEqual([])
    expect((await other.get(`/api/receipts/${body.receiptId}`)).status).toBe(404)
  })
})

describe('the free plan', () => {
  it('verifies ten addresses a UTC day, also if more are asked at once; the next day begins anew', async () => {
    const days = await startTestProduct({ refusalsTrusted: 1_000 })
    try {
      const someone = await Visitor.register(days.url)
      const addresses = addressOf('invalid', 20, 'accept')
      const answers = await Promise.all(addresses.map((address) => verify(someone, address)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
      const refused = answers.filter(({ status }) => status === 429)
      expect(refused).toHaveLength(10)
      expect(refused[0]?.body.message).toMatch(/10 addresses a day.*Upgrade/)
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
      const remaining = async () =>
        (await someone.get<RecentVerifications>('/api/verifications')).body.verificationsRemaining
      expect(await remaining()).toBe(0)
      days.advance(24 * 60 * 60_000)
      expect(await remaining()).toBe(10)
      expect((await verify(someone, addresses[0] ?? '')).status).toBe(200)
      expect(await remaining()).toBe(9)
      await sql(days, 'update users set is_premium = true')
      const many = await Promise.all(addresses.map((address) => verify(someone, address)))
      expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]))
      expect(await remaining()).toBe(-1)
    } finally {
      await days.stop()
    }
  })

  it('lists verified addresses page by page, newest first, each once', async () => {
    const someone = await Visitor.register(product.url)
    const kept = (n: number) => `
      with receipt as (insert into receipts (id, workspace_id, kind, contact_id, name, company, status, reason, charged, source, evidence)
        values ('R-${n}', (select id from workspaces where owner_id = $1), 'verification', 'x', '', '', 'invalid', 'mailbox.absent', 0, '', '[]') returning id)
      insert into verifications (workspace_id, address, address_key, domain, state, status, reason, receipt_id, started_at,
        deadline_at, settled_at)
      select (select id from workspaces where owner_id = $1), 'a${n}@x.test', 'a${n}@x.test', 'x.test', 'settled', 'invalid', 'mailbox.absent', id,
        date_trunc('second', now()) - interval '${Math.floor(n / 3)} minutes', now(), now() from receipt`
    for (let n = 0; n < 120; n += 1) await sql(product, kept(n), someone.user.id)
    const seen: string[] = []
    let cursor: string | null = ''
    for (let pages = 0; cursor !== null && pages < 5; pages += 1) {
      const query: string = cursor === '' ? '' : `?cursor=${cursor}`
      const page: RecentVerifications = (await someone.get<RecentVerifications>(`/api/verifications${query}`)).body
      seen.push(...page.verifications.map(({ address }) => address))
      cursor = page.nextCursor
    }
    expect(new Set(seen).size).toBe(120)
    expect(seen).toHaveLength(120)
    expect(seen[0]).toMatch(/^a[012]@/)
    for (const bad of ['x', '1.2', `${'9'.repeat(15)}.x`])
      expect((await someone.get(`/api/verifications?cursor=${bad}`)).status).toBe(400)
  })
})

describe('guessing', () => {
  it('of a firm’s mailboxes ends at the daily cap of one domain; own addresses don’t count', async () => {
    const someone = await Visitor.register(product.url)
    const [own = ''] = addressOf('valid', 1, 'accept')
    await verify(someone, own)
    const domain = own.slice(own.indexOf('@') + 1)
    await sql(product, 'update users set is_premium = true where id = $1', someone.user.id)
    await sql(
      product,
      `insert into receipts (id, workspace_id, kind, contact_id, name, company, status, reason, charged, source, evidence)
        values ('R-guess', (select id from workspaces where owner_id = $1), 'verification', 'x', '', '', 'invalid', 'mailbox.absent', 0, '', '[]')`,
      someone.user.id,
    )
    await sql(
      product,
      `insert into verifications (workspace_id, address, address_key, domain, state, status, reason, receipt_id, started_at,
          deadline_at, settled_at, counted_on)
        select (select id from workspaces where owner_id = $1), n || '@' || $2, n || '@' || $2, $2, 'settled', 'invalid', 'mailbox.absent', 'R-guess', now(), now(), now(),
          (now() at time zone 'UTC')::date from generate_series(1, 200) n`,
      someone.user.id,
      domain,
    )
    const refused = await verify(someone, `guess@${domain}`)
    expect([refused.status, refused.body.code]).toEqual([429, 'domain-limit'])
    expect((await verify(someone, own)).status).toBe(200)
    const elsewhere = addressOf('invalid', 30, 'accept').find((address) => !address.endsWith(`@${domain}`))
    expect((await verify(someone, elsewhere ?? '')).status).toBe(200)
  })

  it('does not include asking about many customers of one free provider', async () => {
    const { workspaceId } = await actorOf(product.database, await Visitor.register(product.url))
    const room = await inTransaction(product.ctx.db, (tx) =>
      domainRoom(product.ctx, tx, workspaceId, ['a@gmail.com', 'a@acme.test'], product.ctx.now()),
    )
    const taken = (domain: string) => Array.from({ length: 300 }, (_, n) => room(`n${n}@${domain}`)).filter(Boolean)
    expect([taken('gmail.com').length, taken('acme.test').length]).toEqual([300, 25])
  })
})
