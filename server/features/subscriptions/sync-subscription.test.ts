import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WorkspaceId } from '../../actor.ts'
import { webhooksTo } from '../../../test/actors/buyer.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { inDays, openSubscriber } from '../../../test/actors/subscriber.ts'
import { PaymentsUnavailable, type Subscription } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { isPremium } from '../workspaces/is-premium.ts'
import { lookAtSubscriptions } from './look-at-subscriptions.job.ts'
import { syncCustomer, syncSubscription } from './sync-subscription.ts'

let product: TestProduct
let stripe: Stripe
let isAway = false
beforeAll(async () => {
  product = await startTestProduct({
    worker: false,
    payments: (port) => ({
      ...port,
      async readSubscription(id) {
        if (isAway) throw new PaymentsUnavailable(new Error('away'))
        return port.readSubscription(id)
      },
    }),
  })
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

describe('a subscription that is read again', () => {
  it('webhook never arrives: the reconciler finds the payment within minutes', async () => {
    const ann = await openSubscriber(product)
    await ann.pay()
    expect(await premiumIn(0, ann.actor.workspaceId)).toBe(false)
    await lookAtSubscriptions(inDays(product, 3 / 24 / 60))
    expect(await premiumIn(0, ann.actor.workspaceId)).toBe(true)
  })

  it('webhooks: paid, past due and over are each applied, also twice, late and in the wrong order', async () => {
    const hooks = webhooksTo(product)
    const ann = await openSubscriber(product)
    const id = await ann.pay()
    const paid = await hooks.find('invoice.paid', id)
    expect((await hooks.deliver(paid)).status).toBe(200)
    expect(await premiumIn(0, ann.actor.workspaceId)).toBe(true)
    await stripe.subscriptions.cancel(id)
    const over = await hooks.find('customer.subscription.deleted', id)
    expect((await hooks.deliver(over)).status).toBe(200)
    expect(await premiumIn(0, ann.actor.workspaceId)).toBe(false)
    for (const event of [over, paid, await hooks.find('customer.subscription.updated', id)])
      expect((await hooks.deliver(event, { id: `${event.id}_again` })).status).toBe(200)
    expect(await premiumIn(0, ann.actor.workspaceId)).toBe(false)
  })

  it('webhook while the provider is away: refused, so that it comes again, and then it counts', async () => {
    const hooks = webhooksTo(product)
    const ann = await openSubscriber(product)
    const id = await ann.pay()
    const event = await hooks.find('customer.subscription.updated', id)
    isAway = true
    expect((await hooks.deliver(event)).status).toBeGreaterThanOrEqual(500)
    isAway = false
    expect(await premiumIn(0, ann.actor.workspaceId)).toBe(false)
    expect((await hooks.deliver(event)).status).toBe(200)
    expect(await premiumIn(0, ann.actor.workspaceId)).toBe(true)
  })

  it('the reconciler looks after the period has ended, and not at subscriptions that are over', async () => {
    const ann = await openSubscriber(product)
    const id = await ann.pay()
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await ann.sync()
    await stripe.subscriptions.cancel(id)
    await lookAtSubscriptions(inDays(product, 32))
    const { rows } = await product.database.pool.query(
      'select status, next_look_at from subscriptions where subscription_id = $1',
      [id],
    )
    expect(rows).toEqual([{ status: 'canceled', next_look_at: null }])
  })

  it('the provider is away: nothing is stored, nobody loses the plan, and it is asked again', async () => {
    const ann = await openSubscriber(product)
    const id = await ann.pay()
    await ann.sync()

    const ctx = inDays(product, 2)
    isAway = true
    await expect(syncSubscription(ctx, id)).rejects.toThrow(PaymentsUnavailable)
    await lookAtSubscriptions(ctx)
    isAway = false
    expect(await premiumIn(2, ann.actor.workspaceId)).toBe(true)
  })

  it('a slow old answer never overwrites a newer one', async () => {
    const ann = await openSubscriber(product)
    const id = await ann.pay()
    const { port } = product.payments
    let [asked, goOn] = [() => {}, () => {}]
    const isAsked = new Promise<void>((resolve) => (asked = resolve))
    const mayGoOn = new Promise<void>((resolve) => (goOn = resolve))
    let calls = 0
    const readSubscription = async (subscriptionId: string) => {
      const seen = await port.readSubscription(subscriptionId)
      calls += 1
      if (calls > 1) return seen
      asked()
      await mayGoOn
      return seen
    }
    const ctx = { ...product.ctx, payments: { ...port, readSubscription } }
    const slow = syncSubscription(ctx, id)
    await isAsked
    await stripe.subscriptions.cancel(id)
    const quick = syncSubscription(ctx, id)
    // The second can only be waiting: an answer before the first has written would mean that it read without the lock.
    expect(
      await Promise.race([quick.then(() => 'done'), waits(product, ann.actor.workspaceId).then(() => 'waits')]),
    ).toBe('waits')
    goOn()
    await Promise.all([slow, quick])
    expect(await premiumIn(0, ann.actor.workspaceId)).toBe(false)
  })

  it('foreign subscriptions are ignored: no metadata, another’s customer, a second one beside the first', async () => {
    const [ann, eve] = [await openSubscriber(product), await openSubscriber(product)]
    const id = await ann.pay()
    await ann.sync()
    await eve.start()
    const { customer } = await ann.provider()
    const price = await product.payments.port.planPrice()
    const start = (metadata: Record<string, string>) =>
      stripe.subscriptions.create({
        customer,
        items: [{ price }],
        payment_behavior: 'default_incomplete',
        metadata,
      })
    const marks: Record<string, string>[] = [
      {},
      { user_id: 'nobody', attempt: '1' },
      { user_id: eve.actor.workspaceId, attempt: '7' },
      { user_id: ann.actor.workspaceId, attempt: '2' },
    ]
    for (const metadata of marks) {
      const strange = await start(metadata)
      await syncSubscription(saying({ status: 'active' }), strange.id)
    }
    await syncSubscription(product.ctx, 'sub_unknown')
    const { rows } = await product.database.pool.query(
      'select subscription_id from subscriptions where workspace_id = any($1)',
      [[ann.actor.workspaceId, eve.actor.workspaceId]],
    )
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual({ subscription_id: id })
    expect(await premiumIn(0, eve.actor.workspaceId)).toBe(false)
  })

  it('livemode of a subscription ≠ mode of the server: ignored', async () => {
    const ann = await openSubscriber(product)
    const id = await ann.pay()
    await syncSubscription(saying({ isLive: true }), id)
    const live = { ...product.ctx, payments: { ...product.payments.port, isLive: true } }
    await syncSubscription(live, id)
    expect(await premiumIn(0, ann.actor.workspaceId)).toBe(false)
  })

  it('one that a restored backup no longer knows is taken over again: its owner pays for it', async () => {
    const ann = await openSubscriber(product)
    const id = await ann.pay()
    await product.database.ownerPool.query(
      'delete from subscriptions where workspace_id = (select id from workspaces where owner_id = $1)',
      [ann.user.id],
    )
    await syncSubscription(product.ctx, id)
    expect(await premiumIn(0, ann.actor.workspaceId)).toBe(true)
  })

  it('the customer was deleted at the provider: its subscription is over, and subscribing again makes a new one', async () => {
    const ann = await openSubscriber(product)
    await ann.pay()
    await ann.sync()
    const { customer } = await ann.provider()
    await stripe.customers.del(customer)

    await syncCustomer(product.ctx, customer)
    expect(await premiumIn(0, ann.actor.workspaceId)).toBe(false)
    const { status } = await ann.start()
    expect(status).toBe(200)
    expect((await ann.provider()).customer).not.toBe(customer)
  })
})

/** Waits until a transaction waits for this person's lock. */
async function waits(on: TestProduct, workspaceId: WorkspaceId): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await on.database.ownerPool.query<{ count: number }>(
        `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
          and ((classid::bigint << 32) | objid::bigint) = hashtextextended($1, 0)`,
        [`subscription:${workspaceId}`],
      )
      return rows[0]?.count
    })
    .toBe(1)
}
