import type { Context } from '../../context.ts'
import { findOpen } from './subscriptions.queries.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Reads an account's subscription again where it is not over; of an account that was closed, this ends it. */
export async function syncOpenOf(ctx: Context, userId: string): Promise<void> {
  const open = ctx.payments && (await findOpen(ctx.db, userId, ctx.payments.isLive))
  if (open) await syncSubscription(ctx, open.subscriptionId)
}
