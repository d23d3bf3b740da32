import type { Transaction } from '../../db/transaction.ts'
import { emptyLogOf } from './audit.queries.ts'

/** Takes a closed account out of the security log, all but the line that it was closed. */
export async function forgetEventsOf(tx: Transaction, userId: string): Promise<void> {
  await emptyLogOf(tx, userId)
}
