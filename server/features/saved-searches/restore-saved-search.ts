import type { SavedSearch } from '../../../contract/saved-searches.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { lockPlan } from '../workspaces/is-premium.ts'
import { refuseBeyondPlan } from './refuse-beyond-plan.ts'
import { savedSearchAnswer } from './save-search.ts'
import { isNameTaken, mostKeptSince, selectDeleted, unmarkDeleted } from './saved-searches.queries.ts'
import { undoableSince } from '../workspaces/undo-time.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'

/**
 * Restores a search deleted within the last 60 seconds, up to the plan's limit or to the number the account had in that time:
 * so an undo also works for an account over the plan's limit, and never makes more than there were.
 */
export async function restoreSavedSearch(ctx: Context, actor: Actor, id: string): Promise<SavedSearch> {
  const { workspaceId } = actor
  const since = undoableSince(ctx.now())
  return inTransaction(ctx.db, async (tx) => {
    const plan = await lockPlan(tx, workspaceId, ctx.now())
    const row = await selectDeleted(tx, actor, id, since)
    if (!plan || !row) throw new Refusal('unknown-saved-search')
    const mostKept = await mostKeptSince(tx, workspaceId, since)
    await refuseBeyondPlan(tx, actor, plan, mostKept)
    if (await isNameTaken(tx, actor, row.name)) throw new Refusal('name-taken')
    await unmarkDeleted(tx, workspaceId, id, mostKept)
    await recordActivity(tx, actor, { kind: 'search.restored', on: `search:${id}` })
    return savedSearchAnswer(row)
  })
}
