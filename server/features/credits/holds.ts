import type { Transaction } from '../../db/transaction.ts'
import { callCapture, callExpireHold, callExtendHold, callRelease } from './credits.queries.ts'

/** Spends a hold, in the transaction that writes what was paid for. Throws where the hold has ended. */
export async function spendHold(
  tx: Transaction,
  userId: string,
  holdId: number,
): Promise<{ balanceBefore: number; balanceAfter: number }> {
  return callCapture(tx, userId, holdId)
}

/** Gives a hold's credits back. Throws where the hold has ended. */
export async function releaseHold(tx: Transaction, userId: string, holdId: number): Promise<void> {
  await callRelease(tx, userId, holdId)
}

/** Gives a due hold's credits back, by the database's clock. False where it has ended meanwhile or isn't due. */
export async function expireHold(tx: Transaction, userId: string, holdId: number): Promise<boolean> {
  return callExpireHold(tx, userId, holdId)
}

/** Lets an open hold live at least this much longer from now, for a verification that has to wait. */
export async function extendHold(tx: Transaction, userId: string, holdId: number, lifetimeMs: number): Promise<void> {
  await callExtendHold(tx, userId, holdId, lifetimeMs)
}
