import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Accuracy, Bounce, BounceListAnswer, BouncePage } from '../../../contract/bounces.ts'
import type { Contact } from '../../../contract/contacts/contacts.ts'
import type { RevealBatch, RevealedContact } from '../../../contract/reveals.ts'
import type { VerificationSettled } from '../../../contract/verifications.ts'
import { actorOf } from '../../../test/workspace.ts'
import { bounceReport } from '../../../test/mail/bounce-messages.ts'
import { balance, bounceTrial, type BounceTrial, type Known } from '../../../test/mail/bounce-trial.ts'
import { peopleWho } from '../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { inTransaction } from '../../db/transaction.ts'
import { startWorker } from '../../jobs/worker.ts'
import { checkLedger } from '../credits/check-ledger.ts'
import { selectBounced } from '../checks/core/addresses.queries.ts'
import { chargedReceipt } from './report-bounce.ts'
import { claimBounces } from './check-bounce.job.ts'
import { openReport } from './open-report.ts'

let product: TestProduct
let trial: BounceTrial
beforeAll(async () => {
  product = await startTestProduct({ refusalsTrusted: 1_000 })
  trial = bounceTrial(product)
})
afterAll(async () => {
  const { faults } = await checkLedger(product.database.db)
  await product.stop()
  expect(faults).toEqual([])
})

