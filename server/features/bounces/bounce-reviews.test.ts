import { dbOf } from '../../db/transaction.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bounce, BounceListAnswer, BouncePage } from '../../../contract/bounces.ts'
import type { Receipt } from '../../../contract/reveals.ts'
import type { VerificationSettled } from '../../../contract/verifications.ts'
import { actorOf } from '../../../test/workspace.ts'
import { bounceReport } from '../../../test/mail/bounce-messages.ts'
import { balance, bounceTrial, type BounceTrial, type Known, type SignedIn } from '../../../test/mail/bounce-trial.ts'
import { peopleWho } from '../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { sqlState } from '../../db/sql-state.ts'
import { checkLedger } from '../credits/check-ledger.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { decideBounce, listBounceReviews } from './decide-bounce.ts'

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

describe('a report that the rule does not decide', () => {
  it('goes to review with the reason: a host that still accepts, another address, a delay', async () => {
    const { visitor, known, receipts } = await trial.revealed(3, { leave: false })
    const [one, two, three] = known as [Known, Known, Known]
    const messages = [
      [bounceReport(one.address), 'still accepts this address'],
      [bounceReport('nobody@else.test'), 'about another address'],
      [bounceReport(three.address, { action: 'delayed', status: '4.4.1', reply: '451 later' }), 'a delay'],
    ]
    for (const [n, [message, why]] of messages.entries()) {
      const { status, body } = await trial.report(visitor, { receiptId: receipts[n], message })
      expect([status, body.state, body.refunded]).toEqual([200, 'review', 0])
      expect(body.why).toContain(why)
    }
    expect(await balance(visitor)).toEqual([22, 0, 3])
    const reviews = (await listBounceReviews(product.ctx)).filter(
      ({ accountEmail }) => accountEmail === visitor.user.email,
    )
    expect(reviews.map(({ email }) => email).toSorted()).toEqual(
      [one, two, three].map((each) => each.address).toSorted(),
    )
    expect(reviews.find(({ email }) => email === one.address)).toMatchObject({
      toldBy: 'report',
      verdict: { status: 'valid', reason: 'accepted.proven' },
      reading: { recipients: [{ address: one.address, class: 'absent' }] },
    })
  })

  it('the operator decides, once: accepted the credit is back, refused it stays taken, and the note is shown', async () => {
    const { visitor, known, receipts } = await trial.revealed(2, { leave: false })
    const [one, two] = known as [Known, Known]
    const first = await trial.report(visitor, { receiptId: receipts[0], message: bounceReport(one.address) })
    const second = await trial.report(visitor, { receiptId: receipts[1], message: bounceReport(two.address) })
    const decisions = Array.from({ length: 5 }, () =>
      decideBounce(product.ctx, first.body.id, { accept: true, note: ' Seen in the log. ' }),
    )
    const outcomes = await Promise.allSettled(decisions)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await decideBounce(product.ctx, second.body.id, { accept: false, note: '' })
    expect(await balance(visitor)).toEqual([24, 0, 1])
    const shown = async (id: string) => (await visitor.get<Bounce>(`/api/bounces/${id}`)).body
    expect(await shown(first.body.id)).toMatchObject({ state: 'accepted', refunded: 1, note: 'Seen in the log.' })
    expect(await shown(second.body.id)).toMatchObject({ state: 'refused', refunded: 0 })
    const again = await trial.report(visitor, { receiptId: receipts[1], message: bounceReport(two.address) })
    expect([again.status, again.body.state]).toEqual([200, 'refused'])
    await expect(decideBounce(product.ctx, second.body.id, { accept: true, note: '' })).rejects.toMatchObject({
      code: 'bounce-decided',
    })
    await expect(decideBounce(product.ctx, 'nobody’s', { accept: true, note: '' })).rejects.toMatchObject({
      code: 'unknown-bounce',
    })
    // For other accounts it is tried after the guesses, and still found.
    const other = await Visitor.register(product.url)
    const found = await other.post('/api/enrich-contact', { contactId: one.id })
    expect(found.body).toMatchObject({ success: true, charged: 1, contact: { email: one.address } })
    const { evidence } = (await other.get<Receipt>(`/api/receipts/${String(found.body['receiptId'])}`)).body
    const asked = evidence.filter(({ phase }) => phase === 'rcpt').map(({ sent }) => sent)
    expect(asked.length).toBeGreaterThan(1)
    expect(asked.at(-1)).toBe(`RCPT TO:<${one.address}>`)
    // The host still accepts it: proven once more it is the account's own again, without a second charge.
    const anew = await visitor.post('/api/enrich-contact', { contactId: one.id })
    expect(anew.body).toMatchObject({ success: true, charged: 0, contact: { email: one.address, bouncedEmail: '' } })
    expect(await balance(visitor)).toEqual([24, 0, 1])
  })

  it('more than three bounces of few reveals, also if many are reported at once', async () => {
    const { visitor, known } = await trial.revealed(6)
    const answers = await Promise.all(
      known.map(({ id, address }) => trial.report(visitor, { contactId: id, message: bounceReport(address) })),
    )
    const states = answers.map(({ body }) => body.state)
    expect(states.filter((state) => state === 'accepted')).toHaveLength(3)
    expect(states.filter((state) => state === 'review')).toHaveLength(3)
    expect(answers.find(({ body }) => body.state === 'review')?.body.why).toContain('10%')
    expect(await balance(visitor)).toEqual([22, 0, 3])
  })

  it('a better message later: the report proves what a line of a list could not', async () => {
    const { visitor, first } = await trial.revealed(1, { leave: false })
    const csv = await visitor.post<BounceListAnswer>('/api/bounces/csv', {
      csv: `${first.address},452 4.2.2 mailbox full`,
    })
    expect(csv.body.reported).toMatchObject([{ state: 'review', refunded: 0 }])
    product.world.closeMailbox(first.address)
    const { body } = await trial.report(visitor, { contactId: first.id, message: bounceReport(first.address) })
    expect([body.id, body.state]).toEqual([csv.body.reported[0]?.id, 'accepted'])
    expect(await balance(visitor)).toEqual([25, 0, 0])
  })
})

