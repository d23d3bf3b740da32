import type { Transaction } from '../../db/transaction.ts'
import { callSettlePurchase } from './credits.queries.ts'

/**
 * Takes back credits of a paid purchase in proportion to the money given back, rounded down, or returns some. Answers how many
 * were taken (more than 0) or returned (less); credits already spent become a debt.
 */
export async function settlePurchase(
  tx: Transaction,
  purchaseId: string,
  back: { refundedCents: number; disputedCents: number },
): Promise<number> {
  return callSettlePurchase(tx, purchaseId, back)
}
