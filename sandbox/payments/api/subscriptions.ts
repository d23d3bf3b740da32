import type { Stripe } from 'stripe'
import { changeSubscription, isOver, setCancelling } from '../money/change-subscription.ts'
import { endSubscription } from '../money/end-subscription.ts'
import { changeQuantity } from '../money/change-quantity.ts'
import { startSubscription } from '../money/start-subscription.ts'
import { methodFor } from '../money/method-for.ts'
import { invalidRequest } from '../api-error.ts'
import { listPage } from '../wire/list-page.ts'
import { choice, flag, group, id, list, metadata, needed, paging, text, whole, mergeMetadata } from '../wire/rules.ts'
import { call } from './call.ts'

const url = '/v1/subscriptions'
const statuses = choice(
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
)

export const subscriptionCalls = [
  call<Stripe.SubscriptionCreateParams>()(
    'POST',
    url,
    {
      customer: id,
      items: list(group({ price: id, quantity: whole(1, 999_999) }), 1),
      payment_behavior: choice('default_incomplete'),
      payment_settings: group({
        save_default_payment_method: choice('off', 'on_subscription'),
        payment_method_types: list(choice('card'), 1),
      }),
      default_payment_method: id,
      description: text(500),
      metadata,
    },
    (tx, params) => {
      const customer = needed(params.customer, 'customer')
      const item = needed(needed(params.items, 'items')[0], 'items')
      // Without it Stripe charges the customer's card at once, which the product never does.
      needed(params.payment_behavior, 'payment_behavior')
      return startSubscription(tx, {
        customer,
        price: needed(item.price, 'items[0][price]'),
        quantity: item.quantity ?? 1,
        metadata: params.metadata,
        description: params.description,
        saveCard: params.payment_settings?.save_default_payment_method === 'on_subscription',
        methodTypes: params.payment_settings?.payment_method_types,
        ...(params.default_payment_method !== undefined && {
          defaultMethod: methodFor(tx, params.default_payment_method, customer),
        }),
      })
    },
  ),
  call<Stripe.SubscriptionListParams>()(
    'GET',
    url,
    { ...paging, customer: id, price: id, status: statuses },
    (tx, params) =>
      listPage(tx, 'subscription', url, params, ({ wire }) => {
        const { status, customer, price } = params
        if (status === undefined && wire.status === 'canceled') return false
        if (status === 'ended' && !isOver(wire)) return false
        const isAny = status === undefined || status === 'all' || status === 'ended'
        if (!isAny && status !== wire.status) return false
        if (price !== undefined && !wire.items.data.some((item) => item.price.id === price)) return false
        return (customer ?? wire.customer) === wire.customer
      }),
  ),
  call<Stripe.SubscriptionRetrieveParams>()('GET', `${url}/:id`, {}, (tx, _, id) => tx.need('subscription', id).wire),
  call<Stripe.SubscriptionUpdateParams>()(
    'POST',
    `${url}/:id`,
    {
      cancel_at_period_end: flag,
      default_payment_method: id,
      description: text(500),
      metadata,
      items: list(group({ id, quantity: whole(1, 999_999) }), 1),
      proration_behavior: choice('none', 'always_invoice'),
      proration_date: whole(0, 99_999_999_999),
      payment_behavior: choice('error_if_incomplete'),
    },
    (tx, params, id) => {
      const { wire } = tx.need('subscription', id)
      if (isOver(wire)) throw invalidRequest('A subscription that is over can’t be changed.')
      const item = params.items?.[0]
      if (item) {
        // Stripe's own defaults leave items for the next invoice, or a quantity that nobody has paid: the product never wants them.
        const how = needed(params.proration_behavior, 'proration_behavior')
        if (how === 'always_invoice') needed(params.payment_behavior, 'payment_behavior')
        changeQuantity(tx, id, { item, isCharged: how === 'always_invoice', at: params.proration_date })
      }
      const method =
        params.default_payment_method === undefined
          ? undefined
          : methodFor(tx, params.default_payment_method, wire.customer as string)
      return changeSubscription(tx, id, (wire) => {
        if (params.cancel_at_period_end !== undefined) {
          setCancelling(wire, params.cancel_at_period_end, { by: 'api', now: tx.now })
        }
        if (method !== undefined) wire.default_payment_method = method
        wire.description = params.description ?? wire.description
        wire.metadata = mergeMetadata(wire.metadata, params.metadata)
      })
    },
  ),
  call<Stripe.SubscriptionCancelParams>()('DELETE', `${url}/:id`, {}, (tx, _, id) => {
    if (isOver(tx.need('subscription', id).wire)) throw invalidRequest('This subscription is over already.')
    return endSubscription(tx, id, 'cancellation_requested')
  }),
]
