import type { WorkspaceId } from '../../actor.ts'
import { Refusal } from '../../refusal.ts'
import type { Transaction } from '../../db/transaction.ts'
import { findOpen, updateOpenDue } from './subscriptions.queries.ts'
import { renews } from './is-renewing.ts'

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
