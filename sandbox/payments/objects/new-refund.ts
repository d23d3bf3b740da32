import type { Stripe } from 'stripe'
import { newId } from '../books/new-id.ts'

type Given = { charge: Stripe.Charge; amount: number; reason?: Stripe.Refund.Reason; metadata?: Record<string, string> }

export function newRefund(created: number, { charge, amount, reason, metadata }: Given): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}
