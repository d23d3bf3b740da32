import { limits } from '../../../contract/lists.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { countSavedContacts } from '../workspaces/count-saved-contacts.ts'
import { lockPlan, unmarkDeleted } from './contacts.queries.ts'
import { refuseBeyondPlan } from './save-contacts.ts'

/** Brings back what the account deleted within the last 60 seconds. Answers how many. */
export async function restoreContacts(ctx: Context, userId: string, ids: readonly number[]): Promise<number> {
  const since = new Date(ctx.now().getTime() - limits.undoSeconds * 1_000)
  return inTransaction(ctx.db, async (tx) => {
    const plan = await lockPlan(tx, userId, ctx.now())
    if (!plan) throw new Refusal('unauthorized')
    const before = await countSavedContacts(tx, userId)
    const count = await unmarkDeleted(tx, userId, ids, since)
    await refuseBeyondPlan(tx, userId, plan.isPremium, before)
    return count
  })
}
