import type { Stripe } from 'stripe'
import type { Transaction } from '../books/transaction.ts'
import { disputeMovement, newDispute } from '../objects/new-dispute.ts'
import { invalidRequest } from '../api-error.ts'

/** The cardholder objects. A dispute takes the money at once; an inquiry only asks. */
export function openDispute(
  tx: Transaction,
  chargeId: string,
  { reason, isInquiry, amount }: { reason: string; isInquiry: boolean; amount?: number | undefined },
): Stripe.Dispute {
  const { wire: charge } = tx.need('charge', chargeId, 'charge')
  if (charge.status !== 'succeeded' || charge.disputed) throw invalidRequest('This charge can’t be disputed.')
  const left = charge.amount - charge.amount_refunded
  if (left <= 0 || (amount ?? left) > left) throw invalidRequest('There is not that much left to dispute.')
  const dispute = tx.put('dispute', newDispute(tx.now, { charge, amount: amount ?? left, reason, isInquiry }))
  tx.change('charge', chargeId, (wire) => void (wire.disputed = true))
  tx.emit('charge.dispute.created', dispute)
  return isInquiry ? dispute : withdraw(tx, dispute.id)
}

/** An inquiry that was not answered well becomes a dispute. */
export function escalateInquiry(tx: Transaction, id: string): Stripe.Dispute {
  const { wire } = tx.need('dispute', id)
  if (!isInquiry(wire)) throw invalidRequest('Only an inquiry can become a dispute.')
  const dispute = tx.change('dispute', id, (wire) => {
    wire.status = 'needs_response'
    wire.is_charge_refundable = false
    if (wire.payment_method_details?.card) wire.payment_method_details.card.case_type = 'chargeback'
  })
  tx.emit('charge.dispute.updated', dispute)
  return withdraw(tx, id)
}

/** The bank has decided. A closed inquiry always ends as `warning_closed`. */
export function closeDispute(tx: Transaction, id: string, isWon: boolean): Stripe.Dispute {
  const { wire } = tx.need('dispute', id)
  if (['won', 'lost', 'warning_closed'].includes(wire.status)) throw invalidRequest('This dispute is closed already.')
  const wasInquiry = isInquiry(wire)
  const dispute = tx.change('dispute', id, (wire) => {
    wire.status = wasInquiry ? 'warning_closed' : isWon ? 'won' : 'lost'
    wire.is_charge_refundable = wasInquiry || isWon
    if (!wasInquiry && isWon) wire.balance_transactions.push(disputeMovement(tx.now, wire, wire.amount))
  })
  tx.emit('charge.dispute.closed', dispute)
  if (dispute.status === 'won') tx.emit('charge.dispute.funds_reinstated', dispute)
  return dispute
}

function isInquiry({ status }: Stripe.Dispute): boolean {
  return status.startsWith('warning_')
}

function withdraw(tx: Transaction, id: string): Stripe.Dispute {
  const dispute = tx.change('dispute', id, (wire) => {
    wire.balance_transactions.push(disputeMovement(tx.now, wire, -wire.amount))
  })
  tx.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}
