import type { AccountId, WorkspaceId } from '../../actor.ts'
import type { Transaction } from '../../db/transaction.ts'
import { insertWorkspace } from './workspaces.queries.ts'

/**
 * The workspace of a new account, in the transaction that makes the account. Its id differs from the account's, so that the
 * two are never mixed up. (Accounts older than workspaces have a workspace with the same id.)
 */
export async function openWorkspace(tx: Transaction, ownerId: AccountId): Promise<WorkspaceId> {
  return insertWorkspace(tx, ownerId)
}
