import { sqlState } from '../../db/sql-state.ts'
import type { Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { callCloseReserve, callReserve } from './credits.queries.ts'

/**
 * Sets credits aside for a batch, to be drawn one by one; they can't be spent elsewhere until the reserve ends. Refuses with
 * `no-credits` where the balance is lower.
 * @param reserve `subject` names the batch; `credits` at least 1; `lifetimeMs` at most 2 days, see extendHold
 */
export async function reserveCredits(
  tx: Transaction,
  userId: string,
  reserve: { subject: string; credits: number; lifetimeMs: number },
): Promise<number> {
  try {
    return await callReserve(tx, userId, reserve.subject, reserve.credits, reserve.lifetimeMs)
  } catch (error) {
    if (sqlState(error) === 'QC402') throw new Refusal('no-credits')
    throw error
  }
}

/** Gives back what a batch's reserve still holds; nothing happens where it has ended already. */
export async function closeReserve(tx: Transaction, userId: string, holdId: number): Promise<void> {
  await callCloseReserve(tx, userId, holdId)
}
