import { randomUUID } from 'node:crypto'
import { inTransaction, type Db } from '../../db/transaction.ts'
import { grantCredits } from '../credits/grant-credits.ts'
import { requireUser } from './require-user.ts'

/**
 * The operator's bonus, posted to the ledger with a reference of its own. The same `key` posts once for an account.
 * @returns false if it was posted before
 */
export async function grantToUser(
  db: Db,
  email: string,
  credits: number,
  key: string = randomUUID(),
): Promise<boolean> {
  const user = await requireUser(db, email)
  return inTransaction(db, (tx) => grantCredits(tx, user.workspaceId, credits, `operator:${key}`))
}
