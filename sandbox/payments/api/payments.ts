import type { Stripe } from 'stripe'
import type { Transaction } from '../books/transaction.ts'
import { cancelIntent } from '../money/cancel-intent.ts'
import { confirmPayment, type Outcome } from '../money/confirm-payment.ts'
import { attachMethod, methodFor } from '../money/method-for.ts'
import { newPaymentIntent } from '../objects/new-payment-intent.ts'
import { ApiError } from '../api-error.ts'
import { listPage } from '../wire/list-page.ts'
import {
  address,
  choice,
  currency,
  flag,
  group,
  id,
  list,
  metadata,
  needed,
  paging,
  text,
  whole,
  mergeMetadata,
} from '../wire/rules.ts'
import { call } from './call.ts'

const usage = choice('on_session', 'off_session')
const url = '/v1/payment_intents'

export const paymentCalls = [
  call<Stripe.PaymentIntentCreateParams>()(
    'POST',
    url,
    {
      amount: whole(50, 99_999_999),
      currency,
      customer: id,
      description: text(1_000),
      metadata,
      receipt_email: text(512),
      setup_future_usage: usage,
      automatic_payment_methods: group({ enabled: flag, allow_redirects: choice('always', 'never') }),
      allowed_payment_method_types: list(choice('card'), 1),
      payment_method: id,
      confirm: flag,
      off_session: flag,
      return_url: address,
    },
    (tx, params) => {
      const automatic = params.automatic_payment_methods
      const intent = tx.put(
        'payment_intent',
        newPaymentIntent(tx.now, {
          amount: needed(params.amount, 'amount'),
          currency: needed(params.currency, 'currency'),
          customer: params.customer === undefined ? null : tx.need('customer', params.customer, 'customer').wire.id,
          description: params.description,
          metadata: params.metadata,
          receiptEmail: params.receipt_email,
          setupFutureUsage: params.setup_future_usage,
          methodTypes: params.allowed_payment_method_types,
          automatic: automatic && { allow_redirects: 'always', ...automatic, enabled: automatic.enabled === true },
        }),
      )
      tx.emit('payment_intent.created', intent)
      const { payment_method: method, off_session: isOffSession, return_url: returnUrl } = params
      if (params.confirm === true) return told(tx, confirmPayment(tx, intent.id, { method, isOffSession, returnUrl }))
      if (method === undefined) return intent
      return tx.change('payment_intent', intent.id, (wire) => {
        wire.payment_method = methodFor(tx, method, wire.customer as string | null)
        wire.status = 'requires_confirmation'
      })
    },
  ),
  call<Stripe.PaymentIntentListParams>()('GET', url, { ...paging, customer: id }, (tx, params) =>
    listPage(tx, 'payment_intent', url, params, ({ wire }) => (params.customer ?? wire.customer) === wire.customer),
  ),
  call<Stripe.PaymentIntentRetrieveParams>()('GET', `${url}/:id`, {}, (tx, _, id) => {
    return tx.need('payment_intent', id, 'intent').wire
  }),
  call<Stripe.PaymentIntentUpdateParams>()(
    'POST',
    `${url}/:id`,
    { metadata, description: text(1_000) },
    (tx, params, id) =>
      tx.change('payment_intent', id, (wire) => {
        wire.description = params.description ?? wire.description
        wire.metadata = mergeMetadata(wire.metadata, params.metadata)
      }),
  ),
  call<Stripe.PaymentIntentConfirmParams>()(
    'POST',
    `${url}/:id/confirm`,
    { payment_method: id, return_url: address, off_session: flag },
    (tx, { payment_method: method, return_url: returnUrl, off_session: isOffSession }, id) =>
      told(tx, confirmPayment(tx, id, { method, returnUrl, isOffSession })),
  ),
  call<Stripe.PaymentIntentCancelParams>()(
    'POST',
    `${url}/:id/cancel`,
    { cancellation_reason: choice('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer') },
    (tx, params, id) => cancelIntent(tx, id, params.cancellation_reason ?? null),
  ),
  call<Stripe.PaymentMethodListParams>()(
    'GET',
    '/v1/payment_methods',
    { ...paging, customer: id, type: choice('card') },
    (tx, params) =>
      listPage(tx, 'payment_method', '/v1/payment_methods', params, ({ wire }) => {
        return wire.customer !== null && (params.customer ?? wire.customer) === wire.customer
      }),
  ),
  call<Stripe.PaymentMethodRetrieveParams>()('GET', '/v1/payment_methods/:id', {}, (tx, _, id) => {
    return tx.need('payment_method', id, 'payment_method').wire
  }),
  call<Stripe.PaymentMethodAttachParams>()(
    'POST',
    '/v1/payment_methods/:id/attach',
    { customer: id },
    (tx, params, id) => {
      const customer = needed(params.customer, 'customer')
      const method = methodFor(tx, id, customer)
      attachMethod(tx, method, customer)
      return tx.need('payment_method', method).wire
    },
  ),
]

/** A declined attempt is a 402 that carries the intent as it stands now. */
function told(tx: Transaction, { intent, refusal }: Outcome): Stripe.PaymentIntent {
  if (!refusal) return tx.need('payment_intent', intent.id).wire
  const tried = intent.last_payment_error
  throw new ApiError(
    402,
    {
      type: 'card_error',
      code: refusal.code,
      message: refusal.message,
      ...(refusal.declineCode === undefined ? {} : { decline_code: refusal.declineCode }),
      ...(tried?.charge === undefined ? {} : { charge: tried.charge }),
      payment_intent: intent,
      payment_method: tried?.payment_method,
    },
    true,
  )
}
