import type { Db } from '../../db/transaction.ts'
import { sumPurchases, type PurchaseTotals } from './purchase-reviews.queries.ts'

/** What was sold and kept, and what waits for a decision; for the operator. */
export async function countPurchases(db: Db): Promise<PurchaseTotals> {
  return sumPurchases(db)
}
