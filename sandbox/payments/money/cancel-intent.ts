import type { Stripe } from 'stripe'
import type { Transaction } from '../books/transaction.ts'

/** Ends an unpaid intent. A paid or ended one stays as it is. */
export function cancelIntent(
  tx: Transaction,
  id: string,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent {
  const { wire } = tx.need('payment_intent', id, 'intent')
  if (wire.status === 'succeeded' || wire.status === 'canceled') return wire
  const intent = tx.change('payment_intent', id, (wire) => {
    wire.status = 'canceled'
    wire.canceled_at = tx.now
    wire.cancellation_reason = reason
    wire.next_action = null
  })
  tx.emit('payment_intent.canceled', intent)
  return intent
}
