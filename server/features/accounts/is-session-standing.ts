import type { Transaction } from '../../db/transaction.ts'
import { isStanding } from './accounts.queries.ts'

/** Whether a session (by its hashed id) still stands; asked while its account is held, so that it stays so. */
export async function isSessionStanding(tx: Transaction, userId: string, sid: string): Promise<boolean> {
  return isStanding(tx, userId, sid)
}
