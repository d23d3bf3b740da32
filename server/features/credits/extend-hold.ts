import type { Transaction } from '../../db/transaction.ts'
import { callExtendHold } from './credits.queries.ts'

/** Lets an open hold live at least this much longer from now, for a verification that has to wait. */
export async function extendHold(tx: Transaction, userId: string, holdId: number, lifetimeMs: number): Promise<void> {
  await callExtendHold(tx, userId, holdId, lifetimeMs)
}
