import type { Transaction } from '../../db/transaction.ts'
import { callCapture } from './credits.queries.ts'

/** Spends a hold, in the transaction that writes what was paid for. Throws where the hold has ended. */
export async function spendHold(
  tx: Transaction,
  userId: string,
  holdId: number,
): Promise<{ balanceBefore: number; balanceAfter: number }> {
  return callCapture(tx, userId, holdId)
}
