import type { Stripe } from 'stripe'
import { newId, randomText } from '../books/new-id.ts'

type Given = {
  email?: string
  name?: string
  phone?: string
  description?: string
  metadata?: Record<string, string>
  invoice_settings?: { footer?: string }
}

export function newCustomer(created: number, given: Given): Stripe.Customer {
  return {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: given.description ?? null,
    discount: null,
    email: given.email ?? null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: given.invoice_settings?.footer ?? null,
      rendering_options: null,
    },
    livemode: false,
    metadata: given.metadata ?? {},
    name: given.name ?? null,
    next_invoice_sequence: 1,
    phone: given.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}
