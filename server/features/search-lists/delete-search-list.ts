import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { markDeleted, purgeBeyond, purgeDeleted } from './search-lists.queries.ts'
import { mostRestorable, purgeableBefore } from '../workspaces/undo-time.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'

/** Deletes a list; it can be restored for 60 seconds. Answers how many: 0 if it is gone already. */
export async function deleteSearchList(ctx: Context, actor: Actor, id: string): Promise<number> {
  const count = await inTransaction(ctx.db, async (tx) => {
    const deleted = await markDeleted(tx, actor.workspaceId, id, ctx.now())
    if (deleted > 0) await recordActivity(tx, actor, { kind: 'searchlist.deleted', on: `searchlist:${id}` })
    return deleted
  })
  if (count > 0) await purgeBeyond(ctx.db, actor.workspaceId, mostRestorable)
  return count
}

/** Twice the time of the undo: a list that can still be restored is never purged. */
export async function purgeDeletedSearchLists(ctx: Context): Promise<void> {
  await purgeDeleted(ctx.db, purgeableBefore(ctx.now()))
}