describe('a refused report', () => {
  it('says why: no session, unknown receipt, nothing charged, no bounce, too large, both or neither', async () => {
    const { visitor, first, receiptId } = await trial.revealed(1, { leave: false })
    const message = bounceReport(first.address)
    expect((await trial.report(new Visitor(product.url), { receiptId, message })).status).toBe(401)
    const other = await Visitor.register(product.url)
    const free = await visitor.post<VerificationSettled>('/api/verifications', {
      address: peopleWho('invalid', 1, 'accept')[0]!.address,
    })
    const refusals: [Visitor, Record<string, unknown>, number, string][] = [
      [other, { receiptId, message }, 404, 'unknown-receipt'],
      [visitor, { contactId: 'demo:1999', message }, 404, 'unknown-contact'],
      [visitor, { receiptId: free.body.receiptId, message }, 409, 'nothing-charged'],
      [visitor, { receiptId, message: 'Dear Sir, thank you for your mail.' }, 422, 'no-bounce'],
      [visitor, { receiptId, message: 'x'.repeat(1024 * 1024 + 1) }, 413, 'too-large'],
      [visitor, { receiptId, message: 'x'.repeat(3 * 1024 * 1024) }, 413, 'too-large'],
      [visitor, { receiptId, contactId: first.id, message }, 400, 'bad-request'],
      [visitor, { message }, 400, 'bad-request'],
      [visitor, { receiptId, message: '  ' }, 400, 'bad-request'],
    ]
    for (const [who, body, status, code] of refusals) {
      const answer = await trial.report(who, body)
      expect([answer.status, answer.body.code]).toEqual([status, code])
      expect(answer.body.message).toBeTruthy()
    }
    expect((await other.get('/api/bounces/00000000-0000-0000-0000-000000000000')).status).toBe(404)
    expect(await balance(visitor)).toEqual([24, 0, 1])
  })

  it('after thirty messages in a minute, with the time to wait', async () => {
    const visitor = await Visitor.register(product.url)
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => trial.report(visitor, { receiptId: 'x', message: 'y' })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 30 }, () => 404),
      429,
    ])
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('by the database: a credit without an accepted report, or for somebody else', async () => {
    const { visitor, receiptId } = await trial.revealed(1, { leave: false })
    const other = await Visitor.register(product.url)
    const bounce = async (who: SignedIn, receipt: string) =>
      product.database.pool
        .query('select credit_bounce($1, $2)', [(await actorOf(product.database, who)).workspaceId, receipt])
        .then(
          () => 'done',
          (error: unknown) => sqlState(error),
        )
    expect(await bounce(visitor, receiptId)).toBe('QC409')
    expect(await bounce(other, receiptId)).toBe('QC404')
    expect(await bounce(visitor, 'nothing')).toBe('QC404')
    expect(await balance(visitor)).toEqual([24, 0, 1])
  })
})

