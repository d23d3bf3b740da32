import type { Transaction } from '../../db/transaction.ts'
import { insertReturn, type OwedReturn } from './returns.queries.ts'

/**
 * Writes down, once, that a payment is to be sent back: it came for an account that was closed. Told again, what was done about
 * it is looked at again.
 */
export async function oweReturn(tx: Transaction, owed: OwedReturn, at: Date): Promise<void> {
  await insertReturn(tx, owed, at)
}
