import type { Transaction } from '../../db/transaction.ts'
import { callBounce } from './credits.queries.ts'

/**
 * Gives back the credit that one charged receipt cost, whether it was held by itself or drawn from a reserve. Once: true where it
 * came back now, false where it had before. Throws where nothing was spent for the receipt, or its bounce is not accepted.
 */
export async function returnCredit(tx: Transaction, userId: string, receiptId: string): Promise<boolean> {
  return callBounce(tx, userId, receiptId)
}
