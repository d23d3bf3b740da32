import type { Stripe } from 'stripe'
import { newId } from '../books/new-id.ts'
import { listOf } from '../wire/list-page.ts'
import { decimalText } from './new-price.ts'

export type Line = {
  description: string
  price: Stripe.Price
  quantity: number
  period: { start: number; end: number }
  /** For a part of a period: what it costs, or gives back. */
  prorated?: number
}
type Given = {
  customer: Stripe.Customer | null
  email?: string | null
  currency: string
  lines: Line[]
  reason: Stripe.Invoice.BillingReason
  subscription?: Stripe.Subscription
}

/** A finalised invoice, still to be paid. */
export function newInvoice(created: number, given: Given): Stripe.Invoice {
  const { customer, subscription } = given
  const id = newId('in')
  const lines = given.lines.map((line) => newLine(id, line, subscription))
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Practice account',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: false,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: given.reason,
    collection_method: 'charge_automatically',
    created,
    currency: given.currency,
    custom_fields: null,
    customer: customer?.id ?? null,
    customer_account: null,
    customer_address: null,
    customer_email: customer?.email ?? given.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: created,
    ending_balance: 0,
    footer: customer?.invoice_settings.footer ?? null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(lines, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `PRACTICE-${id.slice(-8).toUpperCase()}`,
    on_behalf_of: null,
    parent: subscription ? parentOf(subscription) : null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: created,
    period_start: created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open',
    status_transitions: { finalized_at: created, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}

/** The link between an invoice and the intent that pays it. */
export function newInvoicePayment(created: number, invoice: Stripe.Invoice, intent: string): Stripe.InvoicePayment {
  return {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  }
}

function parentOf(subscription: Stripe.Subscription): Stripe.Invoice.Parent {
  return {
    quote_details: null,
    subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    type: 'subscription_details',
  }
}

function newLine(invoice: string, line: Line, subscription: Stripe.Subscription | undefined): Stripe.InvoiceLineItem {
  const amount = line.prorated ?? (line.price.unit_amount ?? 0) * line.quantity
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: line.price.currency,
    description: line.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: subscription
      ? {
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: null,
            proration: line.prorated !== undefined,
            proration_details: null,
            subscription: subscription.id,
            subscription_item: subscription.items.data[0]?.id ?? '',
          },
          type: 'subscription_item_details',
        }
      : null,
    period: line.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: line.price.id, product: line.price.product as string },
      type: 'price_details',
      unit_amount_decimal: decimalText(line.price.unit_amount ?? 0),
    },
    quantity: line.quantity,
    quantity_decimal: decimalText(line.quantity),
    subscription: subscription?.id ?? null,
    subtotal: amount,
    taxes: [],
  }
}
