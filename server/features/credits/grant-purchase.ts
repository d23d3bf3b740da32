import type { Transaction } from '../../db/transaction.ts'
import { callGrantPurchase, type Granted } from './credits.queries.ts'

/**
 * Marks a purchase as paid and grants its credits, both or neither; does nothing if its account is closed. The database refuses
 * a payment that doesn't match the price list, unless the operator has approved it in review.
 */
export async function grantPurchase(
  tx: Transaction,
  purchaseId: string,
  paid: { cents: number; isApproved: boolean },
): Promise<Granted> {
  return callGrantPurchase(tx, purchaseId, paid)
}
