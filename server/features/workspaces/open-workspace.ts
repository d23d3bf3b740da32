import type { AccountId, WorkspaceId } from '../../actor.ts'
import type { Transaction } from '../../db/transaction.ts'
import { insertWorkspace } from './workspaces.queries.ts'

/**
 * A workspace, in the transaction that makes its owner's account or that adds a team. Its id differs from the account's, so that
 * the two are never mixed up. (Accounts older than workspaces have a personal workspace with the same id.)
 * @param name null for the personal one, of which an account has exactly one
 */
export async function openWorkspace(tx: Transaction, ownerId: AccountId, name: string | null): Promise<WorkspaceId> {
  return insertWorkspace(tx, ownerId, name)
}