describe('somebody who was erased', () => {
  it('is named in no report any more, and the returned credits stay returned', async () => {
    const { visitor, known, receipts } = await trial.revealed(2)
    const [gone, waiting] = known as [Known, Known]
    await trial.report(visitor, { receiptId: receipts[0], message: bounceReport(gone.address) })
    await trial.report(visitor, {
      receiptId: receipts[1],
      message: bounceReport(waiting.address, { status: '5.2.2', reply: '552 5.2.2 mailbox over quota' }),
    })
    const operator = { ...product.ctx, db: dbOf(product.database.ownerPool) }
    for (const { id, address } of known) await erasePerson(operator, { contactIds: [id], addresses: [address] })
    for (const table of ['bounces', 'reveals', 'receipts', 'credit_ledger']) {
      for (const { address } of known) {
        const { rows } = await trial.sql(`select 1 from ${table} t where position($1 in lower(t::text)) > 0`, address)
        expect([table, rows]).toEqual([table, []])
      }
    }
    expect(await balance(visitor)).toEqual([24, 0, 1])
    const again = await trial.report(visitor, { receiptId: receipts[1], message: bounceReport(waiting.address) })
    expect([again.status, again.body.code]).toEqual([410, 'erased-contact'])
    // The operator may still decide what waits for a decision, and the books hold.
    const review = (await visitor.get<BouncePage>('/api/bounces')).body.bounces.find(({ state }) => state === 'review')
    await decideBounce(product.ctx, review!.id, { accept: true, note: '' })
    expect(await balance(visitor)).toEqual([25, 0, 0])
  })

  it('stands in no message about others either, which else stays as it is', async () => {
    const { visitor, known, receipts } = await trial.revealed(2, { leave: false })
    const [other, gone] = known as [Known, Known]
    const excerpt = `To:\n${gone.address}, x${gone.address}`
    const message = bounceReport(other.address, {
      action: 'delayed',
      status: '4.4.1',
      reply: `451 ${gone.address} too`,
    }).replace('Your message', `${excerpt}\nYour message`)
    await trial.report(visitor, { receiptId: receipts[0], message })
    const readingOf = async () =>
      (await listBounceReviews(product.ctx)).find(({ receiptId }) => receiptId === receipts[0])?.reading
    const before = await readingOf()
    expect(JSON.stringify(before).split(gone.address).length).toBeGreaterThan(3)
    const operator = { ...product.ctx, db: dbOf(product.database.ownerPool) }
    await erasePerson(operator, { contactIds: [gone.id], addresses: [gone.address.toUpperCase()] })
    const after = await readingOf()
    expect(JSON.stringify(after).replaceAll(`x${gone.address}`, '')).not.toContain(gone.address)
    expect(after).toMatchObject({
      kind: before?.kind,
      recipients: [{ address: other.address, reply: '451 [removed] too' }],
    })
  })
})
