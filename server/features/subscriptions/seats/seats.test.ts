import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSubscriber } from '../../../../test/actors/subscriber.ts'
import { breakQueue } from '../../../../test/mail/break-queue.ts'
import { openTeamSubscriber, type TeamSubscriber } from '../../../../test/actors/team-subscriber.ts'
import { provesSeats } from '../../../../test/money/seats-trial.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { joinAs } from '../../../../test/team.ts'
import { until } from '../../../../test/until.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { PaymentsUnavailable } from '../../../adapters/payments/port.ts'
import { planCents } from '../../../../pricing/plans.ts'
import { syncSubscription } from '../sync-subscription.ts'
import { setSeats } from './set-seats.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? 20_261_123)
let product: TestProduct
let stripe: Stripe
let losesAnswer = false
beforeAll(async () => {
  product = await startTestProduct({
    worker: false,
    payments: (port) => ({
      ...port,
      async addSeats(request) {
        const answer = await port.addSeats(request)
        if (!losesAnswer) return answer
        losesAnswer = false
        throw new PaymentsUnavailable(new Error('the answer was lost'))
      },
    }),
  })
  stripe = await product.payments.stripe()
  await product.payments.operator('webhooks', { lose: 1 })
})
afterAll(() => product.stop())

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code
const quantityOf = async (ann: TeamSubscriber) => (await ann.ofProvider()).items.data[0]!.quantity
const mailsTo = (address: string) => product.mails.filter(({ to }) => to === address)

async function invite(ann: TeamSubscriber, email: string): Promise<string> {
  const answer = await ann.owner.post('/api/workspace/invitations', { emails: [email], role: 'viewer' })
  expect(answer.status).toBe(201)
  await until(() => mailsTo(email).length > 0)
  return /token=([\w-]+)/.exec(mailsTo(email).at(-1)!.text)![1]!
}
const accept = (by: Visitor, token: string) => by.post('/api/invitations/accept', { token })

