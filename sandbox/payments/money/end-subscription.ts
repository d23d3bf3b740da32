import type { Stripe } from 'stripe'
import type { Transaction } from '../books/transaction.ts'
import { cancelIntent } from './cancel-intent.ts'
import { changeSubscription } from './change-subscription.ts'
import { voidInvoice } from './write-off-invoice.ts'

type Reason = 'cancellation_requested' | 'payment_failed' | null

/** Ends a subscription now. */
export function endSubscription(tx: Transaction, id: string, reason: Reason): Stripe.Subscription {
  const { wire: before } = tx.need('subscription', id)
  const subscription = tx.change('subscription', id, (wire, hidden) => {
    wire.status = 'canceled'
    wire.canceled_at ??= tx.now
    wire.ended_at = tx.now
    if (wire.cancellation_details) wire.cancellation_details.reason = reason
    delete hidden.dueAtMs
  })
  tx.emit('customer.subscription.deleted', subscription)
  // The open invoice of a subscription that never began must not be paid later.
  if (before.status === 'incomplete') dropOpenInvoice(tx, before)
  return subscription
}

/** The first invoice was not paid in time. */
export function expireIncomplete(tx: Transaction, id: string): void {
  const { wire } = tx.need('subscription', id)
  changeSubscription(tx, id, (wire, hidden) => {
    wire.status = 'incomplete_expired'
    wire.ended_at = tx.now
    delete hidden.dueAtMs
  })
  dropOpenInvoice(tx, wire)
}

function dropOpenInvoice(tx: Transaction, { latest_invoice }: Stripe.Subscription): void {
  const { wire, hidden } = tx.need('invoice', latest_invoice as string)
  if (wire.status !== 'open') return
  voidInvoice(tx, wire.id)
  if (hidden.intent !== undefined) cancelIntent(tx, hidden.intent, 'void_invoice')
}
