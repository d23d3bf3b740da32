import type { Transaction } from '../../db/transaction.ts'
import { lockOpen } from './accounts.queries.ts'

/** Holds an open account until the transaction ends, so that what is counted of it stays so. Null where there is none. */
export async function lockAccount(
  tx: Transaction,
  userId: string,
  at: Date,
): Promise<{ email: string; isPremium: boolean } | null> {
  return lockOpen(tx, userId, at)
}
