import { randomUUID } from 'node:crypto'
import { inTransaction, type Db } from '../../db/transaction.ts'
import { grantCredits } from '../credits/grant-credits.ts'
import { requireUser } from './require-user.ts'

/** The operator's bonus, posted to the ledger with a reference of its own. */
export async function grantToUser(db: Db, email: string, credits: number): Promise<void> {
  const user = await requireUser(db, email)
  await inTransaction(db, (tx) => grantCredits(tx, user.id, credits, `operator:${randomUUID()}`))
}
