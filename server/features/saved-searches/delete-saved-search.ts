import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { countKept, lockPlan, markDeleted, purgeBeyond } from './saved-searches.queries.ts'

/** As many deletions as the browser remembers to undo. */
const mostRestorable = 20

/** Deletes a search of this account; it can be restored for 60 seconds. Answers how many: none where it is gone already. */
export async function deleteSavedSearch(ctx: Context, userId: string, id: string): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    await lockPlan(tx, userId, ctx.now())
    const deletion = { deletedAt: ctx.now(), keptBefore: await countKept(tx, userId) }
    const count = await markDeleted(tx, userId, id, deletion)
    if (count > 0) await purgeBeyond(tx, userId, mostRestorable)
    return count
  })
}
