import type { Stripe } from 'stripe'
import type { Transaction } from '../books/transaction.ts'
import { changeSubscription, isOver, periodEndMs, subscriptionOf } from './change-subscription.ts'

/** The invoice is paid; its subscription is in good standing again. */
export function settleInvoice(tx: Transaction, id: string, intent: Stripe.PaymentIntent): void {
  const invoice = tx.change('invoice', id, (wire) => {
    wire.status = 'paid'
    wire.amount_paid = wire.amount_due
    wire.amount_remaining = 0
    wire.attempted = true
    wire.attempt_count += 1
    wire.next_payment_attempt = null
    wire.status_transitions.paid_at = tx.now
  })
  for (const { wire } of tx.all('invoice_payment')) {
    if (wire.invoice !== id) continue
    tx.change('invoice_payment', wire.id, (wire) => {
      wire.status = 'paid'
      wire.amount_paid = wire.amount_requested
      wire.status_transitions.paid_at = tx.now
    })
  }
  tx.emit('invoice.paid', invoice)
  tx.emit('invoice.payment_succeeded', invoice)
  const subscription = subscriptionOf(invoice)
  if (subscription === undefined || isOver(tx.need('subscription', subscription).wire)) return
  changeSubscription(tx, subscription, (wire, hidden) => {
    wire.status = 'active'
    const keeps = wire.payment_settings?.save_default_payment_method === 'on_subscription'
    if (keeps && intent.payment_method !== null) wire.default_payment_method = intent.payment_method as string
    hidden.dueAtMs = periodEndMs(wire)
    delete hidden.retries
  })
}

/** An attempt has failed. The subscription's state is changed elsewhere. */
export function noteFailedInvoice(tx: Transaction, id: string): void {
  const invoice = tx.change('invoice', id, (wire) => {
    wire.attempted = true
    wire.attempt_count += 1
  })
  tx.emit('invoice.payment_failed', invoice)
}
