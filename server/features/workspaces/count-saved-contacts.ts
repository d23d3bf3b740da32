import type { WorkspaceId } from '../../actor.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { countSaved } from './workspaces.queries.ts'

/** Saved contacts that count toward the plan's limit: a revealed contact doesn't (docs/decisions.md#credits-and-money). */
export async function countSavedContacts(db: Db | Transaction, workspaceId: WorkspaceId): Promise<number> {
  return countSaved(db, workspaceId)
}
