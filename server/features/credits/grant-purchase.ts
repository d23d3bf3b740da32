import type { Transaction } from '../../db/transaction.ts'
import { callGrantPurchase, type Granted } from './credits.queries.ts'

/**
 * Marks a purchase as paid and grants its credits, both or neither; nothing where its account is closed. The database refuses
 * what the price list doesn't sell at that price, unless the operator has approved it in review.
 */
export async function grantPurchase(
  tx: Transaction,
  purchaseId: string,
  paid: { cents: number; isApproved: boolean },
): Promise<Granted> {
  return callGrantPurchase(tx, purchaseId, paid)
}
