import { dbOf } from '../../db/transaction.ts'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { openSubscriber } from '../../../test/actors/subscriber.ts'
import { Visitor } from '../../../test/visitor.ts'
import { changePlan } from '../accounts/change-plan.ts'
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

describe('beside the subscription', () => {
  it(
    'the operator’s switch is separate: switched on it outlives a subscription, switched off it does not end one',
    spec('S3.user.10'),
    async () => {
      const ann = await openSubscriber(product)
      const id = await ann.pay()
      await ann.sync()
      const { email } = ann.user
      const operator = dbOf(product.database.ownerPool)
      await changePlan(operator, email, false)
      expect((await ann.visitor.me()).isPremium).toBe(true)
      await changePlan(operator, email, true)
      await stripe.subscriptions.cancel(id)
      expect(await ann.sync()).toMatchObject({ isPremium: true, isGiven: true, state: 'ended' })
      expect((await ann.start()).body.code).toBe('already-premium')
      await changePlan(operator, email, false)
      expect((await ann.visitor.me()).isPremium).toBe(false)
    },
  )

  it('limits follow at once: the eleventh search is refused, allowed while premium, and refused again after', async () => {
    const ann = await openSubscriber(product)
    const search = async (jobTitle: string) =>
      (await ann.visitor.post('/api/search-contacts', { jobTitle, pageSize: 25 })).status
    for (const title of ['Sales', 'Buyer', 'Nurse', 'Chef', 'Clerk', 'Driver', 'Editor', 'Judge', 'Miner', 'Pilot'])
      expect(await search(title)).toBe(200)
    expect(await search('Tailor')).toBe(429)
    const id = await ann.pay()
    await ann.sync()
    expect(await search('Tailor')).toBe(200)
    await stripe.subscriptions.cancel(id)
    await ann.sync()
    expect(await search('Weaver')).toBe(429)
  })

  it('the billing portal: of this account alone, back to /settings, and none without a subscription', async () => {
    const [ann, eve] = [await openSubscriber(product), await openSubscriber(product)]
    expect((await eve.visitor.post('/api/billing-portal')).body).toMatchObject({ code: 'no-subscription' })
    const id = await ann.pay()
    await eve.pay()
    await ann.sync()
    const { body } = await eve.visitor.post<{ url: string }>('/api/billing-portal')
    const page = await eve.visitor.get(new URL(body.url).pathname)
    expect(page.text).toContain(eve.user.email)
    expect(page.text).toContain(`${product.url}/settings?billing=returned`)
    await eve.visitor.post(new URL(body.url).pathname, { subscription: id, do: 'cancel' })
    expect((await stripe.subscriptions.retrieve(id)).cancel_at).toBeNull()
  })

  it('needs a session, and is asked for ten times a minute at most', async () => {
    const nobody = new Visitor(product.url)
    for (const path of ['/api/get-or-create-subscription', '/api/billing-portal', '/api/subscription/sync'])
      expect((await nobody.post(path)).status).toBe(401)
    const ann = await openSubscriber(product)
    const statuses = []
    for (let n = 0; n < 11; n += 1) statuses.push((await ann.start()).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  it('an account that would go on paying is not deleted; after cancelling it may be, also before a webhook', async () => {
    const ann = await openSubscriber(product)
    const id = await ann.pay()
    const remove = async () => (await ann.visitor.post('/api/account/delete', { password: 'correct horse' })).body
    expect(await remove()).toMatchObject({ code: 'subscription-running' })
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    expect(await remove()).toEqual({ success: true })
  })

  it('the price is made once and found again, and one with another amount is not used', async () => {
    const { port } = product.payments
    const first = await port.planPrice()
    expect(await port.planPrice()).toBe(first)
    expect(await stripe.prices.retrieve(first)).toMatchObject({
      unit_amount: 4_900,
      currency: 'usd',
      lookup_key: 'professional_monthly_usd_4900',
      recurring: { interval: 'month' },
    })
    await stripe.prices.create({
      product: 'quarry_professional',
      currency: 'usd',
      unit_amount: 9_900,
      recurring: { interval: 'month' },
      lookup_key: 'professional_monthly_usd_4900',
      transfer_lookup_key: true,
    })
    const healed = await port.planPrice()
    expect((await stripe.prices.retrieve(healed)).unit_amount).toBe(4_900)
  })
})

describe('without payments', () => {
  it('answers 503 to a new subscription, and still shows the present state', async () => {
    const off = await startTestProduct({ worker: false, payments: null })
    try {
      const ann = await Visitor.register(off.url)
      for (const path of ['/api/get-or-create-subscription', '/api/billing-portal'])
        expect(await ann.post(path)).toMatchObject({ status: 503, body: { code: 'payments-off' } })
      expect((await ann.get('/api/subscription')).body).toMatchObject({ state: 'none', canManage: false })
      expect((await ann.post('/api/subscription/sync')).body).toMatchObject({ state: 'none' })
    } finally {
      await off.stop()
    }
  })
})
