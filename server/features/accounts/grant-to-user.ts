import { randomUUID } from 'node:crypto'
import { inTransaction, type Db } from '../../db/transaction.ts'
import { grantCredits } from '../credits/move-credits.ts'
import { requireUser } from './require-user.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'

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
  const { workspaceId } = user
  return inTransaction(db, async (tx) => {
    const isNew = await grantCredits(tx, workspaceId, credits, `operator:${key}`)
    const by = { workspaceId, accountId: null, via: 'operator' } as const
    if (isNew) await recordActivity(tx, by, { kind: 'credits.given', credits })
    return isNew
  })
}
