import { setTimeout as sleep } from 'node:timers/promises'
import type { Stripe } from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newBuyer } from '../../../test/actors/buyer.ts'
import { makeWorkspace } from '../../../test/team.ts'
import { Visitor } from '../../../test/visitor.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { openSubscriber } from '../../../test/actors/subscriber.ts'
import { unit } from '../../../synthetic/random.ts'
import { PaymentsUnavailable, type Payments } from '../../adapters/payments/port.ts'
import { checkLedger } from '../credits/check-ledger.ts'
import { lookAtSubscriptions } from '../subscriptions/look-at-subscriptions.job.ts'
import { reconcilePurchases } from './reconcile-purchases.job.ts'
import { returnPayments } from '../payments/return-payment.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? 20_261_122)
const password = 'correct horse'
const minuteMs = 60_000

let product: TestProduct
let stripe: Stripe
let isAway = false
beforeAll(async () => {
  product = await startTestProduct({ worker: false, payments: awayWhenAsked })
  stripe = await product.payments.stripe()
})
afterAll(() => product.stop())
afterEach(async () => {
  isAway = false
  expect((await checkLedger(product.ctx.db)).faults).toEqual([])
})

/** The practice provider, when it doesn't answer. */
function awayWhenAsked(port: Payments): Payments {
  const asked = ['readCheckout', 'expireCheckout', 'readSubscription', 'cancelSubscription', 'returnPayment'] as const
  const guarded = asked.map((name) => {
    const call = port[name] as (...of: unknown[]) => Promise<unknown>
    const guard = async (...of: unknown[]) => {
      if (isAway) throw new PaymentsUnavailable(new Error('no answer'))
      return call(...of)
    }
    return [name, guard]
  })
  return { ...port, ...Object.fromEntries(guarded) }
}

/** The worker's jobs, some time later. */
const work = async (laterMs = 0) => {
  const ctx = { ...product.ctx, now: () => new Date(Date.now() + laterMs) }
  await reconcilePurchases(ctx)
  await lookAtSubscriptions(ctx)
  await returnPayments(ctx)
}
const mailsTo = async (email: string) => {
  // The jobs' clock is ahead of the one that mails go by.
  await product.database.ownerPool.query(
    `update outgoing_mails set next_try_at = now() - interval '1 second' where state = 'queued'`,
  )
  await product.mailed()
  return product.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}
const paymentOf = async (sessionId: string) =>
  (await stripe.checkout.sessions.retrieve(sessionId)).payment_intent as string
const givenBack = async (payment: string) => {
  const { data } = await stripe.refunds.list({ payment_intent: payment })
  return data.map(({ amount }) => amount)
}
const goodbye = 'Your Quarry account is deleted'
const sentBack = 'Your payment to Quarry is on its way back'

