import type { Stripe } from 'stripe'
import { newId } from './new-id.ts'
import { providerIn, type Transaction } from './transaction.ts'

/** The version of the API that this provider speaks, as the SDK pins it. */
export const apiVersion = '2026-10-28.endive'

type Told = { type: Stripe.Event.Type; object: object & { id?: string }; before?: Record<string, unknown> | undefined }

/** The events that the product's endpoint is subscribed to; the rest is kept for `events.list` only. */
const wanted = [
  /^checkout\.session\./,
  /^charge\.(refunded$|dispute\.)/,
  /^refund\./,
  /^customer\.(deleted$|subscription\.)/,
  /^invoice\.(paid|payment_failed|payment_action_required|marked_uncollectible|voided|finalization_failed)$/,
]

/** An event about `object` as it is now. */
export function newEvent(tx: Pick<Transaction, 'now' | 'request' | 'find'>, { type, object, before }: Told) {
  const { unheard = [] } = providerIn(tx)
  const isHeard = !unheard.includes('*') && !unheard.includes(type)
  const isDelivered = isHeard && wanted.some((pattern) => pattern.test(type))
  const data = { object: structuredClone(object), ...(before ? { previous_attributes: before } : {}) }
  const wire = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: tx.now,
    data,
    livemode: false,
    pending_webhooks: isDelivered ? 1 : 0,
    request: { id: tx.request?.id ?? null, idempotency_key: tx.request?.idempotencyKey ?? null },
    type,
  }
  return { wire: wire as unknown as Stripe.Event, isDelivered }
}
