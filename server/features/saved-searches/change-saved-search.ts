import type { SavedSearch, SavedSearchChange } from '../../../contract/saved-searches.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { lockPlan } from '../workspaces/is-premium.ts'
import { keptCriteria, savedSearchAnswer } from './save-search.ts'
import {
  isNameTaken,
  updateSavedSearch,
  type SavedSearchFields,
  type SavedSearchRow,
} from './saved-searches.queries.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'

/** What hangs on a saved search and has to know, in the same transaction, that it asks for something else now. */
export type WhenChanged = (
  tx: Transaction,
  search: { id: string; criteria: SavedSearchRow['criteria'] },
) => Promise<void>

/** Changes the given fields; on any plan, since nothing is added. Refuses with `unknown-saved-search` and `name-taken`. */
export async function changeSavedSearch(
  ctx: Context,
  actor: Actor,
  { id, change, whenChanged }: { id: string; change: SavedSearchChange; whenChanged: WhenChanged },
): Promise<SavedSearch> {
  const { workspaceId } = actor
  const { name, criteria, opened } = change
  const fields: SavedSearchFields = {
    ...(name === undefined ? {} : { name }),
    ...(criteria === undefined ? {} : { criteria: keptCriteria(criteria) }),
    ...(opened ? { openedAt: ctx.now() } : {}),
  }
  if (Object.keys(fields).length === 0) throw new Refusal('bad-request', { message: 'Nothing to change was sent.' })
  const row = await inTransaction(ctx.db, async (tx) => {
    if (name !== undefined) {
      await lockPlan(tx, workspaceId, ctx.now())
      if (await isNameTaken(tx, workspaceId, name, id)) throw new Refusal('name-taken')
    }
    const changed = await updateSavedSearch(tx, workspaceId, id, fields)
    if (changed && criteria !== undefined) await whenChanged(tx, changed)
    // Opening one changes only when it was opened.
    if (changed && (name ?? criteria) !== undefined)
      await recordActivity(tx, actor, { kind: 'search.changed', on: `search:${id}` })
    return changed
  })
  if (!row) throw new Refusal('unknown-saved-search')
  return savedSearchAnswer(row)
}