describe('a hard bounce of a revealed address', () => {
  it('gives the credit back at once, and the address is nowhere proven any more', async () => {
    const { visitor, first, receiptId } = await trial.revealed(1)
    await visitor.post('/api/contacts', { apolloId: first.id, tags: [] })
    expect(await balance(visitor)).toEqual([24, 0, 1])
    const { status, body } = await trial.report(visitor, { receiptId, message: bounceReport(first.address) })
    expect([status, body.state, body.refunded]).toEqual([200, 'accepted', 1])
    expect(body).toMatchObject({ email: first.address, contactId: first.id, note: '', retryAfter: null })
    expect(body.why).toContain('no longer accepts it')
    expect(body.said).toMatchObject({ reply: '550 5.1.1 no such mailbox here, user unknown' })
    expect(await balance(visitor)).toEqual([25, 0, 0])
    expect((await visitor.get(`/api/receipts/${receiptId}`)).body).toMatchObject({ charged: 1, returned: 1 })

    const shown = { email: '', bouncedEmail: first.address, isEnriched: false, needsEnrichment: true, receiptId }
    expect((await visitor.get<Contact[]>('/api/contacts')).body[0]).toMatchObject(shown)
    expect((await visitor.get<RevealedContact[]>('/api/reveals')).body[0]).toMatchObject(shown)
    const answer = await visitor.get(`/api/reveals/${first.id}`)
    expect(answer.body).toMatchObject({ success: false, status: 'bounced', reason: 'mailbox.bounced', contact: shown })
    const csv = (await visitor.get('/api/contacts/export.csv')).text
    expect(csv).toMatch(/Name,Job Title,Company,Email,.*,Tags,Bounced Email\r\n/)
    expect(csv.trim().endsWith(`,"","${first.address}"`)).toBe(true)
    expect((await visitor.get<Bounce>(`/api/bounces/${body.id}`)).body).toEqual(body)
    expect((await visitor.get<BouncePage>('/api/bounces')).body).toEqual({ bounces: [body], nextCursor: null })
    expect(await selectBounced(product.ctx.db, [first.address.toUpperCase()], product.ctx.now())).toEqual(
      new Set([first.address]),
    )
  })

  it('reported twenty times at once, by receipt and by contact, gives one credit back', async () => {
    const { visitor, first, receiptId } = await trial.revealed(1)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        trial.report(visitor, {
          ...(n % 2 === 0 ? { receiptId } : { contactId: first.id }),
          message: bounceReport(first.address),
        }),
      ),
    )
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(new Set(answers.map(({ body }) => body.state))).toEqual(new Set(['accepted']))
    expect(await balance(visitor)).toEqual([25, 0, 0])
  })

  it('gives back one draw of a batch’s reserve, and one of a list of addresses', async () => {
    const visitor = await Visitor.register(product.url)
    await trial.sql('update users set is_premium = true where id = $1', visitor.user.id)
    const [one, two, three] = trial.take(3) as [Known, Known, Known]
    const contactIds = [one.id, two.id]
    const batch = await visitor.post<RevealBatch>('/api/enrich-contacts', { contactIds, maxCredits: 2 })
    const done = async () => (await visitor.get<RevealBatch>(`/api/enrich-contacts/${batch.body.batchId}`)).body.state
    await expect.poll(done, { timeout: 20_000 }).toBe('done')
    const quote = await visitor.post('/api/verification-lists', { name: 'Mine', addresses: [three.address] })
    const list = `/api/verification-lists/${String(quote.body['listId'])}`
    await visitor.post(`${list}/start`, { maxCredits: 1 })
    await expect.poll(async () => (await visitor.get(list)).body['state'], { timeout: 20_000 }).toBe('done')
    expect(await balance(visitor)).toEqual([22, 0, 3])
    for (const { address } of [one, three]) product.world.closeMailbox(address)

    const first = await trial.report(visitor, { contactId: one.id, message: bounceReport(one.address) })
    expect([first.body.state, ...(await balance(visitor))]).toEqual(['accepted', 23, 0, 2])
    const csv = await visitor.post<BounceListAnswer>('/api/bounces/csv', { csv: three.address })
    const id = csv.body.reported[0]?.id ?? ''
    const state = async () => (await visitor.get<Bounce>(`/api/bounces/${id}`)).body.state
    await expect.poll(state, { timeout: 20_000 }).toBe('accepted')
    expect(await balance(visitor)).toEqual([24, 0, 1])
    const results = await visitor.get<{ results: { status: string; reason: string }[] }>(`${list}/results`)
    expect(results.body.results[0]).toMatchObject({ status: 'invalid', reason: 'mailbox.bounced' })
  })

  it('of a verified address gives its credit back as well, and the verification no longer says valid', async () => {
    const visitor = await Visitor.register(product.url)
    const [known] = trial.take(1) as [Known]
    const verified = (await visitor.post<VerificationSettled>('/api/verifications', { address: known.address })).body
    product.world.closeMailbox(known.address)
    const answer = await trial.report(visitor, { receiptId: verified.receiptId, message: bounceReport(known.address) })
    expect([answer.body.state, ...(await balance(visitor))]).toEqual(['accepted', 25, 0, 0])
    const now = (await visitor.get<VerificationSettled>(`/api/verifications/${verified.id}`)).body
    expect([now.status, now.reason, now.why]).toEqual([
      'invalid',
      'mailbox.bounced',
      'The address was proven, but has bounced since. What it cost was given back.',
    ])
  })

  it('is not given back twice: proving the same address again is free, another address costs a credit', async () => {
    const { visitor, first } = await trial.revealed(1)
    const [other] = trial.take(1) as [Known]
    await trial.report(visitor, { contactId: first.id, message: bounceReport(first.address) })
    const none = await visitor.post('/api/enrich-contact', { contactId: first.id })
    expect([none.body['success'], none.body['charged'], ...(await balance(visitor))]).toEqual([false, 0, 25, 0, 0])
    expect((await visitor.get<RevealedContact[]>('/api/reveals')).body).toMatchObject([
      { apolloId: first.id, email: '', bouncedEmail: first.address },
    ])
    const locate = vi.spyOn(product.directory, 'locate')
    try {
      locate.mockImplementation(async (id) => {
        const person = (await product.directory.find([id])).get(id)!
        return { status: 'found', person, domain: '', addresses: [first.address, other.address], cost: 0 }
      })
      const found = await visitor.post('/api/enrich-contact', { contactId: first.id })
      expect(found.body).toMatchObject({
        success: true,
        charged: 1,
        contact: { email: other.address, bouncedEmail: '' },
      })
    } finally {
      locate.mockRestore()
    }
    expect(await balance(visitor)).toEqual([24, 0, 1])
  })

  it('of a host that greylists is waited for, and settles by itself', async () => {
    const patient = await startTestProduct({ greylistMs: 60_000, refusalsTrusted: 1_000 })
    try {
      const visitor = await Visitor.register(patient.url)
      const [known] = peopleWho('valid', 1, 'greylist') as [Known]
      await visitor.post('/api/enrich-contact', { contactId: known.id })
      const settle = async (path: string, is: (body: Record<string, unknown>) => boolean) => {
        await expect
          .poll(
            async () => {
              patient.advance(61_000)
              return is((await visitor.get(path)).body)
            },
            { timeout: 20_000 },
          )
          .toBe(true)
      }
      await settle(`/api/reveals/${known.id}`, (body) => body['success'] === true)
      // The host remembers a pair that has passed; a new sender has to wait again.
      patient.world.closeMailbox(known.address)
      const { status, body } = await trial.report(visitor, {
        contactId: known.id,
        message: bounceReport(known.address),
      })
      expect([200, 202]).toContain(status)
      await settle(`/api/bounces/${body.id}`, ({ state }) => state === 'accepted')
      expect(await balance(visitor)).toEqual([25, 0, 0])
    } finally {
      await patient.stop()
    }
  })
})

