import type { Db, Transaction } from '../../db/transaction.ts'
import { selectPremium } from './workspaces.queries.ts'

/** Whether the account is on the Professional plan at this moment: given by the operator, or by a subscription. */
export async function isPremium(db: Db | Transaction, userId: string, at: Date): Promise<boolean> {
  return selectPremium(db, userId, at)
}
