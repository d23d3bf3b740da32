import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Receipt } from '../../../../contract/reveals.ts'
import { peopleWho } from '../../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { checkLedger } from '../../credits/check-ledger.ts'
import { endChecks } from '../core/end-checks.ts'
import { revealCheck } from './reveal-check.ts'
import { spec } from '../../../../test/spec.ts'

type Enriched = {
  success: boolean
  status?: string
  reason?: string
  charged: number
  receiptId: string
  retryAfter?: number
  contact: { email: string; emailAvailable: boolean; isEnriched: boolean; needsEnrichment: boolean }
}

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(async () => {
  const { faults } = await checkLedger(product.database.db)
  await product.stop()
  expect(faults).toEqual([])
})

const enrich = (visitor: Visitor, contactId: string, headers: Record<string, string> = {}) =>
  visitor.post<Enriched>('/api/enrich-contact', { contactId }, headers)

describe('a reveal', () => {
  it(
    'a proven address costs exactly one credit and comes with its evidence',
    spec('S1.reveal.04', 'S7.enrich.01'),
    async () => {
      const someone = await Visitor.register(product.url)
      const [person] = peopleWho('valid', 1, 'accept')
      const { status, body } = await enrich(someone, person?.id ?? '')
      expect(status).toBe(200)
      expect(body).toMatchObject({ success: true, charged: 1 })
      expect(body.contact).toMatchObject({
        email: person?.address,
        emailAvailable: true,
        isEnriched: true,
        needsEnrichment: false,
      })
      const me = await someone.me()
      expect([me.enrichmentCredits, me.enrichmentCreditsUsed, me.enrichmentCreditsHeld]).toEqual([24, 1, 0])

      const receipt = (await someone.get<Receipt>(`/api/receipts/${body.receiptId}`)).body
      expect(receipt).toMatchObject({ charged: 1, balanceBefore: 25, balanceAfter: 24, source: 'Demo directory' })
      const accepted = receipt.evidence.find((item) => item.phase === 'rcpt')
      const refused = receipt.evidence.find((item) => item.phase === 'probe')
      expect([accepted?.code, refused?.code]).toEqual([250, 550])
    },
  )

  it.each([
    ['invalid', undefined],
    ['accept_all', 'accept-all'],
    ['unknown', 'refuse'],
    ['invalid', 'reject-all'],
    ['invalid', 'no-mail'],
    ['mailbox_full', 'accept'],
    ['disabled', 'accept'],
    ['not_found', undefined],
  ] as const)(
    '%s (%s) costs nothing and shows no address anywhere',
    spec('S1.reveal.02', 'S1.reveal.03'),
    async (expected, behaviour) => {
      const someone = await Visitor.register(product.url)
      const [person] = peopleWho(expected, 1, behaviour)
      const { status, body, text } = await enrich(someone, person?.id ?? '')
      expect([status, body.success, body.status, body.charged]).toEqual([200, false, expected, 0])
      expect(body.contact).toMatchObject({ email: '', emailAvailable: false, isEnriched: false })
      expect(await someone.me()).toMatchObject({
        enrichmentCredits: 25,
        enrichmentCreditsUsed: 0,
        enrichmentCreditsHeld: 0,
      })
      const receipt = await someone.get<Receipt>(`/api/receipts/${body.receiptId}`)
      expect(receipt.body).toMatchObject({ charged: 0, email: '', balanceBefore: null })
      expect(receipt.body.why).toContain('No credit was taken.')
      if (person?.address) {
        const [local = ''] = person.address.split('@')
        expect(text).not.toContain(person.address)
        expect(receipt.text).not.toContain(`${local}@`)
      }
    },
  )

  it('revealing again is free for ever', spec('S1.reveal.06'), async () => {
    const someone = await Visitor.register(product.url)
    const [person] = peopleWho('valid', 1, 'accept')
    await enrich(someone, person?.id ?? '')
    const again = await enrich(someone, person?.id ?? '')
    expect([again.status, again.body.success, again.body.charged]).toEqual([200, true, 0])
    expect((await someone.me()).enrichmentCreditsUsed).toBe(1)
  })

  it('two different people cost two credits', spec('S1.reveal.05'), async () => {
    const someone = await Visitor.register(product.url)
    for (const person of peopleWho('valid', 2, 'accept')) await enrich(someone, person.id)
    expect((await someone.me()).enrichmentCreditsUsed).toBe(2)
  })

  it('twenty simultaneous reveals of one contact spend one credit, and all get the address', async () => {
    const someone = await Visitor.register(product.url)
    const [, , person] = peopleWho('valid', 3, 'accept')
    const answers = await Promise.all(Array.from({ length: 20 }, () => enrich(someone, person?.id ?? '')))
    expect(new Set(answers.map((answer) => answer.body.contact.email))).toEqual(new Set([person?.address]))
    expect(new Set(answers.map((answer) => answer.body.receiptId)).size).toBe(1)
    expect(await someone.me()).toMatchObject({
      enrichmentCredits: 24,
      enrichmentCreditsUsed: 1,
      enrichmentCreditsHeld: 0,
    })
  })

  it('the same address under another id is free', async () => {
    const someone = await Visitor.register(product.url)
    const [first, second] = peopleWho('valid', 2, 'accept')
    await enrich(someone, first?.id ?? '')
    await product.database.ownerPool.query(
      'update reveals set contact_id = $1 where workspace_id = (select id from workspaces where owner_id = $2)',
      ['demo:alias', someone.user.id],
    )
    await product.database.ownerPool.query(
      'update receipts set contact_id = $1 where workspace_id = (select id from workspaces where owner_id = $2)',
      ['demo:alias', someone.user.id],
    )
    await product.database.ownerPool.query(
      'update credit_holds set contact_id = $1 where workspace_id = (select id from workspaces where owner_id = $2)',
      ['demo:alias', someone.user.id],
    )
    const again = await enrich(someone, first?.id ?? '')
    expect([again.body.success, again.body.charged, again.body.contact.email]).toEqual([true, 0, first?.address])
    await enrich(someone, second?.id ?? '')
    expect(await someone.me()).toMatchObject({ enrichmentCredits: 23, enrichmentCreditsUsed: 2 })
  })

  it(
    'without credits the answer is 402, and nothing is begun, on the Professional plan too',
    spec('S7.enrich.02', 'S6.all.01'),
    async () => {
      const someone = await Visitor.register(product.url)
      const people = peopleWho('valid', 27, 'accept')
      const answers = await Promise.all(people.map((person) => enrich(someone, person.id)))
      expect(answers.filter((answer) => answer.status === 200 && answer.body.charged === 1)).toHaveLength(25)
      const refused = answers.filter((answer) => answer.status === 402)
      expect(refused).toHaveLength(2)
      expect(refused[0]?.body).toEqual({
        message: 'Insufficient credits. Purchase credits to continue.',
        code: 'no-credits',
      })
      expect(await someone.me()).toMatchObject({
        enrichmentCredits: 0,
        enrichmentCreditsUsed: 25,
        enrichmentCreditsHeld: 0,
      })
      const first = people.find((_, n) => answers[n]?.status === 402)
      expect((await someone.get(`/api/reveals/${first?.id}`)).status).toBe(404)
      await product.database.ownerPool.query('update users set is_premium = true where id = $1', [someone.user.id])
      expect((await someone.me()).isPremium).toBe(true)
      expect((await enrich(someone, first?.id ?? '')).status).toBe(402)
    },
  )

  it('an unknown contact is 404, and so is a reveal that was never made', async () => {
    const someone = await Visitor.register(product.url)
    for (const id of ['demo:99999999', 'apollo:1', 'x', 'demo:-1', 'demo:01'])
      expect([(await enrich(someone, id)).status, id]).toEqual([404, id])
    expect((await someone.get('/api/reveals/demo:1')).status).toBe(404)
  })

  it('after an answer that cost nothing the contact can be tried again', async () => {
    const someone = await Visitor.register(product.url)
    const [person] = peopleWho('accept_all', 1)
    const first = await enrich(someone, person?.id ?? '')
    const second = await enrich(someone, person?.id ?? '')
    expect(second.body.status).toBe('accept_all')
    expect(second.body.receiptId).not.toBe(first.body.receiptId)
    expect((await someone.me()).enrichmentCredits).toBe(25)
  })
})

