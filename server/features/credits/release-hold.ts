import type { Transaction } from '../../db/transaction.ts'
import { callRelease } from './credits.queries.ts'

/** Gives a hold's credits back. Throws where the hold has ended. */
export async function releaseHold(tx: Transaction, userId: string, holdId: number): Promise<void> {
  await callRelease(tx, userId, holdId)
}
