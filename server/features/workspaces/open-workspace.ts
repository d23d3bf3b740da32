import type { AccountId, WorkspaceId } from '../../actor.ts'
import type { Transaction } from '../../db/transaction.ts'
import { insertWorkspace } from './workspaces.queries.ts'

/**
 * The workspace of a new account, in the transaction that makes the account. Its id is its own: one is never taken for the
 * other. (Workspaces of accounts from before there were any have the account's id.)
 */
export async function openWorkspace(tx: Transaction, ownerId: AccountId): Promise<WorkspaceId> {
  return insertWorkspace(tx, ownerId)
}
