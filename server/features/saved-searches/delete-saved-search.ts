import type { Actor, WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { lockPlan } from '../workspaces/is-premium.ts'
import { countKept, deleteAllOf, markDeleted, purgeBeyond, purgeDeleted } from './saved-searches.queries.ts'
import { mostRestorable, purgeableBefore } from '../workspaces/undo-time.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'

/** Deletes a search that the account sees; it can be restored for 60 seconds. Answers how many: 0 if it is gone already. */
export async function deleteSavedSearch(ctx: Context, actor: Actor, id: string): Promise<number> {
  const { workspaceId } = actor
  return inTransaction(ctx.db, async (tx) => {
    await lockPlan(tx, workspaceId, ctx.now())
    const deletion = { deletedAt: ctx.now(), keptBefore: await countKept(tx, workspaceId) }
    const count = await markDeleted(tx, actor, id, deletion)
    if (count > 0) {
      await purgeBeyond(tx, workspaceId, mostRestorable)
      await recordActivity(tx, actor, { kind: 'search.deleted', on: `search:${id}` })
    }
    return count
  })
}

/** Twice the time of the undo: a search that can still be restored is never purged. */
export async function purgeDeletedSearches(ctx: Context): Promise<void> {
  await purgeDeleted(ctx.db, purgeableBefore(ctx.now()))
}

/** For an account that is closed. */
export async function forgetSavedSearches(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await deleteAllOf(tx, workspaceId)
}
