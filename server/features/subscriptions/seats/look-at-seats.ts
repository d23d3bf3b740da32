import type { WorkspaceId, Actor } from '../../../actor.ts'
import type { Payments, Subscription } from '../../../adapters/payments/port.ts'
import type { SubscriptionRow } from '../../../db/tables/subscriptions.ts'
import type { Transaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { findOpen } from '../subscriptions.queries.ts'
import { requirePlace, tooFewSeats } from './require-place.ts'
import type { SeatsQuote } from '../../../../contract/subscriptions.ts'
import { planCents } from '../../../../pricing/plans.ts'
import type { Context } from '../../../context.ts'
import { requirePayments } from '../../payments/require-payments.ts'
import { underLock } from '../under-lock.ts'

/** How long a quoted price is taken. */
const quoteMs = 15 * 60 * 1_000

export type Seats = {
  open: SubscriptionRow
  seen: Subscription
  itemId: string
  periodEndsAt: Date
}

/** The subscription as the provider has it now, if its seats can be changed to this number; else the refusal that says why not. */
export async function lookAtSeats(
  tx: Transaction,
  payments: Payments,
  workspaceId: WorkspaceId,
  wished: number,
): Promise<Seats> {
  const open = await findOpen(tx, workspaceId, payments.isLive)
  const seen = open && (await payments.readSubscription(open.subscriptionId))
  if (!open || !seen) throw new Refusal('no-subscription')
  if (seen.status !== 'active') throw new Refusal('seats-unpaid')
  const { itemId, periodEndsAt } = seen
  if (itemId === null || periodEndsAt === null) throw new Error(`The subscription ${open.subscriptionId} has no item.`)
  const { people, customerId } = await requirePlace(tx, workspaceId)
  // After a hand-over the card is still the former owner's.
  if (customerId !== seen.customerId) throw new Refusal('seats-of-another')
  if (wished < people) throw tooFewSeats(people)
  if (wished > seen.seats && seen.seatsNext < seen.seats) throw new Refusal('seats-leaving')
  return { open, seen, itemId, periodEndsAt }
}

/** The price that was shown, if it still is the price: reckoned from a moment of the last minutes, by the provider's clock. */
export async function requireQuoted(
  payments: Payments,
  { seen, itemId }: Seats,
  { seats, cents, at }: { seats: number; cents: number; at: Date },
): Promise<void> {
  const item = { subscriptionId: seen.subscriptionId, itemId, seats }
  const now = await payments.priceSeats({ ...item, at: null })
  const ageMs = now ? now.at.getTime() - at.getTime() : Infinity
  const isOfPeriod = seen.periodStartsAt !== null && at >= seen.periodStartsAt
  if (ageMs < 0 || ageMs > quoteMs || !isOfPeriod) throw new Refusal('price-changed')
  const price = await payments.priceSeats({ ...item, at })
  if (price?.cents !== cents) throw new Refusal('price-changed')
}

/** What a number of seats costs now, by the provider's own preview, and from the next payment on. Changes nothing. */
export async function quoteSeats(ctx: Context, { workspaceId }: Actor, wished: number): Promise<SeatsQuote> {
  const payments = requirePayments(ctx)
  const { seen, itemId, periodEndsAt } = await underLock(ctx, workspaceId, (tx) =>
    lookAtSeats(tx, payments, workspaceId, wished),
  )
  const next = {
    seats: wished,
    nextCents: planCents(wished),
    nextPaymentAt: seen.endsAt === null ? periodEndsAt.toISOString() : null,
  }
  if (wished <= seen.seats) {
    const { seatsNext } = seen
    const takesEffect = wished === seatsNext ? 'none' : wished > seatsNext ? 'kept' : 'period-end'
    return { ...next, takesEffect, cents: 0, at: ctx.now().toISOString() }
  }
  const { subscriptionId } = seen
  const price = await payments.priceSeats({ subscriptionId, itemId, seats: wished, at: null })
  if (!price) throw new Error(`The subscription ${subscriptionId} has no price.`)
  return { ...next, takesEffect: 'now', cents: price.cents, at: price.at.toISOString() }
}
