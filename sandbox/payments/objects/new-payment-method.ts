import type { Stripe } from 'stripe'
import { newId } from '../books/new-id.ts'
import type { PracticeCard } from './practice-cards.ts'

export function newPaymentMethod(created: number, card: PracticeCard): Stripe.PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: card.brand,
      exp_month: 12,
      exp_year: yearOf(created) + 3,
      fingerprint: `practice${card.last4}`,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

function yearOf(seconds: number): number {
  return new Date(seconds * 1_000).getUTCFullYear()
}
