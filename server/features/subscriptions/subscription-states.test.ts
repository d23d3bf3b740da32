import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WorkspaceId } from '../../actor.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { inDays, openSubscriber } from '../../../test/actors/subscriber.ts'
import type { Subscription } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { isPremium } from '../workspaces/is-premium.ts'
import { showSubscription } from './show-subscription.ts'
import { syncSubscription } from './sync-subscription.ts'
import { spec } from '../../../test/spec.ts'

let product: TestProduct
let stripe: Stripe
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
  stripe = await product.payments.stripe()
  // Each test delivers its own events.
  await product.payments.operator('webhooks', { lose: 1 })
})
afterAll(() => product.stop())

const premiumIn = (days: number, workspaceId: WorkspaceId) => {
  const ctx = inDays(product, days)
  return isPremium(ctx.db, workspaceId, ctx.now())
}
/** The same provider, but it says this of every subscription. */
const saying = (said: Partial<Subscription>): Context => {
  const { port } = product.payments
  const readSubscription = async (id: string) => ({ ...(await port.readSubscription(id))!, ...said })
  return { ...product.ctx, payments: { ...port, readSubscription } }
}

describe('a subscription', () => {
  it(
    'incomplete: free; the next call gives the same secret and starts no second one',
    spec('S7.subscription.01', 'S3.payload.05'),
    async () => {
      const ann = await openSubscriber(product)
      const [first, second] = [await ann.start(), await ann.start()]
      expect([first.status, Object.keys(first.body)]).toEqual([200, ['clientSecret']])
      expect(second.body).toEqual(first.body)
      expect((await ann.provider()).subscriptions.map(({ status }) => status)).toEqual(['incomplete'])
      expect((await ann.visitor.me()).isPremium).toBe(false)
      expect(await ann.show()).toMatchObject({ isPremium: false, state: 'waiting', canManage: false })
    },
  )

  it('double click on get-or-create-subscription: eight at once come to one subscription and one secret', async () => {
    const ann = await openSubscriber(product)
    const answers = await Promise.all(Array.from({ length: 8 }, () => ann.start()))
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1)
    expect((await ann.provider()).subscriptions).toHaveLength(1)
  })

  it('a start that crashed before it was stored is taken up again, under the key sub:<user>:<attempt>', async () => {
    const ann = await openSubscriber(product)
    const { port } = product.payments
    const customerId = await port.createCustomer({
      workspaceId: ann.actor.workspaceId,
      email: ann.user.email,
      replaces: null,
    })
    const priceId = await port.planPrice()
    const lost = await port.startSubscription({
      workspaceId: ann.actor.workspaceId,
      customerId,
      priceId,
      attempt: 1,
      seats: 1,
    })
    const { body } = await ann.start()
    expect(body.clientSecret).toBe(lost.clientSecret)
    expect((await ann.provider()).subscriptions.map(({ id }) => id)).toEqual([lost.subscriptionId])
  })

  it(
    'active: premium at once on return, with unlimited searches, and no second subscription',
    spec('S4.plan.01', 'S6.premium.02'),
    async () => {
      const ann = await openSubscriber(product)
      const id = await ann.pay()
      const shown = await ann.sync()
      expect(shown).toMatchObject({ isPremium: true, state: 'active', endsAt: null, canManage: true, isGiven: false })
      const { items } = await stripe.subscriptions.retrieve(id)
      expect(shown.nextPaymentAt).toBe(new Date(items.data[0]!.current_period_end * 1_000).toISOString())
      expect(await ann.visitor.me()).toMatchObject({ isPremium: true, searchesRemaining: -1 })
      const again = await ann.start()
      expect([again.status, again.body]).toEqual([409, { message: 'Already Premium', code: 'already-premium' }])
      expect((await ann.provider()).subscriptions).toHaveLength(1)
    },
  )

  it('paid in another tab: the next start reads it and says Already Premium', async () => {
    const ann = await openSubscriber(product)
    await ann.pay()
    expect((await ann.start()).body.code).toBe('already-premium')
    expect((await ann.visitor.me()).isPremium).toBe(true)
  })

  it('the account keeps its customer and its subscription at the provider', spec('S3.user.05'), async () => {
    const ann = await openSubscriber(product)
    const id = await ann.pay()
    const { rows } = await product.database.pool.query(
      'select stripe_customer_id, stripe_subscription_id from users where id = $1',
      [ann.user.id],
    )
    expect(rows).toEqual([{ stripe_customer_id: (await ann.provider()).customer, stripe_subscription_id: id }])
  })

  it('trialing: premium', async () => {
    const ann = await openSubscriber(product)
    await syncSubscription(saying({ status: 'trialing' }), await ann.pay())
    expect(await premiumIn(0, ann.actor.workspaceId)).toBe(true)
  })

  it('past_due: premium for a grace of 7 days, then free by the clock alone', spec('S4.plan.02'), async () => {
    const ann = await openSubscriber(product)
    const id = await ann.pay('pm_card_chargeCustomerFail')
    await ann.sync()
    await product.payments.operator('clock', { days: 32 })
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due')
    await syncSubscription(product.ctx, id)
    const shown = await ann.show()
    expect(shown).toMatchObject({ state: 'past-due', isPremium: true, canManage: true })
    // Our clock has not moved: grace counts from now.
    expect(Date.parse(shown.graceEndsAt!) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    expect([await premiumIn(6.9, ann.actor.workspaceId), await premiumIn(7.1, ann.actor.workspaceId)]).toEqual([
      true,
      false,
    ])
    // Reading it again does not restart the grace.
    await syncSubscription(inDays(product, 3), id)
    expect([await premiumIn(6.9, ann.actor.workspaceId), await premiumIn(7.1, ann.actor.workspaceId)]).toEqual([
      true,
      false,
    ])
    expect(await showSubscription(inDays(product, 8), ann.actor)).toMatchObject({
      state: 'past-due',
      isPremium: false,
    })
  })

  it('past_due beyond its grace: no second subscription, but the way to settle the first', async () => {
    const ann = await openSubscriber(product)
    const id = await ann.pay()
    const longAgo = new Date(Date.now() - 10 * 86_400_000)
    const lapsed = saying({ status: 'past_due', periodStartsAt: longAgo })
    await product.database.pool.query(
      'update subscriptions set looked_at = $1 where workspace_id = (select id from workspaces where owner_id = $2)',
      [new Date(longAgo.getTime() - 1_000), ann.user.id],
    )
    await syncSubscription(lapsed, id)
    expect(await premiumIn(0, ann.actor.workspaceId)).toBe(false)
    await stripe.subscriptions.update(id, { metadata: { note: 'unchanged' } })
    await product.payments.operator('fail-renewal', { subscription: id, times: 3 })
    await product.payments.operator('clock', { days: 33 })
    const { status, body } = await ann.start()
    expect([status, body.code]).toEqual([409, 'subscription-open'])
    expect((await ann.visitor.post<{ url: string }>('/api/billing-portal')).status).toBe(200)
    expect((await ann.provider()).subscriptions).toHaveLength(1)
  })

  it.each(['unpaid', 'canceled', 'incomplete_expired', 'paused', 'a_word_of_next_year'])('%s: free', async (status) => {
    const ann = await openSubscriber(product)
    const id = await ann.pay()
    await syncSubscription(product.ctx, id)
    expect(await premiumIn(0, ann.actor.workspaceId)).toBe(true)
    await syncSubscription(saying({ status }), id)
    expect(await premiumIn(0, ann.actor.workspaceId)).toBe(false)
    expect((await ann.visitor.me()).searchesRemaining).toBe(10)
  })

  it('cancel_at_period_end: premium to the end of the period, then free without a webhook or a job', async () => {
    const ann = await openSubscriber(product)
    const id = await ann.pay()
    const { subscriptions } = await ann.provider()
    const endsMs = subscriptions[0]!.items.data[0]!.current_period_end * 1_000
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    const shown = await ann.sync()
    expect(shown).toMatchObject({ isPremium: true, state: 'ending', endsAt: new Date(endsMs).toISOString() })
    const days = (endsMs - Date.now()) / 86_400_000
    expect([
      await premiumIn(days - 0.01, ann.actor.workspaceId),
      await premiumIn(days + 0.01, ann.actor.workspaceId),
    ]).toEqual([true, false])
    expect(await showSubscription(inDays(product, days + 1), ann.actor)).toMatchObject({ state: 'ended' })
    await stripe.subscriptions.update(id, { cancel_at_period_end: false })
    expect(await ann.sync()).toMatchObject({ state: 'active', endsAt: null })
  })

  it('cancelled in the portal, which sets only cancel_at: ends as well', async () => {
    const ann = await openSubscriber(product)
    const id = await ann.pay()
    await ann.sync()
    const { body } = await ann.visitor.post<{ url: string }>('/api/billing-portal')
    expect(new URL(body.url).origin).toBe(product.url)
    await ann.visitor.post(new URL(body.url).pathname, { subscription: id, do: 'cancel' })
    expect((await stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(false)
    expect(await ann.sync()).toMatchObject({ state: 'ending', isPremium: true })
  })

  it.each(['uncollectible', 'void'])(
    'invoice %s: the subscription is read again, and its status decides',
    async (as) => {
      const ann = await openSubscriber(product)
      const id = await ann.pay('pm_card_chargeCustomerFail')
      await product.payments.operator('clock', { days: 32 })
      expect(await ann.sync()).toMatchObject({ state: 'past-due' })
      const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(id)
      await product.payments.operator('write-off', { invoice, as })
      expect(await ann.sync()).toMatchObject({ state: 'active', isPremium: true })
    },
  )

  it('over: free at once, also within a paid period, and the next start is a new one', async () => {
    const ann = await openSubscriber(product)
    const id = await ann.pay()
    await ann.sync()
    await stripe.subscriptions.cancel(id)
    await syncSubscription(product.ctx, id)
    expect(await ann.show()).toMatchObject({ isPremium: false, state: 'ended', canManage: true })
    const next = await ann.pay()
    expect(next).not.toBe(id)
    expect(await ann.sync()).toMatchObject({ isPremium: true, state: 'active' })
  })
})
