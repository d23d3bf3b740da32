import type { Stripe } from 'stripe'
import type { Transaction } from '../books/transaction.ts'
import { newCharge } from '../objects/new-charge.ts'
import { newPaymentMethod } from '../objects/new-payment-method.ts'
import { practiceCard } from '../objects/practice-cards.ts'
import { invalidRequest } from '../api-error.ts'
import { completeSession, endSlowPayment, newSessionIntent } from './complete-session.ts'

/**
 * A checkout paid by a method whose money takes days: first the promise (`processing`: complete, yet unpaid), later the
 * money (`paid`) or none (`failed`).
 */
export function paySlowly(tx: Transaction, id: string, to: string): Stripe.Checkout.Session {
  const { wire: session } = tx.need('checkout.session', id)
  if (to === 'processing' && session.status === 'open') {
    const intent = (session.payment_intent as string | null) ?? newSessionIntent(tx, session)
    tx.change('payment_intent', intent, (wire) => void (wire.status = 'processing'))
    return completeSession(tx, id, false)
  }
  const isWaiting = session.status === 'complete' && session.payment_status === 'unpaid'
  if (!isWaiting || (to !== 'paid' && to !== 'failed'))
    throw invalidRequest('That can’t be done with this session now.')
  const intent = session.payment_intent as string
  if (to === 'paid') takeMoney(tx, intent)
  else tx.change('payment_intent', intent, (wire) => void (wire.status = 'requires_payment_method'))
  endSlowPayment(tx, id, to === 'paid')
  return tx.need('checkout.session', id).wire
}

function takeMoney(tx: Transaction, id: string): void {
  const { wire: intent } = tx.need('payment_intent', id)
  const method = tx.put('payment_method', newPaymentMethod(tx.now, practiceCard('pm_card_visa')!), {
    card: 'pm_card_visa',
  })
  const charge = tx.put('charge', newCharge(tx.now, { intent, method }))
  const paid = tx.change('payment_intent', id, (wire) => {
    wire.status = 'succeeded'
    wire.amount_received = wire.amount
    wire.latest_charge = charge.id
    wire.payment_method = method.id
  })
  tx.emit('charge.succeeded', charge)
  tx.emit('payment_intent.succeeded', paid)
}
