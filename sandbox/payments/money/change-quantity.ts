import type { Stripe } from 'stripe'
import type { Transaction } from '../books/transaction.ts'
import { ApiError, invalidRequest } from '../api-error.ts'
import { newInvoice, type Line } from '../objects/new-invoice.ts'
import { billLines } from './bill-subscription.ts'
import { cancelIntent } from './cancel-intent.ts'
import { changeSubscription } from './change-subscription.ts'
import { confirmPayment } from './confirm-payment.ts'
import { cardOf } from './method-for.ts'
import { settleInvoice } from './settle-invoice.ts'
import { voidInvoice } from './write-off-invoice.ts'

type Item = { id?: string | undefined; quantity?: number | undefined }
type Wish = { item: Item; at: number | undefined }

/**
 * Another quantity, now. If it is charged, the rest of the period is paid by the kept card at once; without that payment nothing is
 * changed, as Stripe's `error_if_incomplete` has it.
 */
export function changeQuantity(
  tx: Transaction,
  id: string,
  { item, isCharged, at }: Wish & { isCharged: boolean },
): void {
  const { wire } = tx.need('subscription', id)
  const { quantity } = readItem(wire, item)
  let paidBy: string | undefined
  if (isCharged && quantity !== wire.items.data[0]?.quantity) {
    if (wire.status !== 'active') throw invalidRequest('Only a subscription in good standing is changed for money.')
    paidBy = charge(tx, wire, prorated(tx, wire, { item, at }))
  }
  changeSubscription(tx, id, (after) => {
    for (const each of after.items.data) each.quantity = quantity
    if (paidBy !== undefined) after.latest_invoice = paidBy
  })
}

/** The invoice that such a change would make. */
export function previewQuantity(tx: Transaction, id: string, wish: Wish): Stripe.Invoice {
  const { wire: subscription } = tx.need('subscription', id, 'subscription')
  const { wire: customer } = tx.need('customer', subscription.customer as string)
  const lines = prorated(tx, subscription, wish)
  const { currency } = subscription
  const invoice = newInvoice(tx.now, { customer, currency, lines, reason: 'upcoming', subscription })
  return { ...invoice, status: 'draft', status_transitions: { ...invoice.status_transitions, finalized_at: null } }
}

/** What was paid for the rest of the period is given back, and the new quantity is charged for it; each line is rounded by itself. */
function prorated(tx: Transaction, subscription: Stripe.Subscription, { item, at = tx.now }: Wish): Line[] {
  const { quantity, kept } = readItem(subscription, item)
  const { current_period_start: start, current_period_end: end, price } = kept
  if (at < start || at > end) {
    throw invalidRequest('The proration date must lie within the present period.', { param: 'proration_date' })
  }
  const { name } = tx.need('product', price.product as string).wire
  const share = (count: number) => Math.round((count * (price.unit_amount ?? 0) * (end - at)) / (end - start))
  const period = { start: at, end }
  const before = kept.quantity ?? 1
  return [
    { description: `Unused time on ${before} × ${name}`, price, quantity: before, period, prorated: -share(before) },
    { description: `Remaining time on ${quantity} × ${name}`, price, quantity, period, prorated: share(quantity) },
  ]
}

/** The invoice's id once it is paid; a refusal of the card leaves it void. */
function charge(tx: Transaction, subscription: Stripe.Subscription, lines: Line[]): string {
  const invoice = billLines(tx, subscription, lines, 'subscription_update')
  const intent = tx.need('invoice', invoice.id).hidden.intent!
  if (invoice.total <= 0) {
    settleInvoice(tx, invoice.id, cancelIntent(tx, intent, null))
    return invoice.id
  }
  const { wire: customer } = tx.need('customer', subscription.customer as string)
  const method = (subscription.default_payment_method ?? customer.invoice_settings.default_payment_method) as
    | string
    | null
  if (method === null) throw invalidRequest('This customer has no attached payment source or default payment method.')
  // A kept card is charged, without its holder's typing it.
  const failNext = tx.need('subscription', subscription.id).hidden.failNext ?? 0
  if (failNext > 0) tx.change('subscription', subscription.id, (_, hidden) => void (hidden.failNext = failNext - 1))
  const mustFail = failNext > 0 || cardOf(tx, method).does === 'fails-later'
  const { intent: after, refusal } = confirmPayment(tx, intent, { method, mustFail })
  if (after.status === 'succeeded') return invoice.id
  cancelIntent(tx, intent, 'void_invoice')
  voidInvoice(tx, invoice.id)
  throw refused(refusal)
}

function refused(refusal: { code: string; declineCode?: string; message: string } | undefined): ApiError {
  const {
    code = 'subscription_payment_intent_requires_action',
    message = 'Payment for this subscription requires additional user action before it can be completed successfully.',
    declineCode,
  } = refusal ?? {}
  const decline = declineCode === undefined ? {} : { decline_code: declineCode }
  return new ApiError(402, { type: 'card_error', code, message, ...decline }, true)
}

function readItem({ items }: Stripe.Subscription, { id, quantity }: Item) {
  const kept = items.data.find((each) => each.id === id)
  if (!kept)
    throw invalidRequest('The subscription has no such item.', { param: 'items[0][id]', code: 'resource_missing' })
  return { kept, quantity: quantity ?? kept.quantity ?? 1 }
}
