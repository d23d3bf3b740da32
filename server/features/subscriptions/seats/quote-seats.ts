import type { SeatsQuote } from '../../../../contract/subscriptions.ts'
import { planCents } from '../../../../pricing/plans.ts'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { requirePayments } from '../../payments/require-payments.ts'
import { underLock } from '../under-lock.ts'
import { lookAtSeats } from './look-at-seats.ts'

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