describe('closing an account', () => {
  it('closes its open payment page and ends its unpaid subscription at the provider: nobody can pay there any more', async () => {
    const ann = await openSubscriber(product)
    const { body } = await ann.start()
    const [subscription] = (await ann.provider()).subscriptions
    const page = await ann.visitor.post<{ url: string }>('/api/create-checkout-session', { credits: 250 })
    const sessionId = new URL(page.body.url).pathname.split('/').at(-1)!
    expect((await ann.visitor.post('/api/account/delete', { password })).status).toBe(200)

    expect((await stripe.checkout.sessions.retrieve(sessionId)).status).toBe('expired')
    expect((await stripe.subscriptions.retrieve(subscription!.id)).status).toBe('canceled')
    expect(await product.payments.pay(sessionId)).not.toHaveProperty('go')
    expect((await ann.confirm(body.clientSecret, 'pm_card_visa')).body).toHaveProperty('error')
    expect(await mailsTo(ann.user.email)).toEqual([goodbye])
  })

  it('with the provider away: it is closed all the same; what is paid then goes back, once, and the payer is told, once', async () => {
    const ann = await openSubscriber(product)
    const { body } = await ann.start()
    const { customer } = await ann.provider()
    const page = await ann.visitor.post<{ url: string }>('/api/create-checkout-session', { credits: 250 })
    const sessionId = new URL(page.body.url).pathname.split('/').at(-1)!
    await product.payments.operator('webhooks', { lose: 1 })
    isAway = true
    expect((await ann.visitor.post('/api/account/delete', { password })).status).toBe(200)
    await work(2 * minuteMs)
    await product.payments.pay(sessionId)
    await ann.confirm(body.clientSecret, 'pm_card_visa')
    isAway = false
    expect((await ann.provider()).subscriptions[0]!.status).toBe('active')

    for (let look = 2; look < 5; look += 1) await work(look * 2 * minuteMs)
    const { subscriptions } = await ann.provider()
    expect(subscriptions.map(({ status }) => status)).toEqual(['canceled'])
    const { data: charges } = await stripe.charges.list({ customer })
    expect(charges.map(({ amount, refunded }) => [amount, refunded])).toEqual([
      [4_900, true],
      [5_000, true],
    ])
    for (const { payment_intent: payment } of charges) expect(await givenBack(payment as string)).toHaveLength(1)
    expect(await mailsTo(ann.user.email)).toEqual([goodbye, sentBack, sentBack])
    const texts = product.mails.filter(({ to }) => to === ann.user.email).map(({ text }) => text)
    expect(
      texts
        .slice(1)
        .toSorted()
        .map((text) => /payment of (\S+)/.exec(text)?.[1]),
    ).toEqual(['$49.00', '$50.00'])
    const sql = `select status, reversed_credits from purchases where workspace_id = (select id from workspaces where owner_id = $1)`
    expect((await product.database.pool.query(sql, [ann.user.id])).rows).toEqual([
      { status: 'returned', reversed_credits: 0 },
    ])
    // None of our rows names the person.
    const { rows } = await product.database.pool.query(
      'select r::text as row from returned_payments r where workspace_id = (select id from workspaces where owner_id = $1)',
      [ann.user.id],
    )
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(ann.user.email)
    await product.payments.operator('webhooks', { lose: 0 })
  })

  it('a payment that came while a workspace was deleted, and went back, is not waited for in the restored one', async () => {
    const owner = await Visitor.register(product.url)
    const team = await makeWorkspace(owner)
    const page = await owner.post<{ url: string }>('/api/create-checkout-session', { credits: 250 })
    const sessionId = new URL(page.body.url).pathname.split('/').at(-1)!
    isAway = true
    expect((await owner.delete('/api/workspace')).status).toBe(200)
    await product.payments.pay(sessionId)
    isAway = false
    await work(4 * minuteMs)
    expect(await givenBack(await paymentOf(sessionId))).toEqual([5_000])
    expect((await owner.post(`/api/workspaces/${team}/restore`)).status).toBe(200)
    const { rows } = await product.database.pool.query<{ id: string }>(
      'select id from purchases where workspace_id = $1',
      [team],
    )
    expect((await owner.post('/api/apply-credits', { sessionId })).body).toEqual({ success: false })
    expect((await owner.get(`/api/purchases/${rows[0]!.id}`)).body).toMatchObject({ status: 'not_paid' })
    expect((await owner.get<{ entries: unknown[] }>('/api/credits')).body.entries).toEqual([])
  })

  it('a payment that the provider refuses to return, or the bank sends back, waits for the operator, and the payer is told', async () => {
    const buyer = await newBuyer(product)
    const { sessionId } = await buyer.opens(250)
    isAway = true
    await buyer.visitor.post('/api/account/delete', { password })
    await product.payments.pay(sessionId, 'pm_card_createDispute')
    isAway = false
    await work(2 * minuteMs)
    const stateOf = async (payment: string) => {
      const sql =
        'select state, reason, told_at is not null as told from returned_payments where payment_intent_id = $1'
      return (await product.database.pool.query(sql, [payment])).rows
    }
    const disputed = await paymentOf(sessionId)
    expect(await stateOf(disputed)).toMatchObject([{ state: 'review', reason: /disputed/, told: true }])
    expect(await mailsTo(buyer.visitor.user.email)).toEqual([goodbye, 'Your payment to Quarry'])

    const other = await newBuyer(product)
    const opened = await other.opens(250)
    isAway = true
    await other.visitor.post('/api/account/delete', { password })
    await product.payments.pay(opened.sessionId)
    isAway = false
    await work(2 * minuteMs)
    const payment = await paymentOf(opened.sessionId)
    expect(await stateOf(payment)).toMatchObject([{ state: 'sent', told: true }])
    const { data } = await stripe.refunds.list({ payment_intent: payment })
    await product.payments.operator('fail-refund', { refund: data[0]!.id })
    await work(25 * 60 * minuteMs)
    expect(await stateOf(payment)).toMatchObject([{ state: 'review', reason: /bank returned it/, told: true }])
  })

  it(`and paying at the same moment: the payment counts or is sent back, and nothing stays open (seed ${seed})`, async () => {
    let tookMs = 200
    const rounds = []
    for (let round = 0; round < (process.env['QUARRY_LONG'] === '1' ? 40 : 5); round += 1) {
      const ann = await openSubscriber(product)
      const { body } = await ann.start()
      const page = await ann.visitor.post<{ url: string }>('/api/create-checkout-session', { credits: 250 })
      const sessionId = new URL(page.body.url).pathname.split('/').at(-1)!
      const startMs = performance.now()
      const deleting = ann.visitor.post('/api/account/delete', { password })
      const after = async (draw: number, act: () => Promise<unknown>) => {
        // Around the moment of closing, within the time that closing took before.
        await sleep(unit(seed, round, draw) * 1.3 * tookMs)
        return act()
      }
      const paying = [
        after(1, () => product.payments.pay(sessionId)),
        after(2, () => ann.confirm(body.clientSecret, 'pm_card_visa')),
      ]
      const { status } = await deleting
      tookMs = performance.now() - startMs
      await Promise.all(paying)
      rounds.push({ ann, sessionId, wasDeleted: status === 200 })
    }
    for (let look = 1; look < 4; look += 1) await work(look * 2 * minuteMs)
    for (const { ann, sessionId, wasDeleted } of rounds) {
      const session = await stripe.checkout.sessions.retrieve(sessionId)
      const { customer, subscriptions } = await ann.provider()
      const { data: charges } = await stripe.charges.list({ customer })
      const { rows } = await product.database.pool.query<{ status: string }>(
        'select status from purchases where session_id = $1',
        [sessionId],
      )
      const bought = charges.find(({ amount }) => amount === 5_000)
      expect([session.status, rows[0]!.status, bought?.refunded]).toBeOneOf([
        ['expired', 'expired', undefined],
        ['complete', 'paid', false],
        ['complete', 'returned', true],
      ])
      if (!wasDeleted) continue
      const plan = charges.find(({ amount }) => amount === 4_900)
      expect([subscriptions[0]!.status, plan?.refunded ?? true]).toEqual(['canceled', true])
    }
    expect(rounds.some(({ wasDeleted }) => wasDeleted)).toBe(true)
  })
})

