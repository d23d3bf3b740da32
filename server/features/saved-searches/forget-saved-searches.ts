import type { Transaction } from '../../db/transaction.ts'
import { deleteAllOf } from './saved-searches.queries.ts'

/** For an account that is closed. */
export async function forgetSavedSearches(tx: Transaction, userId: string): Promise<void> {
  await deleteAllOf(tx, userId)
}
