import type { Stripe } from 'stripe'
import type { Hidden } from '../books/entry.ts'
import type { Transaction } from '../books/transaction.ts'

type Edit = (wire: Stripe.Subscription, hidden: Hidden) => void
const told = ['status', 'cancel_at_period_end', 'cancel_at', 'latest_invoice', 'default_payment_method'] as const

/** Changes a subscription and sends an event with the old values of its main fields. */
export function changeSubscription(tx: Transaction, id: string, edit: Edit): Stripe.Subscription {
  const { wire: before } = tx.need('subscription', id)
  const after = tx.change('subscription', id, edit)
  const changed: [string, unknown][] = told
    .filter((field) => before[field] !== after[field])
    .map((field) => [field, before[field]])
  if (quantityOf(before) !== quantityOf(after)) changed.push(['items', before.items])
  tx.emit('customer.subscription.updated', after, Object.fromEntries(changed))
  return after
}

/**
 * Ends with its period, or goes on after all. For a subscription in the flexible billing mode, which ours are, Stripe's
 * portal sets the moment only; the API's parameter sets the flag.
 */
export function setCancelling(
  wire: Stripe.Subscription,
  isCancelling: boolean,
  { by, now }: { by: 'api' | 'portal'; now: number },
): void {
  wire.cancel_at_period_end = isCancelling && by === 'api'
  wire.cancel_at = isCancelling ? periodEndMs(wire) / 1_000 : null
  wire.canceled_at = isCancelling ? now : null
  if (wire.cancellation_details) wire.cancellation_details.reason = isCancelling ? 'cancellation_requested' : null
}

export function isOver({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

export function periodEndMs({ items }: Stripe.Subscription): number {
  return (items.data[0]?.current_period_end ?? 0) * 1_000
}

function quantityOf({ items }: Stripe.Subscription): number {
  return items.data[0]?.quantity ?? 1
}

/** The id of the subscription that an invoice is for. */
export function subscriptionOf(invoice: Stripe.Invoice): string | undefined {
  return invoice.parent?.subscription_details?.subscription as string | undefined
}
