import type { Subscription } from '../../../contract/subscriptions.ts'
import type { Actor, WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { showSubscription } from './show-subscription.ts'
import { findOpen } from './subscriptions.queries.ts'
import { syncSubscription } from './sync-subscription.ts'

/** After payment or the billing portal: the plan is right at once, before any webhook. */
export async function syncOwnSubscription(ctx: Context, actor: Actor): Promise<Subscription> {
  await syncOpenOf(ctx, actor.workspaceId)
  return showSubscription(ctx, actor)
}

/** Reads an account's subscription again if it is not over; for a closed account, this ends it. */
export async function syncOpenOf(ctx: Context, workspaceId: WorkspaceId): Promise<void> {
  const open = ctx.payments && (await findOpen(ctx.db, workspaceId, ctx.payments.isLive))
  if (open) await syncSubscription(ctx, open.subscriptionId)
}
