import type { AccountId, WorkspaceId } from '../../actor.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { Left } from './change-member.ts'
import { leaveAll, ownedBy, ownsShared, selectDeleted } from './teams.queries.ts'
import { restorableSince } from './delete-workspace.ts'

/** Every workspace that an account owns, deleted ones included. */
export async function ownedWorkspaces(db: Db | Transaction, accountId: AccountId): Promise<WorkspaceId[]> {
  return ownedBy(db, accountId)
}

/**
 * In the transaction that closes an account: it leaves the workspaces of others. Answers which. Refuses while others are in one that it
 * owns.
 */
export async function leaveWorkspaces(tx: Transaction, accountId: AccountId): Promise<Left[]> {
  if (await ownsShared(tx, accountId)) throw new Refusal('owns-teams')
  return (await leaveAll(tx, accountId)).map((place) => ({ ...place, accountId }))
}

/** Workspaces that were deleted, and that nobody can restore any more. */
export async function endedWorkspaces(db: Db, now: Date, atMost: number): Promise<WorkspaceId[]> {
  return selectDeleted(db, restorableSince(now), atMost)
}
