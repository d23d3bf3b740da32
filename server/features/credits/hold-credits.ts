import { sqlState } from '../../db/sql-state.ts'
import type { Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { callHold } from './credits.queries.ts'

/** Sets credits aside for one contact until the hold is spent, released or due. Refuses with `no-credits`. */
export async function holdCredits(
  tx: Transaction,
  userId: string,
  hold: { contactId: string; credits: number; lifetimeMs: number },
): Promise<number> {
  try {
    return await callHold(tx, userId, hold.contactId, hold.credits, hold.lifetimeMs)
  } catch (error) {
    if (sqlState(error) === 'QC402') throw new Refusal('no-credits')
    throw error
  }
}
