import type { Stripe } from 'stripe'
import { providerIn, type Transaction } from '../books/transaction.ts'
import { addPeriod, billSubscription } from './bill-subscription.ts'
import { changeSubscription, isOver } from './change-subscription.ts'
import { confirmPayment } from './confirm-payment.ts'
import { endSubscription, expireIncomplete } from './end-subscription.ts'
import { noteFailedInvoice } from './settle-invoice.ts'

const dayMs = 86_400_000
/** After a failed renewal the card is tried again after these days. */
const retryDays = [3, 5, 7]

/** A subscription's moment has come: it expires unpaid, ends as asked, is retried, or is renewed. */
export function passPeriod(tx: Transaction, id: string): void {
  const { wire } = tx.need('subscription', id)
  if (isOver(wire)) return
  if (wire.status === 'incomplete') return expireIncomplete(tx, id)
  if (wire.cancel_at !== null && wire.cancel_at * 1_000 <= tx.nowMs) {
    return void endSubscription(tx, id, 'cancellation_requested')
  }
  if (wire.status === 'active') renew(tx, id)
  chargeOpenInvoice(tx, id)
}

/** Tries the kept card on the open invoice; without success the subscription is past due, and in the end over. */
export function chargeOpenInvoice(tx: Transaction, id: string, isRetryOfHolder = false): boolean {
  const { wire: subscription, hidden } = tx.need('subscription', id)
  const { wire: customer } = tx.need('customer', subscription.customer as string)
  const invoice = subscription.latest_invoice as string
  const intent = tx.need('invoice', invoice).hidden.intent!
  const method = (subscription.default_payment_method ?? customer.invoice_settings.default_payment_method) as
    | string
    | null
  const mustFail = (hidden.failNext ?? 0) > 0
  if (mustFail) tx.change('subscription', id, (_, hidden) => void (hidden.failNext = (hidden.failNext ?? 1) - 1))
  if (method === null) noteFailedInvoice(tx, invoice)
  else {
    const { intent: after } = confirmPayment(tx, intent, { method, isOffSession: true, mustFail })
    if (after.status === 'succeeded') return true
  }
  if (!isRetryOfHolder) fallBehind(tx, id)
  return false
}

function renew(tx: Transaction, id: string): void {
  tx.change('subscription', id, (wire) => {
    for (const item of wire.items.data) {
      item.current_period_start = item.current_period_end
      item.current_period_end = nextEnd(wire, item)
    }
  })
  billSubscription(tx, id, 'subscription_cycle')
}

/** Counted from the anchor, so that a 31st that fell on the 28th comes back to the 31st. */
function nextEnd({ billing_cycle_anchor }: Stripe.Subscription, item: Stripe.SubscriptionItem): number {
  const recurring = item.price.recurring!
  for (let count = 1; count < 10_000; count++) {
    const end = addPeriod(billing_cycle_anchor, recurring, count)
    if (end > item.current_period_start) return end
  }
  throw new Error('A subscription has no next period.')
}

function fallBehind(tx: Transaction, id: string): void {
  const { wire, hidden } = tx.need('subscription', id)
  const retries = hidden.retries ?? 0
  const inDays = retryDays[retries]
  if (inDays === undefined) return giveUp(tx, id)
  const nextMs = tx.nowMs + inDays * dayMs
  tx.change('invoice', wire.latest_invoice as string, (invoice) => {
    invoice.next_payment_attempt = Math.floor(nextMs / 1_000)
  })
  changeSubscription(tx, id, (wire, hidden) => {
    wire.status = 'past_due'
    hidden.retries = retries + 1
    hidden.dueAtMs = nextMs
  })
}

function giveUp(tx: Transaction, id: string): void {
  const { wire } = tx.need('subscription', id)
  tx.change('invoice', wire.latest_invoice as string, (invoice) => void (invoice.next_payment_attempt = null))
  if (providerIn(tx).afterLastRetry === 'canceled') return void endSubscription(tx, id, 'payment_failed')
  changeSubscription(tx, id, (wire, hidden) => {
    wire.status = 'unpaid'
    delete hidden.dueAtMs
  })
}
