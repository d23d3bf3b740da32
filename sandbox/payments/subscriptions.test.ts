import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPaymentsTrial, type PaymentsTrial } from '../../test/money/payments-trial.ts'
import { addPeriod } from './money/bill-subscription.ts'

let trial: PaymentsTrial
let price: Stripe.Price

beforeAll(async () => {
  trial = await openPaymentsTrial()
  await trial.stripe.products.create({ id: 'professional', name: 'Professional' })
  const recurring = { interval: 'month' } as const
  price = await trial.stripe.prices.create({ product: 'professional', currency: 'usd', unit_amount: 4900, recurring })
})
afterAll(() => trial.close())

async function start() {
  const customer = await trial.stripe.customers.create({ email: 'ada@quarry.test' })
  const subscription = await trial.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
  })
  const secret = (subscription.latest_invoice as Stripe.Invoice).confirmation_secret!.client_secret
  return { id: subscription.id, customer: customer.id, secret, intent: secret.split('_secret_')[0]! }
}
async function startPaid(card = 'pm_card_visa') {
  const started = await start()
  const { body } = await trial.page('api/confirm', { client_secret: started.secret, card })
  expect(body['error']).toBeUndefined()
  return started
}
const statusOf = async (id: string) => (await trial.stripe.subscriptions.retrieve(id)).status
const days = (count: number) => trial.operator('clock', { days: count })
/** A month has 28 to 31 days: the clock goes a day beyond this one, before the first retry. */
async function untilRenewed(id: string): Promise<void> {
  const { current_period_start: start, current_period_end: end } = (await trial.stripe.subscriptions.retrieve(id)).items
    .data[0]!
  await trial.operator('clock', { ms: (end - start) * 1_000 + 86_400_000 })
}

describe('a practice subscription', () => {
  it('expires after 23 hours without its first payment, and cannot be paid any more', async () => {
    const { id, intent } = await start()
    await trial.operator('clock', { ms: 22 * 3_600_000 })
    expect(await statusOf(id)).toBe('incomplete')
    await trial.operator('clock', { ms: 2 * 3_600_000 })
    const { status, latest_invoice: invoice } = await trial.stripe.subscriptions.retrieve(id, {
      expand: ['latest_invoice'],
    })
    expect([status, (invoice as Stripe.Invoice).status]).toEqual(['incomplete_expired', 'void'])
    const late = trial.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
    await expect(late).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  })

  it('renews every month, one paid invoice each', async () => {
    const { id } = await startPaid()
    const before = (await trial.stripe.subscriptions.retrieve(id)).items.data[0]!
    await days(62)
    const after = (await trial.stripe.subscriptions.retrieve(id)).items.data[0]!
    expect(after.current_period_start).toBeGreaterThan(before.current_period_end)
    const { data } = await trial.stripe.invoices.list({ subscription: id })
    expect(data.map(({ status, billing_reason: reason }) => `${status} ${reason}`)).toEqual([
      'paid subscription_cycle',
      'paid subscription_cycle',
      'paid subscription_create',
    ])
  })

  it('is past due after a failed renewal and active again once a retry works', async () => {
    const { id } = await startPaid()
    await trial.operator('fail-renewal', { subscription: id })
    await untilRenewed(id)
    expect(await statusOf(id)).toBe('past_due')
    await days(3)
    expect(await statusOf(id)).toBe('active')
  })

  it.each(['canceled', 'unpaid'] as const)('is %s after the last retry, as the operator has set it', async (end) => {
    await trial.operator('clock', { afterLastRetry: end })
    const { id } = await startPaid('pm_card_chargeCustomerFail')
    await untilRenewed(id)
    expect(await statusOf(id)).toBe('past_due')
    await days(16)
    expect(await statusOf(id)).toBe(end)
    await trial.operator('clock', { afterLastRetry: 'canceled' })
  })

  it('ends with its period when cancelled in the portal, unless it is resumed', async () => {
    const { id, customer } = await startPaid()
    const portal = await trial.stripe.billingPortal.sessions.create({ customer, return_url: 'http://127.0.0.1:3000/x' })
    const press = (verb: string) => trial.page(`portal/${portal.id}`, { subscription: id, do: verb })
    await press('cancel')
    await press('resume')
    expect((await trial.stripe.subscriptions.retrieve(id)).cancel_at).toBeNull()
    await press('cancel')
    const ending = await trial.stripe.subscriptions.retrieve(id)
    expect([ending.status, ending.cancel_at_period_end]).toEqual(['active', false])
    expect(ending.cancel_at).toBe(ending.items.data[0]!.current_period_end)
    await untilRenewed(id)
    expect(await statusOf(id)).toBe('canceled')
    await expect.poll(() => trial.types()).toContain('customer.subscription.deleted')
  })

  it('pays what is open with a new card from the portal', async () => {
    const { id, customer } = await startPaid('pm_card_chargeCustomerFail')
    await untilRenewed(id)
    const portal = await trial.stripe.billingPortal.sessions.create({ customer })
    const change = (card: string) => trial.page(`portal/${portal.id}`, { subscription: id, do: 'card', card })
    expect((await change('pm_card_chargeDeclined')).body).toEqual({ message: expect.any(String) as string })
    expect(await statusOf(id)).toBe('past_due')
    expect((await change('pm_card_visa')).body).toEqual({ go: '' })
    expect(await statusOf(id)).toBe('active')
  })

  it.each(['void', 'uncollectible'] as const)('is in good standing again when its open invoice is %s', async (as) => {
    const { id } = await startPaid('pm_card_chargeCustomerFail')
    await untilRenewed(id)
    const { latest_invoice: invoice } = await trial.stripe.subscriptions.retrieve(id)
    await trial.operator('write-off', { invoice, as })
    expect(await statusOf(id)).toBe('active')
    expect((await trial.stripe.invoices.retrieve(invoice as string)).status).toBe(as)
  })

  it('asks for 3-D Secure once: a failed challenge leaves it incomplete, and renewals ask no more', async () => {
    const { id, secret } = await start()
    const confirm = () =>
      trial.page('api/confirm', { client_secret: secret, card: 'pm_card_authenticationRequiredOnSetup' })
    const answer = (passed: boolean) => trial.page('api/challenge', { client_secret: secret, passed })
    expect((await confirm()).body['paymentIntent']).toMatchObject({ status: 'requires_action' })
    expect((await answer(false)).body['error']).toMatchObject({ code: 'payment_intent_authentication_failure' })
    expect(await statusOf(id)).toBe('incomplete')
    await confirm()
    expect((await answer(true)).body['paymentIntent']).toMatchObject({ status: 'succeeded' })
    await untilRenewed(id)
    expect(await statusOf(id)).toBe('active')
  })

  it('begins its months on its own day, and on the month’s last day if that day is missing', () => {
    const at = (text: string) => Date.parse(text) / 1_000
    const month = { interval: 'month', interval_count: 1 } as const
    expect(addPeriod(at('2027-01-31T10:00:00Z'), month, 1)).toBe(at('2027-02-28T10:00:00Z'))
    expect(addPeriod(at('2027-01-31T10:00:00Z'), month, 2)).toBe(at('2027-03-31T10:00:00Z'))
    expect(addPeriod(at('2028-02-29T00:00:00Z'), { interval: 'year', interval_count: 1 }, 1)).toBe(
      at('2029-02-28T00:00:00Z'),
    )
  })
})
