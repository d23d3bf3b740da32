import type { SavedSearch, SavedSearchChange } from '../../../contract/saved-searches.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { keptCriteria, savedSearchAnswer } from './save-search.ts'
import { isNameTaken, lockPlan, updateSavedSearch, type SavedSearchFields } from './saved-searches.queries.ts'

/** Takes over what is given; on any plan, since nothing is added. Refuses with `unknown-saved-search` and `name-taken`. */
export async function changeSavedSearch(
  ctx: Context,
  userId: string,
  id: string,
  change: SavedSearchChange,
): Promise<SavedSearch> {
  const { name, criteria, opened } = change
  const fields: SavedSearchFields = {
    ...(name === undefined ? {} : { name }),
    ...(criteria === undefined ? {} : { criteria: keptCriteria(criteria) }),
    ...(opened ? { openedAt: ctx.now() } : {}),
  }
  if (Object.keys(fields).length === 0) throw new Refusal('bad-request', { message: 'Nothing to change was sent.' })
  const row = await inTransaction(ctx.db, async (tx) => {
    if (name !== undefined) {
      await lockPlan(tx, userId, ctx.now())
      if (await isNameTaken(tx, userId, name, id)) throw new Refusal('name-taken')
    }
    return updateSavedSearch(tx, userId, id, fields)
  })
  if (!row) throw new Refusal('unknown-saved-search')
  return savedSearchAnswer(row)
}
