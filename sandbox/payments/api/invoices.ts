import type { Stripe } from 'stripe'
import { subscriptionOf } from '../money/change-subscription.ts'
import { markUncollectible, voidInvoice } from '../money/write-off-invoice.ts'
import { listPage } from '../wire/list-page.ts'
import { previewQuantity } from '../money/change-quantity.ts'
import { choice, group, id, list, needed, paging, whole } from '../wire/rules.ts'
import { call } from './call.ts'

const status = choice('draft', 'open', 'paid', 'uncollectible', 'void')

export const invoiceCalls = [
  call<Stripe.InvoiceListParams>()(
    'GET',
    '/v1/invoices',
    { ...paging, customer: id, subscription: id, status },
    (tx, params) =>
      listPage(tx, 'invoice', '/v1/invoices', params, ({ wire }) => {
        if (params.subscription !== undefined && params.subscription !== subscriptionOf(wire)) return false
        return (params.customer ?? wire.customer) === wire.customer && (params.status ?? wire.status) === wire.status
      }),
  ),
  call<Stripe.InvoiceCreatePreviewParams>()(
    'POST',
    '/v1/invoices/create_preview',
    {
      subscription: id,
      subscription_details: group({
        items: list(group({ id, quantity: whole(1, 999_999) }), 1),
        proration_behavior: choice('always_invoice'),
        proration_date: whole(0, 99_999_999_999),
      }),
    },
    (tx, params) => {
      const details = needed(params.subscription_details, 'subscription_details')
      needed(details.proration_behavior, 'subscription_details[proration_behavior]')
      const item = needed(details.items?.[0], 'subscription_details[items]')
      return previewQuantity(tx, needed(params.subscription, 'subscription'), { item, at: details.proration_date })
    },
  ),
  call<Stripe.InvoiceRetrieveParams>()('GET', '/v1/invoices/:id', {}, (tx, _, id) => tx.need('invoice', id).wire),
  call<Stripe.InvoiceVoidInvoiceParams>()('POST', '/v1/invoices/:id/void', {}, (tx, _, id) => voidInvoice(tx, id)),
  call<Stripe.InvoiceMarkUncollectibleParams>()('POST', '/v1/invoices/:id/mark_uncollectible', {}, (tx, _, id) => {
    return markUncollectible(tx, id)
  }),
  call<Stripe.InvoicePaymentListParams>()(
    'GET',
    '/v1/invoice_payments',
    { ...paging, invoice: id, payment: group({ payment_intent: id, type: choice('payment_intent') }) },
    (tx, params) =>
      listPage(tx, 'invoice_payment', '/v1/invoice_payments', params, ({ wire }) => {
        const intent = params.payment?.payment_intent
        if (intent !== undefined && intent !== wire.payment.payment_intent) return false
        return (params.invoice ?? wire.invoice) === wire.invoice
      }),
  ),
]