describe('the Team plan', () => {
  it('is bought by seats, as one subscription; another number before it is paid replaces the first', async () => {
    const ann = await openTeamSubscriber(product)
    expect((await ann.start(4)).status).toBe(400)
    await ann.start(7)
    await ann.start(7)
    expect(await quantityOf(ann)).toBe(7)
    const id = await ann.buy(5)
    const { data } = await stripe.subscriptions.list({
      customer: (await ann.ofProvider()).customer as string,
      status: 'all',
    })
    expect(data.map(({ status }) => status)).toEqual(['active', 'canceled'])
    expect(data[0]!.id).toBe(id)
    expect(await ann.paid()).toEqual({ cents: planCents(5), invoices: 1 })
    expect(await ann.show()).toMatchObject({
      isPremium: true,
      state: 'active',
      nextCents: 24_500,
      team: { people: 1, seats: 5, seatsNext: 5, free: 4, canChange: true },
    })
    expect(codeOf(await ann.start(5))).toBe('already-premium')
  })

  it('more seats: at once, for the price that was shown, once; the owner is told', async () => {
    const ann = await openTeamSubscriber(product)
    await ann.buy(5)
    await product.payments.operator('clock', { days: 10 })
    const { body: quote } = await ann.quote(7)
    const { current_period_start: start, current_period_end: end } = (await ann.ofProvider()).items.data[0]!
    const left = (end - Date.parse(quote.at) / 1_000) / (end - start)
    const cents = Math.round(7 * 4_900 * left) - Math.round(5 * 4_900 * left)
    expect(quote).toMatchObject({ takesEffect: 'now', cents, nextCents: 34_300 })
    expect(cents).toBeLessThan(9_800)
    // Another price, and a moment near the period's end at which next to nothing would be charged.
    expect(codeOf(await ann.change({ ...quote, cents: cents - 1 }))).toBe('price-changed')
    const late = new Date(end * 1_000 - 1_000).toISOString()
    expect(codeOf(await ann.change({ seats: 7, cents: 0, at: late }))).toBe('price-changed')
    const answers = await Promise.all([ann.change(quote), ann.change(quote), ann.change(quote)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await ann.paid()).toEqual({ cents: planCents(5) + cents, invoices: 2 })
    expect(answers[0].body).toMatchObject({ nextCents: 34_300, team: { seats: 7, seatsNext: 7 } })
    const { rows } = await product.database.pool.query(
      'select sum(paid_cents)::int as cents from subscription_payments where workspace_id = $1',
      [ann.team],
    )
    expect(rows).toEqual([{ cents: planCents(5) + cents }])
    await product.mailed()
    expect(mailsTo(ann.owner.user.email).filter(({ subject }) => subject.includes('has 7 seats'))).toHaveLength(1)
  })

  it('of two who add seats at once the second is not taken at a price for fewer: what the first paid for stays', async () => {
    const ann = await openTeamSubscriber(product)
    await ann.buy(5)
    const [{ body: six }, { body: eight }] = [await ann.quote(6), await ann.quote(8)]
    expect((await ann.change(eight)).status).toBe(200)
    expect(codeOf(await ann.change(six))).toBe('price-changed')
    expect(await ann.show()).toMatchObject({ team: { seats: 8, seatsNext: 8 } })
    expect((await ann.paid()).invoices).toBe(2)
  })

  it('an answer that was lost: asked again, nothing more is charged', async () => {
    const ann = await openTeamSubscriber(product)
    await ann.buy(5)
    const { body: quote } = await ann.quote(6)
    losesAnswer = true
    expect((await ann.change(quote)).status).toBe(503)
    expect((await ann.change(quote)).body).toMatchObject({ team: { seats: 6 } })
    expect((await ann.paid()).invoices).toBe(2)
    expect((await ann.change(quote)).status).toBe(200)
    await product.mailed()
    const told = mailsTo(ann.owner.user.email).filter(({ subject }) => subject.includes('has 6 seats'))
    expect(told.map(({ text }) => text.includes('invoices say what was charged'))).toEqual([true])
  })

  it('nothing is stored without the mail to the owner: a crash between both can’t lose it', async () => {
    const ann = await openTeamSubscriber(product)
    const id = await ann.buy(5)
    const stored = async () => {
      const text = 'select seats_next as seats from subscriptions where subscription_id = $1'
      return (await product.database.pool.query<{ seats: number }>(text, [id])).rows[0]?.seats
    }
    const { body: quote } = await ann.quote(6)
    const mend = await breakQueue(product.database.ownerPool, ann.owner.user.email)
    expect([(await ann.change(quote)).status, await stored()]).toEqual([500, 5])
    await mend()
    expect([(await ann.change(quote)).status, await stored()]).toEqual([200, 6])
    await product.mailed()
    expect(mailsTo(ann.owner.user.email).filter(({ subject }) => subject.includes('has 6 seats'))).toHaveLength(1)
  })

  it.each([
    ['pm_card_chargeDeclined', 'declined'],
    ['pm_card_authenticationRequired', 'bank'],
  ])('a card that does not pay (%s) leaves the seats and says so; another card then pays', async (card, word) => {
    const ann = await openTeamSubscriber(product)
    const id = await ann.buy(5)
    await stripe.subscriptions.update(id, { default_payment_method: card })
    const { body: quote } = await ann.quote(8)
    const { status, body } = await ann.change(quote)
    expect([status, body.code, body.message]).toEqual([402, 'card-refused', expect.stringContaining(word)])
    expect(body.message).toContain('Nothing was charged')
    expect([await quantityOf(ann), (await ann.paid()).invoices]).toEqual([5, 1])
    const open = await stripe.invoices.list({ subscription: id, status: 'open' })
    expect(open.data).toEqual([])
    expect(await ann.show()).toMatchObject({ state: 'active', team: { seats: 5, seatsNext: 5 } })
    await stripe.subscriptions.update(id, { default_payment_method: 'pm_card_visa' })
    // A new moment is a new payment, also within the day in which the provider repeats the refusal.
    await product.payments.operator('clock', { ms: 2_000 })
    expect((await ann.change((await ann.quote(8)).body)).body).toMatchObject({ team: { seats: 8 } })
  })

  it('fewer seats: at the period’s end, shown, and taken back for nothing; never fewer than people', async () => {
    const ann = await openTeamSubscriber(product)
    await ann.buy(8)
    for (let n = 0; n < 5; n += 1) await joinAs(product, ann.team, 'viewer')
    expect((await ann.change({ ...(await ann.quote(7)).body, seats: 5 })).body.code).toBe('too-few-seats')
    const { body: fewer } = await ann.quote(6)
    expect(fewer).toMatchObject({ takesEffect: 'period-end', cents: 0, nextCents: 29_400 })
    expect((await ann.change(fewer)).body).toMatchObject({
      nextCents: 29_400,
      team: { seats: 8, seatsNext: 6, free: 0 },
    })
    expect(codeOf(await ann.quote(9))).toBe('seats-leaving')
    expect((await ann.change((await ann.quote(8)).body)).body).toMatchObject({ team: { seats: 8, seatsNext: 8 } })
    await ann.change((await ann.quote(6)).body)
    await product.payments.operator('clock', { days: 32 })
    expect(await ann.sync()).toMatchObject({ team: { seats: 6, seatsNext: 6 } })
    expect(await ann.paid()).toEqual({ cents: planCents(8) + planCents(6), invoices: 2 })
  })

  it('money for added seats that goes back ends no plan: the operator decides', async () => {
    const ann = await openTeamSubscriber(product)
    const id = await ann.buy(5)
    await ann.change((await ann.quote(6)).body)
    const { data } = await stripe.invoices.list({ subscription: id, expand: ['data.payments'] })
    const added = data.find(({ billing_reason: reason }) => reason === 'subscription_update')!
    const payment = added.payments!.data[0]!.payment.payment_intent as string
    await stripe.refunds.create({ payment_intent: payment })
    await syncSubscription(product.ctx, id, { paymentIntentId: payment })
    expect(await ann.show()).toMatchObject({ isPremium: true, team: { seats: 6 } })
    const { rows } = await product.database.pool.query(
      'select payment_intent_id, needs_review from subscription_payments where needs_review and workspace_id = $1',
      [ann.team],
    )
    expect(rows).toEqual([{ payment_intent_id: payment, needs_review: true }])
  })

  it('a number that was changed by hand at the provider is taken over; who is in stays', async () => {
    const ann = await openTeamSubscriber(product)
    const id = await ann.buy(5)
    const [item] = (await ann.ofProvider()).items.data
    const member = await joinAs(product, ann.team, 'member')
    await stripe.subscriptions.update(id, { items: [{ id: item!.id, quantity: 1 }], proration_behavior: 'none' })
    expect(await ann.sync()).toMatchObject({ isPremium: true, team: { people: 2, seats: 1, seatsNext: 1, free: 0 } })
    expect((await member.me()).isPremium).toBe(true)
  })

  it('is of workspaces of teams, changed by owner and admins, while it is paid by its owner', async () => {
    const alone = await Visitor.register(product.url)
    expect(codeOf(await alone.post('/api/team-plan', { seats: 5 }))).toBe('not-a-team')
    const ann = await openTeamSubscriber(product)
    expect(codeOf(await ann.quote(5))).toBe('no-subscription')
    const id = await ann.buy(5)
    const heir = await joinAs(product, ann.team, 'admin')
    expect(codeOf(await ann.owner.post('/api/workspace/owner', { accountId: heir.user.id }))).toBe('workspace-renews')
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    expect((await ann.owner.post('/api/workspace/owner', { accountId: heir.user.id })).status).toBe(200)
    // The former owner's card pays for nothing that the new one orders.
    expect(codeOf(await heir.post('/api/team-plan/quote', { seats: 6 }))).toBe('seats-of-another')
    expect((await heir.me()).isPremium).toBe(true)
  })
})

describe('places', () => {
  it('without the plan a workspace holds 5 people; with it as many as there are seats; the owner is told once', async () => {
    const ann = await openTeamSubscriber(product)
    for (let n = 0; n < 4; n += 1) await joinAs(product, ann.team, 'viewer')
    const [kim, lou] = [await Visitor.register(product.url), await Visitor.register(product.url)]
    const [toKim, toLou] = [await invite(ann, kim.user.email), await invite(ann, lou.user.email)]
    const mend = await breakQueue(product.database.ownerPool, ann.owner.user.email)
    expect((await accept(kim, toKim)).status).toBe(500)
    await mend()
    // That one was not counted as told.
    expect(codeOf(await accept(kim, toKim))).toBe('team-full')
    expect(codeOf(await accept(kim, toKim))).toBe('team-full')
    await product.mailed()
    expect(mailsTo(ann.owner.user.email).filter(({ subject }) => subject.includes(kim.user.email))).toHaveLength(1)
    await ann.buy(6)
    const answers = await Promise.all([accept(kim, toKim), accept(lou, toLou)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.map(codeOf)).toContain('no-seat')
    await ann.change((await ann.quote(7)).body)
    const late = codeOf(answers[0]) === 'no-seat' ? accept(kim, toKim) : accept(lou, toLou)
    expect((await late).status).toBe(200)
    expect(await ann.show()).toMatchObject({ team: { people: 7, free: 0 } })
  })
})

describe('a personal workspace on Professional that becomes a team’s', () => {
  it('takes its subscription along: five seats, the rest of the period paid, once', async () => {
    const ann = await openSubscriber(product)
    const id = await ann.pay()
    await ann.sync()
    const become = (more: object = {}) => ann.visitor.post('/api/workspace/team', { name: 'Acme', ...more })
    expect(codeOf(await become())).toBe('workspace-has-plan')
    const { body: plan } = await ann.visitor.post('/api/team-plan/quote', { seats: 5 })
    // As if the program had died between the payment and the rest.
    const wish = plan as { seats: number; cents: number; at: string }
    await setSeats(product.ctx, ann.actor, { ...wish, at: new Date(wish.at), workspace: 'Acme' })
    expect((await become({ plan: { seats: wish.seats, cents: wish.cents, at: wish.at } })).status).toBe(200)
    const { items, customer } = await stripe.subscriptions.retrieve(id)
    expect(items.data[0]!.quantity).toBe(5)
    const { data } = await stripe.invoices.list({ customer: customer as string, status: 'paid' })
    expect(data.map(({ amount_paid: cents }) => cents)).toEqual([wish.cents, 4_900])
    expect(await ann.show()).toMatchObject({ isPremium: true, team: { seats: 5, people: 1 } })
    const { body } = await ann.visitor.get<{ workspaces: { id: string; isPersonal: boolean }[] }>('/api/workspaces')
    await ann.visitor.post(`/api/workspaces/${body.workspaces.find(({ isPersonal }) => isPersonal)!.id}/switch`)
    expect((await ann.visitor.me()).isPremium).toBe(false)
  })
})

describe('any sequence of seats, payments that fail, renewals and cancellings', () => {
  it(`charges what a model charges, and has its seats (seed ${seed})`, () => provesSeats(product, { rounds: 2, seed }))
})
