import type { Db, Transaction } from '../../db/transaction.ts'
import { findUser } from './accounts.queries.ts'

/** Whether the account is on the Professional plan now. */
export async function isPremium(db: Db | Transaction, userId: string): Promise<boolean> {
  return (await findUser(db, userId))?.isPremium ?? false
}
