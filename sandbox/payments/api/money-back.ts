import type { Stripe } from 'stripe'
import { closeDispute } from '../money/dispute-charge.ts'
import { refundCharge } from '../money/refund-charge.ts'
import { invalidRequest } from '../api-error.ts'
import { listPage } from '../wire/list-page.ts'
import { choice, id, metadata, needed, paging, whole } from '../wire/rules.ts'
import { call } from './call.ts'

/** Charges, refunds and disputes. */
export const moneyBackCalls = [
  call<Stripe.ChargeListParams>()('GET', '/v1/charges', { ...paging, payment_intent: id, customer: id }, (tx, params) =>
    listPage(tx, 'charge', '/v1/charges', params, ({ wire }) => {
      return (
        (params.payment_intent ?? wire.payment_intent) === wire.payment_intent &&
        (params.customer ?? wire.customer) === wire.customer
      )
    }),
  ),
  call<Stripe.ChargeRetrieveParams>()(
    'GET',
    '/v1/charges/:id',
    {},
    (tx, _, id) => tx.need('charge', id, 'charge').wire,
  ),
  call<Stripe.RefundCreateParams>()(
    'POST',
    '/v1/refunds',
    {
      payment_intent: id,
      charge: id,
      amount: whole(1, 99_999_999),
      reason: choice('duplicate', 'fraudulent', 'requested_by_customer'),
      metadata,
    },
    (tx, { payment_intent: intent, charge, ...wish }) => {
      const paid =
        charge ??
        (tx.need('payment_intent', needed(intent, 'charge'), 'payment_intent').wire.latest_charge as string | null)
      if (paid === null) throw invalidRequest('This payment has no charge to refund.', { param: 'payment_intent' })
      return refundCharge(tx, paid, wish)
    },
  ),
  call<Stripe.RefundListParams>()('GET', '/v1/refunds', { ...paging, payment_intent: id, charge: id }, (tx, params) =>
    listPage(tx, 'refund', '/v1/refunds', params, ({ wire }) => {
      return (
        (params.payment_intent ?? wire.payment_intent) === wire.payment_intent &&
        (params.charge ?? wire.charge) === wire.charge
      )
    }),
  ),
  call<Stripe.RefundRetrieveParams>()('GET', '/v1/refunds/:id', {}, (tx, _, id) => tx.need('refund', id).wire),
  call<Stripe.DisputeListParams>()('GET', '/v1/disputes', { ...paging, payment_intent: id, charge: id }, (tx, params) =>
    listPage(tx, 'dispute', '/v1/disputes', params, ({ wire }) => {
      return (
        (params.payment_intent ?? wire.payment_intent) === wire.payment_intent &&
        (params.charge ?? wire.charge) === wire.charge
      )
    }),
  ),
  call<Stripe.DisputeRetrieveParams>()('GET', '/v1/disputes/:id', {}, (tx, _, id) => tx.need('dispute', id).wire),
  call<Stripe.DisputeCloseParams>()('POST', '/v1/disputes/:id/close', {}, (tx, _, id) => closeDispute(tx, id, false)),
]
