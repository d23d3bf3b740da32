import type { WorkspaceId } from '../../actor.ts'
import { PaymentsUnavailable } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import type { SubscriptionRow } from '../../db/tables/subscriptions.ts'
import { findOpen } from './subscriptions.queries.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Whether a subscription of this account will take money again, by the provider's present state; by our rows if it is away. */
export async function isRenewing(ctx: Context, workspaceId: WorkspaceId): Promise<boolean> {
  const isLive = ctx.payments?.isLive
  const open = isLive === undefined ? null : await findOpen(ctx.db, workspaceId, isLive)
  if (!open) return false
  await syncSubscription(ctx, open.subscriptionId).catch((error: unknown) => {
    if (!(error instanceof PaymentsUnavailable)) throw error
  })
  const now = await findOpen(ctx.db, workspaceId, open.isLive)
  return now !== null && renews(now)
}

/** For a subscription that is not over. */
export function renews({ status, endsAt }: Pick<SubscriptionRow, 'status' | 'endsAt'>): boolean {
  return status !== 'incomplete' && endsAt === null
}
