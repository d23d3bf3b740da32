import type { WorkspaceId } from '../../actor.ts'
import type { Transaction } from '../../db/transaction.ts'
import { callBounce } from './credits.queries.ts'

/**
 * Gives back the credits that one receipt was charged, whether they were held by themselves or drawn from a reserve. Once: true if
 * they came back now, false if they had before. Throws if nothing was spent for the receipt, or its bounce is not accepted.
 */
export async function returnCredits(tx: Transaction, workspaceId: WorkspaceId, receiptId: string): Promise<boolean> {
  return callBounce(tx, workspaceId, receiptId)
}
