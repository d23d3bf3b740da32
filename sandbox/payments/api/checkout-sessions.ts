import type { Stripe } from 'stripe'
import type { Transaction } from '../books/transaction.ts'
import { expireSession } from '../money/complete-session.ts'
import { newCheckoutSession } from '../objects/new-checkout-session.ts'
import { invalidRequest } from '../api-error.ts'
import { listPage, listOf } from '../wire/list-page.ts'
import * as rules from '../wire/rules.ts'
import { mergeMetadata } from '../wire/rules.ts'
import { call } from './call.ts'
import { newLineItem } from './new-line-item.ts'

const { address, choice, currency, flag, group, id, list, metadata, needed, text, whole } = rules

const priceData = group({
  currency,
  unit_amount: whole(0, 99_999_999),
  product: id,
  product_data: group({ name: text(250), description: text(5_000), metadata }),
})
const shape = {
  mode: choice('payment'),
  ui_mode: choice('hosted_page'),
  customer: id,
  customer_email: text(512),
  client_reference_id: text(200),
  success_url: address,
  cancel_url: address,
  line_items: list(group({ price: id, price_data: priceData, quantity: whole(1, 999_999) }), 100),
  metadata,
  payment_intent_data: group({
    metadata,
    description: text(1_000),
    receipt_email: text(512),
    setup_future_usage: choice('on_session', 'off_session'),
  }),
  allowed_payment_method_types: list(choice('card'), 1),
  expires_at: whole(0, 99_999_999_999),
  adaptive_pricing: group({ enabled: flag }),
  invoice_creation: group({ enabled: flag }),
  automatic_tax: group({ enabled: flag }),
  allow_promotion_codes: flag,
  locale: text(10),
}
type Wish = rules.ReadBy<typeof shape>

const minAmount = 50
const maxAmount = 99_999_999
const url = '/v1/checkout/sessions'

/** `wallNowMs`: the caller's time; it bounds `expires_at`, as the provider's own clock may be far ahead. */
export function checkoutSessionCalls(wallNowMs: () => number) {
  return [
    call<Stripe.Checkout.SessionCreateParams>()('POST', url, shape, (tx, params) => create(tx, params, wallNowMs())),
    call<Stripe.Checkout.SessionListParams>()(
      'GET',
      url,
      { ...rules.paging, payment_intent: id, customer: id, status: choice('complete', 'expired', 'open') },
      (tx, params) =>
        listPage(tx, 'checkout.session', url, params, ({ wire }) => {
          return (
            (params.payment_intent ?? wire.payment_intent) === wire.payment_intent &&
            (params.customer ?? wire.customer) === wire.customer &&
            (params.status ?? wire.status) === wire.status
          )
        }),
    ),
    call<Stripe.Checkout.SessionRetrieveParams>()('GET', `${url}/:id`, {}, (tx, _, id) => {
      return tx.need('checkout.session', id, 'session').wire
    }),
    call<Stripe.Checkout.SessionUpdateParams>()('POST', `${url}/:id`, { metadata }, (tx, params, id) => {
      return tx.change('checkout.session', id, (wire) => {
        wire.metadata = mergeMetadata(wire.metadata, params.metadata)
      })
    }),
    call<Stripe.Checkout.SessionExpireParams>()('POST', `${url}/:id/expire`, {}, (tx, _, id) => {
      if (tx.need('checkout.session', id, 'session').wire.status === 'open') return expireSession(tx, id)
      throw invalidRequest('Only an open session can be expired.')
    }),
    call<Stripe.Checkout.SessionListLineItemsParams>()(
      'GET',
      `${url}/:id/line_items`,
      { ...rules.paging },
      (tx, _, id) =>
        listOf(tx.need('checkout.session', id, 'session').hidden.lineItems ?? [], `${url}/${id}/line_items`),
    ),
  ]
}

function create(tx: Transaction, params: Wish, wallNowMs: number): Stripe.Checkout.Session {
  needed(params.mode, 'mode')
  const successUrl = needed(params.success_url, 'success_url')
  const wanted = needed(params.line_items, 'line_items')
  if (params.customer !== undefined) tx.need('customer', params.customer, 'customer')
  if (params.customer !== undefined && params.customer_email !== undefined) {
    throw invalidRequest('Only one of customer and customer_email may be given.', { param: 'customer_email' })
  }
  if (params.automatic_tax?.enabled || params.allow_promotion_codes) {
    throw invalidRequest('The practice provider knows neither taxes nor promotion codes.', { param: 'automatic_tax' })
  }
  const lineItems = wanted.map((item, at) => newLineItem(tx, item, `line_items[${at}]`))
  const amount = lineItems.reduce((sum, item) => sum + item.amount_total, 0)
  const code = lineItems[0]?.currency ?? 'usd'
  if (lineItems.some((item) => item.currency !== code)) {
    throw invalidRequest('All line items must have one currency.', { param: 'line_items' })
  }
  if (amount < minAmount) throw invalidRequest('The total must be at least $0.50.', { code: 'amount_too_small' })
  if (amount > maxAmount) throw invalidRequest('The total is too large.', { code: 'amount_too_large' })
  const inMs = lifetimeMs(params.expires_at, wallNowMs)
  const session = newCheckoutSession(tx.now, {
    amount,
    currency: code,
    expiresAt: params.expires_at ?? Math.floor((wallNowMs + inMs) / 1_000),
    successUrl,
    cancelUrl: params.cancel_url,
    customer: params.customer,
    email: params.customer_email,
    clientReferenceId: params.client_reference_id,
    metadata: params.metadata,
    makesInvoice: params.invoice_creation?.enabled === true,
    methodTypes: params.allowed_payment_method_types,
    adaptivePricing: params.adaptive_pricing?.enabled === true,
  })
  const { metadata, description, setup_future_usage: usage } = params.payment_intent_data ?? {}
  return tx.put('checkout.session', session, {
    lineItems,
    dueAtMs: tx.nowMs + inMs,
    makeInvoice: params.invoice_creation?.enabled === true,
    keepCard: usage !== undefined,
    ...(metadata && { intentMetadata: metadata }),
    ...(description !== undefined && { intentDescription: description }),
  })
}

const hourMs = 3_600_000

/** Half an hour to a day from now, as Stripe allows; a minute of leeway for clocks and the way here. */
function lifetimeMs(expiresAt: number | undefined, wallNowMs: number): number {
  if (expiresAt === undefined) return 24 * hourMs
  const inMs = expiresAt * 1_000 - wallNowMs
  if (inMs >= hourMs / 2 - 60_000 && inMs <= 24 * hourMs + 60_000) return inMs
  throw invalidRequest('expires_at must lie between 30 minutes and 24 hours from now.', { param: 'expires_at' })
}
