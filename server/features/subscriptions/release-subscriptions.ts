import type { WorkspaceId } from '../../actor.ts'
import { Refusal } from '../../refusal.ts'
import type { Transaction } from '../../db/transaction.ts'
import { findOpen, updateOpenDue } from './subscriptions.queries.ts'
import { PaymentsUnavailable } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import type { SubscriptionRow } from '../../db/tables/subscriptions.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * In the transaction that closes an account, after its row is locked: marks its open subscriptions to be ended at the provider.
 * Refuses with `subscription-running` if one has begun since the check.
 * @param isLive the provider's mode; null if there is none
 */
export async function releaseSubscriptions(
  tx: Transaction,
  workspaceId: WorkspaceId,
  { isLive, at }: { isLive: boolean | null; at: Date },
): Promise<void> {
  const open = isLive === null ? null : await findOpen(tx, workspaceId, isLive)
  if (open && renews(open)) throw new Refusal('subscription-running')
  await updateOpenDue(tx, workspaceId, at)
}

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

/** Under the subscriber's lock. Refuses one that takes money, or waits for its first payment. */
export async function requireNoOrder({ payments }: Context, tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  const open = payments && (await findOpen(tx, workspaceId, payments.isLive))
  if (open && open.endsAt === null) throw new Refusal('workspace-renews')
}

/** For a subscription that is not over. */
function renews({ status, endsAt }: Pick<SubscriptionRow, 'status' | 'endsAt'>): boolean {
  return status !== 'incomplete' && endsAt === null
}
