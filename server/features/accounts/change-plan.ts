import { inTransaction, type Db } from '../../db/transaction.ts'
import { updatePremium } from './accounts.queries.ts'
import { requireUser } from './require-user.ts'

/** The operator puts an account on the Professional plan, or back on Starter. */
export async function changePlan(db: Db, email: string, isPremium: boolean): Promise<void> {
  const user = await requireUser(db, email)
  await inTransaction(db, (tx) => updatePremium(tx, user.id, isPremium))
}
