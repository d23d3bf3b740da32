import type { Transaction } from '../../db/transaction.ts'
import { insertReturn, type OwedReturn } from './returns.queries.ts'

/**
 * Stores, once, that a payment has to be sent back: it came for a closed account. Called again, it has the return checked
 * again.
 */
export async function oweReturn(tx: Transaction, owed: OwedReturn, at: Date): Promise<void> {
  await insertReturn(tx, owed, at)
}
