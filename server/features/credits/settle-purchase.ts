import type { Transaction } from '../../db/transaction.ts'
import { callSettlePurchase } from './credits.queries.ts'

/**
 * Takes back as many credits of a paid purchase as the money given back is worth, in proportion and rounded down, or
 * returns some. Answers how many were taken (more than 0) or returned (less); what was spent becomes a debt.
 */
export async function settlePurchase(
  tx: Transaction,
  purchaseId: string,
  back: { refundedCents: number; disputedCents: number },
): Promise<number> {
  return callSettlePurchase(tx, purchaseId, back)
}