describe('a greylisted reveal', () => {
  it('answers 202 with the credit held, is settled in the background and joined by later calls', async () => {
    const patient = await startTestProduct({ greylistMs: 60_000 })
    try {
      const someone = await Visitor.register(patient.url)
      const people = peopleWho('valid', 6, 'greylist')
      const first = await Promise.all(people.map((person) => enrich(someone, person.id)))
      for (const answer of first) {
        expect(answer.status).toBe(202)
        expect(answer.body).toMatchObject({ success: false, status: 'checking' })
        expect(answer.body.retryAfter).toBeGreaterThan(0)
        expect(answer.body.contact.email).toBe('')
      }
      expect(await someone.me()).toMatchObject({
        enrichmentCredits: 19,
        enrichmentCreditsHeld: 6,
        enrichmentCreditsUsed: 0,
      })
      const joined = await enrich(someone, people[0]?.id ?? '')
      expect(joined.status).toBe(202)
      const open = async () => {
        const answers = await Promise.all(people.map((person) => someone.get(`/api/reveals/${person.id}`)))
        return answers.filter((answer) => answer.status === 202).length
      }
      patient.advance(62_000)
      await expect.poll(open, { timeout: 10_000 }).toBe(0)
      const settled = await Promise.all(people.map((person) => someone.get<Enriched>(`/api/reveals/${person.id}`)))
      const charged = settled.filter((answer) => answer.body.success).length
      expect(charged).toBe(people.length)
      expect(await someone.me()).toMatchObject({
        enrichmentCredits: 25 - charged,
        enrichmentCreditsHeld: 0,
        enrichmentCreditsUsed: charged,
      })
      expect((await checkLedger(patient.database.db)).faults).toEqual([])
    } finally {
      await patient.stop()
    }
  })
})

