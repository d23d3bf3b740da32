import type { Actor, WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Db, type Transaction } from '../../db/transaction.ts'
import { deleteEntriesAbout, lists } from './search-lists.queries.ts'
import { mostRestorable, purgeableBefore, undoableSince } from '../workspaces/undo-time.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'
import { limits } from '../../../contract/lists.ts'
import type { SearchList } from '../../../contract/search-lists.ts'
import { Refusal } from '../../refusal.ts'
import { lockPlan } from '../workspaces/is-premium.ts'
import { searchListAnswer } from './create-search-list.ts'

/** Deletes a list; it can be restored for 60 seconds. Answers how many: 0 if it is gone already. */
export async function deleteSearchList(ctx: Context, actor: Actor, id: string): Promise<number> {
  const count = await inTransaction(ctx.db, async (tx) => {
    const deleted = await lists.markDeleted(tx, actor, id, { deletedAt: ctx.now() })
    if (deleted > 0) await recordActivity(tx, actor, { kind: 'searchlist.deleted', on: `searchlist:${id}` })
    return deleted
  })
  if (count > 0) await lists.purgeBeyond(ctx.db, actor.workspaceId, mostRestorable)
  return count
}

/** Twice the time of the undo: a list that can still be restored is never purged. */
export async function purgeDeletedSearchLists(ctx: Context): Promise<void> {
  await lists.purgeDeleted(ctx.db, purgeableBefore(ctx.now()))
}

/**
 * Brings back a list deleted within the last 60 seconds, on any plan: it was there before. Refuses with `unknown-list`,
 * `list-name-taken` and `too-many-lists`.
 */
export async function restoreSearchList(ctx: Context, actor: Actor, id: string): Promise<SearchList> {
  const { workspaceId } = actor
  const since = undoableSince(ctx.now())
  return inTransaction(ctx.db, async (tx) => {
    if (!(await lockPlan(tx, workspaceId, ctx.now()))) throw new Refusal('unauthorized')
    const row = await lists.findDeleted(tx, actor, id, since)
    if (!row) throw new Refusal('unknown-list', { message: 'This list can no longer be restored.' })
    if (await lists.isNameTaken(tx, actor, row.name)) throw new Refusal('list-name-taken')
    if ((await lists.count(tx, actor)) >= limits.searchLists) throw new Refusal('too-many-lists')
    await lists.unmarkDeleted(tx, workspaceId, id)
    await recordActivity(tx, actor, { kind: 'searchlist.restored', on: `searchlist:${id}` })
    return searchListAnswer(row)
  })
}

/** For an account that is closed. */
export async function forgetSearchLists(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await lists.deleteAllOf(tx, workspaceId)
}

/** Takes a person out of every account's lists, by who was meant and by address. Answers how many entries that were. */
export async function forgetErasedEntries(
  db: Db,
  { contactIds, addresses }: { contactIds: readonly string[]; addresses: readonly string[] },
): Promise<number> {
  const keys = addresses.filter((address) => address !== '').map((address) => address.toLowerCase())
  return deleteEntriesAbout(db, { contactIds: contactIds.filter((id) => id !== ''), keys })
}
