import type { WorkspaceId } from '../../../actor.ts'
import type { Transaction } from '../../../db/transaction.ts'
import { callEmpty } from './activity.queries.ts'

/**
 * For a workspace that is emptied: nobody can read its record any more. How many rows its chain had, and the last hash, stay, so
 * that what comes after them can be checked.
 */
export async function forgetActivity(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await callEmpty(tx, workspaceId)
}
