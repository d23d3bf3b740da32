import type { Transaction } from '../../../db/transaction.ts'
import { deleteKeysOf } from './api-keys.queries.ts'

/** Takes the keys out of an account that was closed. */
export async function forgetKeysOf(tx: Transaction, userId: string): Promise<void> {
  await deleteKeysOf(tx, userId)
}
