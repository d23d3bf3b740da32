import type { WorkspaceId } from '../../actor.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { selectPremium, selectPremiumLocked } from './workspaces.queries.ts'

/** Whether the workspace is on the Professional plan at this moment: given by the operator, or by a subscription. */
export async function isPremium(db: Db | Transaction, workspaceId: WorkspaceId, at: Date): Promise<boolean> {
  return selectPremium(db, workspaceId, at)
}

/**
 * Locks the plan until the transaction ends, so that two at once can't both take the last place that it gives. Null if there
 * is no such workspace.
 */
export async function lockPlan(
  tx: Transaction,
  workspaceId: WorkspaceId,
  at: Date,
): Promise<{ isPremium: boolean } | null> {
  return selectPremiumLocked(tx, workspaceId, at)
}
