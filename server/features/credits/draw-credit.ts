import type { Transaction } from '../../db/transaction.ts'
import { callDraw } from './credits.queries.ts'

/**
 * Spends one credit of a reserve, in the transaction that writes the receipt. Null where the reserve has ended or is used up:
 * then nothing may be charged, nor shown that would have to be paid for.
 */
export async function drawCredit(
  tx: Transaction,
  userId: string,
  holdId: number,
  receiptId: string,
): Promise<{ balanceBefore: number; balanceAfter: number } | null> {
  return callDraw(tx, userId, holdId, receiptId)
}