describe('a reveal that nobody works on', () => {
  it('gives its credit back when the hold is due, and can be tried again', async () => {
    const idle = await startTestProduct({ worker: false })
    try {
      const someone = await Visitor.register(idle.url)
      const [person] = peopleWho('valid', 1, 'accept')
      const controller = new AbortController()
      const call = fetch(`${idle.url}/api/enrich-contact`, {
        method: 'POST',
        headers: { cookie: someone.cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ contactId: person?.id }),
        signal: controller.signal,
      }).catch(() => null)
      await expect.poll(async () => (await someone.me()).enrichmentCreditsHeld).toBe(1)
      controller.abort()
      await call
      await endChecks(idle.ctx, revealCheck, 'overdue')
      expect((await someone.me()).enrichmentCreditsHeld).toBe(1)
      await idle.database.ownerPool.query("update credit_holds set expires_at = now() - interval '1 second'")
      await endChecks(idle.ctx, revealCheck, 'overdue')
      expect(await someone.me()).toMatchObject({
        enrichmentCredits: 25,
        enrichmentCreditsHeld: 0,
        enrichmentCreditsUsed: 0,
      })
      const answer = await someone.get<Enriched>(`/api/reveals/${person?.id}`)
      expect(answer.body).toMatchObject({ success: false, status: 'unknown', reason: 'local.deadline', charged: 0 })
      const { rows } = await idle.database.ownerPool.query(
        'select kind from credit_ledger where hold_id is not null order by seq',
      )
      expect(rows.map((row: { kind: string }) => row.kind)).toEqual(['hold', 'expire'])
      expect((await checkLedger(idle.database.db)).faults).toEqual([])
    } finally {
      await idle.stop()
    }
  })

  it('at most 40 are under way per account', async () => {
    const idle = await startTestProduct({ worker: false })
    try {
      const someone = await Visitor.register(idle.url)
      await idle.database.ownerPool.query(
        "select credit_grant((select id from workspaces where owner_id = $1), 'bonus', 100, 'test')",
        [someone.user.id],
      )
      const controller = new AbortController()
      let refused = 0
      const calls = peopleWho('valid', 45).map(async (person) => {
        const answer = await fetch(`${idle.url}/api/enrich-contact`, {
          method: 'POST',
          headers: { cookie: someone.cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ contactId: person.id }),
          signal: controller.signal,
        }).catch(() => null)
        if (answer?.status === 429) refused += 1
      })
      await expect.poll(() => refused).toBe(5)
      expect((await someone.me()).enrichmentCreditsHeld).toBe(40)
      controller.abort()
      await Promise.all(calls)
    } finally {
      await idle.stop()
    }
  })
})

describe('an account’s revealed contact', () => {
  it('is listed, and another account sees neither it nor its receipt', async () => {
    const [someone, other] = [await Visitor.register(product.url), await Visitor.register(product.url)]
    const [person] = peopleWho('valid', 1, 'accept')
    const { body } = await enrich(someone, person?.id ?? '')
    const list = await someone.get<{ email: string; source: string }[]>('/api/reveals')
    expect(list.body).toHaveLength(1)
    expect(list.body[0]).toMatchObject({ email: person?.address, source: 'Demo directory' })
    expect((await other.get('/api/reveals')).body).toEqual([])
    expect((await other.get(`/api/receipts/${body.receiptId}`)).status).toBe(404)
    expect((await other.get(`/api/reveals/${person?.id}`)).status).toBe(404)
  })
})
