import { limits } from '../../../contract/lists.ts'
import type { SavedSearch } from '../../../contract/saved-searches.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { refuseBeyondPlan } from './refuse-beyond-plan.ts'
import { savedSearchAnswer } from './save-search.ts'
import { isNameTaken, lockPlan, mostKeptSince, selectDeleted, unmarkDeleted } from './saved-searches.queries.ts'

/**
 * Brings back what the account deleted within the last 60 seconds, up to the plan's number or to what it kept in that time: so an
 * undo also works for who has more than the plan keeps, and never makes more than there were.
 */
export async function restoreSavedSearch(ctx: Context, userId: string, id: string): Promise<SavedSearch> {
  const since = new Date(ctx.now().getTime() - limits.undoSeconds * 1_000)
  return inTransaction(ctx.db, async (tx) => {
    const plan = await lockPlan(tx, userId, ctx.now())
    const row = await selectDeleted(tx, userId, id, since)
    if (!plan || !row) throw new Refusal('unknown-saved-search')
    const mostKept = await mostKeptSince(tx, userId, since)
    await refuseBeyondPlan(tx, userId, plan, mostKept)
    if (await isNameTaken(tx, userId, row.name)) throw new Refusal('name-taken')
    await unmarkDeleted(tx, userId, id, mostKept)
    return savedSearchAnswer(row)
  })
}
