import type { Stripe } from 'stripe'
import type { Transaction } from '../books/transaction.ts'
import { newPaymentIntent } from '../objects/new-payment-intent.ts'

/** The intent of a checkout session, made at the first attempt to pay it. */
export function newSessionIntent(tx: Transaction, session: Stripe.Checkout.Session): string {
  const { hidden } = tx.need('checkout.session', session.id)
  const intent = newPaymentIntent(tx.now, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    customer: session.customer as string | null,
    metadata: hidden.intentMetadata ?? {},
    setupFutureUsage: hidden.keepCard === true ? 'off_session' : null,
    ...(hidden.intentDescription !== undefined && { description: hidden.intentDescription }),
  })
  tx.put('payment_intent', intent, { session: session.id })
  tx.change('checkout.session', session.id, (wire) => void (wire.payment_intent = intent.id))
  tx.emit('payment_intent.created', intent)
  return intent.id
}
