import type { Transaction } from '../../db/transaction.ts'
import { callExpireHold } from './credits.queries.ts'

/** Gives a due hold's credits back, by the database's clock. False where it has ended meanwhile or isn't due. */
export async function expireHold(tx: Transaction, userId: string, holdId: number): Promise<boolean> {
  return callExpireHold(tx, userId, holdId)
}
