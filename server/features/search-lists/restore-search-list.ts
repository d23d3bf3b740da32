import { limits } from '../../../contract/lists.ts'
import type { SearchList } from '../../../contract/search-lists.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { lockPlan } from '../workspaces/is-premium.ts'
import { searchListAnswer } from './create-search-list.ts'
import { countLists, findDeleted, isListNameTaken, unmarkDeleted } from './search-lists.queries.ts'
import { undoableSince } from '../workspaces/undo-time.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'

/**
 * Brings back a list deleted within the last 60 seconds, on any plan: it was there before. Refuses with `unknown-list`,
 * `list-name-taken` and `too-many-lists`.
 */
export async function restoreSearchList(ctx: Context, actor: Actor, id: string): Promise<SearchList> {
  const { workspaceId } = actor
  const since = undoableSince(ctx.now())
  return inTransaction(ctx.db, async (tx) => {
    if (!(await lockPlan(tx, workspaceId, ctx.now()))) throw new Refusal('unauthorized')
    const row = await findDeleted(tx, workspaceId, id, since)
    if (!row) throw new Refusal('unknown-list', { message: 'This list can no longer be restored.' })
    if (await isListNameTaken(tx, workspaceId, row.name)) throw new Refusal('list-name-taken')
    if ((await countLists(tx, workspaceId)) >= limits.searchLists) throw new Refusal('too-many-lists')
    await unmarkDeleted(tx, workspaceId, id)
    await recordActivity(tx, actor, { kind: 'searchlist.restored', on: `searchlist:${id}` })
    return searchListAnswer(row)
  })
}
