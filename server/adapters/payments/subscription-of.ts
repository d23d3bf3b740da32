import type { Stripe } from 'stripe'
import type { Subscription } from './port.ts'

/** What has to be expanded in an answer, for `subscriptionOf`. */
export const withInvoice = ['latest_invoice.confirmation_secret']

/**
 * In the metadata: how many seats are paid, and until when (seconds). Seats that are taken away leave the next invoice at once, and stay
 * until the period's end, since they are paid.
 */
export const paidSeats = { seats: 'seats_paid', until: 'seats_paid_until' } as const

/** Stripe's subscription as the features see it. */
export function subscriptionOf(subscription: Stripe.Subscription): Subscription {
  const {
    id,
    customer,
    status,
    livemode,
    metadata,
    cancel_at: cancelAt,
    cancel_at_period_end: endsWithPeriod,
  } = subscription
  const [item] = subscription.items.data
  // Expanded, as asked for.
  const invoice = subscription.latest_invoice as Stripe.Invoice | null
  const periodEndsAt = dateOf(item?.current_period_end)
  return {
    subscriptionId: id,
    itemId: item?.id ?? null,
    customerId: typeof customer === 'string' ? customer : customer.id,
    workspaceId: metadata['user_id'] ?? null,
    attempt: wholeOf(metadata['attempt']),
    isLive: livemode,
    status,
    clientSecret: status === 'incomplete' ? (invoice?.confirmation_secret?.client_secret ?? null) : null,
    seats: seatsOf(item, metadata),
    seatsNext: item?.quantity ?? 1,
    periodStartsAt: dateOf(item?.current_period_start),
    periodEndsAt,
    // The portal sets the moment alone, the dashboard and the API may set the flag alone.
    endsAt: dateOf(cancelAt) ?? (endsWithPeriod ? periodEndsAt : null),
  }
}

/** The quantity, or as many as were paid for this very period if that is more. */
function seatsOf(item: Stripe.SubscriptionItem | undefined, metadata: Stripe.Metadata): number {
  const quantity = item?.quantity ?? 1
  const isOfPeriod = metadata[paidSeats.until] === String(item?.current_period_end)
  return Math.max(quantity, isOfPeriod ? (wholeOf(metadata[paidSeats.seats]) ?? 0) : 0)
}

function dateOf(seconds: number | null | undefined): Date | null {
  return seconds == null ? null : new Date(seconds * 1_000)
}

function wholeOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
