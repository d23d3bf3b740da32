import type { Stripe } from 'stripe'
import type { Transaction } from '../books/transaction.ts'
import { invalidRequest } from '../api-error.ts'
import { changeSubscription, periodEndMs, subscriptionOf } from './change-subscription.ts'

/** Voids the invoice: it counts as never sent. */
export function voidInvoice(tx: Transaction, id: string): Stripe.Invoice {
  needOpen(tx, id, ['open', 'uncollectible'])
  const invoice = tx.change('invoice', id, (wire) => {
    wire.status = 'void'
    wire.amount_remaining = 0
    wire.status_transitions.voided_at = tx.now
  })
  tx.emit('invoice.voided', invoice)
  forgive(tx, invoice)
  return invoice
}

/** Marks the invoice as uncollectible. */
export function markUncollectible(tx: Transaction, id: string): Stripe.Invoice {
  needOpen(tx, id, ['open'])
  const invoice = tx.change('invoice', id, (wire) => {
    wire.status = 'uncollectible'
    wire.status_transitions.marked_uncollectible_at = tx.now
  })
  tx.emit('invoice.marked_uncollectible', invoice)
  forgive(tx, invoice)
  return invoice
}

/** A subscription that was past due for this invoice is in good standing again. */
function forgive(tx: Transaction, invoice: Stripe.Invoice): void {
  const id = subscriptionOf(invoice)
  const wire = id === undefined ? undefined : tx.need('subscription', id).wire
  if (wire?.status !== 'past_due' || wire.latest_invoice !== invoice.id) return
  changeSubscription(tx, wire.id, (wire, hidden) => {
    wire.status = 'active'
    hidden.dueAtMs = periodEndMs(wire)
    delete hidden.retries
  })
}

function needOpen(tx: Transaction, id: string, allowed: string[]): void {
  const { wire } = tx.need('invoice', id, 'invoice')
  if (allowed.includes(wire.status ?? '')) return
  throw invalidRequest(`This invoice is ${wire.status}; that can't be done any more.`, {
    code: 'invoice_not_editable',
  })
}
