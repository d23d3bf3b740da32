import { Stripe } from 'stripe'
import { expect } from 'vitest'

/** What the seats of the Team plan need of a provider, on an active subscription with a quantity of 1. */
export async function provesQuantity(stripe: Stripe, id: string): Promise<void> {
  const now = () => stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
  const { items: before, customer } = await now()
  const item = before.data[0]!
  const items = (quantity: number) => [{ id: item.id, quantity }]
  const proration = { proration_behavior: 'always_invoice' as const, proration_date: item.current_period_start + 1 }
  const add = (quantity: number) =>
    stripe.subscriptions.update(id, { items: items(quantity), ...proration, payment_behavior: 'error_if_incomplete' })
  const details = { items: items(5), ...proration }
  const preview = await stripe.invoices.createPreview({ subscription: id, subscription_details: details })
  const from = preview.lines.data.map(({ period }) => period.start)
  expect(from).toEqual([proration.proration_date, proration.proration_date])
  await add(5)
  const added = await now()
  const invoice = added.latest_invoice as Stripe.Invoice
  expect([added.items.data[0]!.quantity, invoice.status, invoice.amount_paid]).toEqual([5, 'paid', preview.amount_due])
  const failing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer as string })
  await stripe.subscriptions.update(id, { default_payment_method: failing.id })
  await expect(add(6)).rejects.toBeInstanceOf(Stripe.errors.StripeCardError)
  const left = await now()
  expect([left.items.data[0]!.quantity, left.status]).toEqual([5, 'active'])
  const fewer = await stripe.subscriptions.update(id, {
    items: items(2),
    proration_behavior: 'none',
    metadata: { seats_paid: '5' },
  })
  expect([fewer.items.data[0]!.quantity, fewer.latest_invoice]).toEqual([2, invoice.id])
}
