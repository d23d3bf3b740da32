import type { Payments, Subscription } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { isOver } from './is-over.ts'
import { noteSubscription } from './note-subscription.ts'
import { findOpen, findSubscriber, findSubscription, lastAttempt } from './subscriptions.queries.ts'
import { underLock } from './under-lock.ts'

/**
 * Makes our state of a subscription equal to what the provider says now. It applies no event: called twice, late or out of
 * order, it ends the same. What isn't ours is left alone.
 * @returns whether it is ours
 * @throws PaymentsUnavailable: then nothing was written, and it is to be called again
 */
export async function syncSubscription(ctx: Context, subscriptionId: string): Promise<boolean> {
  const { payments } = ctx
  if (!payments) return false
  const userId = await ownerOf(ctx, payments, subscriptionId)
  if (userId === null) return false
  return underLock(ctx, userId, async (tx) => {
    const seen = await payments.readSubscription(subscriptionId)
    const known = await findSubscription(tx, subscriptionId)
    const before = known ?? (seen && (await adopted(tx, ctx, userId, seen)))
    if (!before) return false
    if (before.isLive !== payments.isLive || (seen && seen.isLive !== payments.isLive)) {
      ctx.log.error({ subscriptionId }, 'a subscription of the other mode of the payment provider was not read')
      return false
    }
    await noteSubscription(tx, before, seen, ctx.now())
    return true
  })
}

/** By our own row, else by what we wrote on it. */
async function ownerOf(ctx: Context, payments: Payments, subscriptionId: string): Promise<string | null> {
  const known = await findSubscription(ctx.db, subscriptionId)
  return known ? known.userId : ((await payments.readSubscription(subscriptionId))?.userId ?? null)
}

/**
 * One that we started and never came to store, or that a restored backup doesn't know: its owner pays for it. Null where it is not
 * theirs, or they have another.
 */
async function adopted(tx: Transaction, ctx: Context, userId: string, seen: Subscription) {
  const { subscriptionId, customerId, isLive } = seen
  const owner = await findSubscriber(tx, userId)
  if (!owner || seen.attempt === null) return null
  const isTheirs = owner.stripeCustomerId === null || owner.stripeCustomerId === customerId
  const other = isOver(seen.status) ? null : await findOpen(tx, userId, isLive)
  if (!isTheirs || other) {
    ctx.log.error({ subscriptionId, userId, other: other?.subscriptionId }, 'a subscription could not be taken over')
    return null
  }
  const attempt = Math.max(seen.attempt, (await lastAttempt(tx, userId)) + 1)
  return { subscriptionId, userId, attempt, isLive, createdAt: ctx.now() }
}