describe('a list of bounces', () => {
  it('is only a claim: each host is asked, addresses never charged are left out, doubles count once', async () => {
    const { visitor, known } = await trial.revealed(2, { leave: false })
    const [gone, there] = known as [Known, Known]
    product.world.closeMailbox(gone.address)
    const csv = `email,reason\n${gone.address.toUpperCase()},550 user unknown\n${there.address},550 user unknown\n${gone.address},\nnobody@else.test,550 user unknown`
    const { status, body } = await visitor.post<BounceListAnswer>('/api/bounces/csv', { csv })
    expect([status, body.reported.length]).toEqual([200, 2])
    expect(body.skipped).toEqual([
      {
        address: 'nobody@else.test',
        why: 'You were not charged for this address, so there is no credit to give back.',
      },
    ])
    const states = async () =>
      (await visitor.get<BouncePage>('/api/bounces')).body.bounces
        .map(({ email, state }) => `${email} ${state}`)
        .toSorted()
    const expected = [`${gone.address} accepted`, `${there.address} review`].toSorted()
    await expect.poll(states, { timeout: 20_000 }).toEqual(expected)
    expect(await balance(visitor)).toEqual([24, 0, 1])
  })
})

describe('a check that was interrupted', () => {
  it('is taken up again after its worker died, and settles once even if several finish it', async () => {
    const alone = await startTestProduct({ worker: false })
    try {
      const visitor = await Visitor.register(alone.url)
      const known = peopleWho('valid', 2, 'accept') as Known[]
      const first = startWorker(alone.ctx)
      const { workspaceId } = await actorOf(alone.database, visitor)
      for (const { id } of known) await visitor.post('/api/enrich-contact', { contactId: id })
      await first.stop()
      for (const { id, address } of known) {
        alone.world.closeMailbox(address)
        const receipt = await chargedReceipt(alone.ctx.db, workspaceId, { contactId: id })
        const reading = await alone.ctx.readText('bounce', Buffer.from(bounceReport(address)), workspaceId)
        await inTransaction(alone.ctx.db, (tx) => openReport(alone.ctx, tx, receipt, { toldBy: 'report', reading }))
      }
      const claimed = await claimBounces(alone.ctx, 'interactive', 10)
      expect([claimed.length, (await claimBounces(alone.ctx, 'interactive', 10)).length]).toEqual([2, 0])
      const [one] = claimed
      const twice = Array.from({ length: 4 }, () => one!.attempt(AbortSignal.timeout(20_000)))
      await Promise.all(twice)
      expect(await balance(visitor)).toEqual([24, 0, 1])
      // The other one's worker is gone; its claim runs out.
      alone.advance(61_000)
      const second = startWorker(alone.ctx)
      await expect.poll(() => balance(visitor), { timeout: 20_000 }).toEqual([25, 0, 0])
      await second.stop()
      expect((await checkLedger(alone.database.db)).faults).toEqual([])
    } finally {
      await alone.stop()
    }
  })
})

describe('the measured accuracy', () => {
  it('is public, by source, and null before a hundred reveals', async () => {
    const ask = async () => (await new Visitor(product.url).get<Accuracy>('/api/accuracy')).body
    expect(await ask()).toMatchObject({ accuracy: null, low: null, high: null })
    const { rows: before } = await trial.sql(`select
      (select count(*)::int from receipts where charged = 1) as revealed,
      (select count(*)::int from bounces where state = 'accepted') as bounced`)
    const { revealed: had, bounced } = before[0] as { revealed: number; bounced: number }
    const visitor = await Visitor.register(product.url)
    // Made-up receipts without movements in the ledger, so they are deleted again.
    await trial.sql(
      `insert into receipts (id, workspace_id, contact_id, name, company, email, status, reason, charged, source, evidence)
        select 'A-' || n, (select id from workspaces where owner_id = $1), 'x', '', '', n || '@x.test', 'valid', 'accepted.proven', 1, 'Elsewhere', '[]' from generate_series(1, 200) n`,
      visitor.user.id,
    )
    expect(await ask()).toMatchObject({ accuracy: null })
    product.advance(61_000)
    const measured = await ask()
    await trial.sql("delete from receipts where id like 'A-%'")
    expect(measured).toMatchObject({ revealed: had + 200, bounced, accuracy: 1 - bounced / (had + 200) })
    expect(measured.sources.find(({ source }) => source === 'Elsewhere')).toMatchObject({
      revealed: 200,
      bounced: 0,
      accuracy: 1,
      high: 1,
    })
    expect(measured.sources.find(({ source }) => source === 'Demo directory')?.bounced).toBeGreaterThan(2)
  })
})
