import type { Actor, WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { lockPlan } from '../workspaces/is-premium.ts'
import { countKept, mostKeptSince, searches, unmarkDeleted } from './saved-searches.queries.ts'
import { mostRestorable, purgeableBefore, undoableSince } from '../workspaces/undo-time.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'
import type { SavedSearch } from '../../../contract/saved-searches.ts'
import { Refusal } from '../../refusal.ts'
import { refuseBeyondPlan, savedSearchAnswer } from './save-search.ts'

/** Deletes a search that the account sees; it can be restored for 60 seconds. Answers how many: 0 if it is gone already. */
export async function deleteSavedSearch(ctx: Context, actor: Actor, id: string): Promise<number> {
  const { workspaceId } = actor
  return inTransaction(ctx.db, async (tx) => {
    await lockPlan(tx, workspaceId, ctx.now())
    const deletion = { deletedAt: ctx.now(), keptBefore: await countKept(tx, workspaceId) }
    const count = await searches.markDeleted(tx, actor, id, deletion)
    if (count > 0) {
      await searches.purgeBeyond(tx, workspaceId, mostRestorable)
      await recordActivity(tx, actor, { kind: 'search.deleted', on: `search:${id}` })
    }
    return count
  })
}

/** Twice the time of the undo: a search that can still be restored is never purged. */
export async function purgeDeletedSearches(ctx: Context): Promise<void> {
  await searches.purgeDeleted(ctx.db, purgeableBefore(ctx.now()))
}

/** For an account that is closed. */
export async function forgetSavedSearches(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await searches.deleteAllOf(tx, workspaceId)
}

/**
 * Restores a search deleted within the last 60 seconds, up to the plan's limit or to the number the account had in that time:
 * so an undo also works for an account over the plan's limit, and never makes more than there were.
 */
export async function restoreSavedSearch(ctx: Context, actor: Actor, id: string): Promise<SavedSearch> {
  const { workspaceId } = actor
  const since = undoableSince(ctx.now())
  return inTransaction(ctx.db, async (tx) => {
    const plan = await lockPlan(tx, workspaceId, ctx.now())
    const row = await searches.findDeleted(tx, actor, id, since)
    if (!plan || !row) throw new Refusal('unknown-saved-search')
    const mostKept = await mostKeptSince(tx, workspaceId, since)
    await refuseBeyondPlan(tx, actor, plan, mostKept)
    if (await searches.isNameTaken(tx, actor, row.name)) throw new Refusal('name-taken')
    await unmarkDeleted(tx, workspaceId, id, mostKept)
    await recordActivity(tx, actor, { kind: 'search.restored', on: `search:${id}` })
    return savedSearchAnswer(row)
  })
}
