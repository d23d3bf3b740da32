import type { AccountId, WorkspaceId } from '../../actor.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { selectMembership, type Membership } from './workspaces.queries.ts'

/** Null if the account is not in the workspace, or it is deleted. */
export async function showMembership(
  db: Db | Transaction,
  who: { accountId: AccountId; workspaceId: WorkspaceId },
  at: Date,
): Promise<Membership | null> {
  return selectMembership(db, who, at)
}
