import type { Transaction } from '../../db/transaction.ts'
import { callGrantPurchase } from './credits.queries.ts'

/** Marks a purchase as paid and grants its credits, both or neither. True where that happened now. */
export async function grantPurchase(tx: Transaction, purchaseId: string, paidCents: number): Promise<boolean> {
  return callGrantPurchase(tx, purchaseId, paidCents)
}
