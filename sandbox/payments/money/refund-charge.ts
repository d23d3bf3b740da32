import type { Stripe } from 'stripe'
import type { Transaction } from '../books/transaction.ts'
import { newRefund } from '../objects/new-refund.ts'
import { invalidRequest } from '../api-error.ts'

type Wish = { amount?: number | undefined; reason?: Stripe.Refund.Reason; metadata?: Record<string, string> }

/** Gives money back: all that is left, or a part. */
export function refundCharge(tx: Transaction, chargeId: string, wish: Wish): Stripe.Refund {
  const { wire: charge } = tx.need('charge', chargeId, 'charge')
  if (charge.status !== 'succeeded') throw invalidRequest('Only a charge that succeeded can be refunded.')
  const left = charge.amount - charge.amount_refunded
  if (left <= 0) throw invalidRequest(`Charge ${charge.id} has been refunded.`, { code: 'charge_already_refunded' })
  const holds = tx.all('dispute').some(({ wire }) => wire.charge === charge.id && !wire.is_charge_refundable)
  if (holds) throw invalidRequest(`Charge ${charge.id} is disputed.`, { code: 'charge_disputed' })
  const amount = wish.amount ?? left
  if (amount > left) {
    throw invalidRequest(`The refund (${amount}) is greater than what is left of the charge (${left}).`, {
      param: 'amount',
      code: 'amount_too_large',
    })
  }
  const refund = tx.put('refund', newRefund(tx.now, { ...wish, charge, amount }))
  const after = tx.change('charge', charge.id, (wire) => {
    wire.amount_refunded += amount
    wire.refunded = wire.amount_refunded === wire.amount
  })
  tx.emit('refund.created', refund)
  tx.emit('charge.refunded', after)
  return refund
}

/** The refund fails: the cardholder's bank sends the money back to the seller. */
export function failRefund(tx: Transaction, id: string): Stripe.Refund {
  const { wire } = tx.need('refund', id)
  if (wire.status !== 'succeeded') throw invalidRequest('Only a refund that succeeded can fail.')
  const refund = tx.change('refund', id, (wire) => {
    wire.status = 'failed'
    wire.failure_reason = 'lost_or_stolen_card'
  })
  tx.change('charge', wire.charge as string, (charge) => {
    charge.amount_refunded -= refund.amount
    charge.refunded = false
  })
  tx.emit('refund.updated', refund)
  tx.emit('refund.failed', refund)
  return refund
}
