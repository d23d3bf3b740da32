import type { Stripe } from 'stripe'
import type { Transaction } from '../books/transaction.ts'
import { newInvoice, newInvoicePayment, type Line } from '../objects/new-invoice.ts'
import { newPaymentIntent } from '../objects/new-payment-intent.ts'
import { changeSubscription } from './change-subscription.ts'

const daySeconds = 86_400

/** The invoice of the present period with the intent that is to pay it. */
export function billSubscription(
  tx: Transaction,
  id: string,
  reason: 'subscription_create' | 'subscription_cycle',
): Stripe.Invoice {
  const { wire: subscription } = tx.need('subscription', id)
  const lines = subscription.items.data.map((item) => ({
    description: tx.need('product', item.price.product as string).wire.name,
    price: item.price,
    quantity: item.quantity ?? 1,
    period: { start: item.current_period_start, end: item.current_period_end },
  }))
  const invoice = billLines(tx, subscription, lines, reason)
  changeSubscription(tx, id, (wire) => void (wire.latest_invoice = invoice.id))
  return invoice
}

/** An invoice of these lines, with the intent that is to pay it; the subscription itself stays as it is. */
export function billLines(
  tx: Transaction,
  subscription: Stripe.Subscription,
  lines: Line[],
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update',
): Stripe.Invoice {
  const { wire: customer } = tx.need('customer', subscription.customer as string)
  const { currency } = subscription
  const invoice = newInvoice(tx.now, { customer, currency, lines, reason, subscription })
  const intent = newPaymentIntent(tx.now, {
    amount: invoice.total,
    currency,
    customer: customer.id,
    description: reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    setupFutureUsage: 'off_session',
  })
  tx.put('invoice', invoice, { intent: intent.id })
  tx.put('payment_intent', intent, { invoice: invoice.id })
  tx.put('invoice_payment', newInvoicePayment(tx.now, invoice, intent.id))
  tx.emit('invoice.created', invoice)
  tx.emit('invoice.finalized', invoice)
  tx.emit('payment_intent.created', intent)
  return invoice
}

type Recurring = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>

/** `count` periods after a moment (seconds). Months keep their day, and end at the last one where it is missing. */
export function addPeriod(from: number, { interval, interval_count }: Recurring, count: number): number {
  const times = interval_count * count
  if (interval === 'day') return from + times * daySeconds
  if (interval === 'week') return from + times * 7 * daySeconds
  const start = new Date(from * 1_000)
  const months = interval === 'year' ? times * 12 : times
  const day = start.getUTCDate()
  const moved = new Date(start)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(day, lastDay))
  return Math.floor(moved.getTime() / 1_000)
}