describe('a new address', () => {
  it('reaches the provider’s customer, also if the provider was away when the address was confirmed', async () => {
    const { tellAddresses } = await import('../payments/tell-addresses.job.ts')
    const buyer = await newBuyer(product)
    await buyer.opens(10)
    const [customer] = (await stripe.customers.list({ email: buyer.visitor.user.email })).data
    const email = `new-${buyer.visitor.user.id}@visitor.test`
    await buyer.visitor.post('/api/account/email', { email, password })
    await product.mailed()
    const link = product.mails.findLast(({ to }) => to === email)?.text ?? ''
    const token = /token=(\S+)/.exec(link)?.[1]
    expect((await buyer.visitor.post('/api/account/email/confirm', { token })).status).toBe(200)
    expect((await stripe.customers.retrieve(customer!.id)) as Stripe.Customer).toMatchObject({
      email: buyer.visitor.user.email,
    })
    await tellAddresses({ ...product.ctx, payments: { ...product.payments.port, changeCustomerEmail: away } })
    await tellAddresses(product.ctx)
    expect((await stripe.customers.retrieve(customer!.id)) as Stripe.Customer).toMatchObject({ email })
    const { rows } = await product.database.pool.query('select customer_due_at from users where id = $1', [
      buyer.visitor.user.id,
    ])
    expect(rows).toEqual([{ customer_due_at: null }])
  })
})

const away = async () => {
  throw new PaymentsUnavailable(new Error('no answer'))
}
