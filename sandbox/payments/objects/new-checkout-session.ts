import type { Stripe } from 'stripe'
import { newId, randomText } from '../books/new-id.ts'

type Given = {
  amount: number
  currency: string
  /** In seconds. */
  expiresAt: number
  successUrl: string
  cancelUrl?: string
  customer?: string
  email?: string
  clientReferenceId?: string
  metadata?: Record<string, string>
  makesInvoice: boolean
  methodTypes?: string[]
  adaptivePricing: boolean
}

export function newCheckoutSession(created: number, given: Given): Stripe.Checkout.Session {
  return {
    id: newId('cs_test', 60),
    object: 'checkout.session',
    adaptive_pricing: { enabled: given.adaptivePricing },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: given.methodTypes ?? null,
    amount_subtotal: given.amount,
    amount_total: given.amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: given.cancelUrl ?? null,
    client_reference_id: given.clientReferenceId ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: given.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: given.customer ?? null,
    customer_account: null,
    customer_creation: given.customer === undefined ? 'if_required' : null,
    customer_details: null,
    customer_email: given.email ?? null,
    discounts: [],
    expires_at: given.expiresAt,
    integration_identifier: `cit_${randomText(12)}`,
    invoice: null,
    invoice_creation: {
      enabled: given.makesInvoice,
      invoice_data: {
        account_tax_ids: null,
        custom_fields: null,
        description: null,
        footer: null,
        issuer: null,
        metadata: {},
        rendering_options: null,
      },
    },
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: given.metadata ?? {},
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: given.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    // Written when it is shown, from the product's present origin.
    url: null,
    wallet_options: null,
  }
}
