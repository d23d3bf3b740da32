import type { SavedSearch, SavedSearchChange } from '../../../contract/saved-searches.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { requireHandOver, type Owned, freeName, giveOwned, type Gift } from '../teams/require-hand-over.ts'
import { lockPlan } from '../workspaces/is-premium.ts'
import { keptCriteria, savedSearchAnswer } from './save-search.ts'
import { searches, type SavedSearchRow } from './saved-searches.queries.ts'
import { recordSharing, recordActivity } from '../audit/activity/record-activity.ts'

/** What hangs on a saved search and has to know, in the same transaction, that it asks for something else now, or whom it is for. */
export type WhenChanged = (
  tx: Transaction,
  search: Pick<SavedSearchRow, 'id' | 'criteria' | 'ownerId' | 'isShared'>,
) => Promise<void>

/**
 * Changes the given fields; on any plan, since nothing is added. Refuses with `unknown-saved-search`, with `name-taken`, and
 * as requireHandOver does.
 */
export async function changeSavedSearch(
  ctx: Context,
  actor: Actor,
  { id, change, whenChanged }: { id: string; change: SavedSearchChange; whenChanged: WhenChanged },
): Promise<SavedSearch> {
  const { name, criteria, opened, isShared, ownerId } = change
  const fields = {
    ...(name === undefined ? {} : { name }),
    ...(criteria === undefined ? {} : { criteria: keptCriteria(criteria) }),
    ...(opened ? { openedAt: ctx.now() } : {}),
  }
  const isMoved = isShared !== undefined || ownerId !== undefined
  if (Object.keys(fields).length === 0 && !isMoved)
    throw new Refusal('bad-request', { message: 'Send what to change.' })
  const row = await inTransaction(ctx.db, async (tx) => {
    const moved = isMoved || name !== undefined ? await placeOf(ctx, tx, actor, { id, change }) : null
    const changed = await searches.update(tx, actor, id, {
      ...fields,
      ...moved?.after,
      ...(moved && { name: moved.kept }),
    })
    if (changed && (criteria !== undefined || isMoved)) await whenChanged(tx, changed)
    // Opening one changes only when it was opened.
    if (changed && (name ?? criteria) !== undefined)
      await recordActivity(tx, actor, { kind: 'search.changed', on: `search:${id}` })
    if (changed && moved) await recordSharing(tx, actor, `search:${id}`, moved)
    return changed && moved ? { ...changed, name: moved.shownAs } : changed
  })
  if (!row) throw new Refusal('unknown-saved-search')
  return savedSearchAnswer(row)
}

/** Whose it was and is then, who sees it, and by which name, there and to whoever gave it away. */
async function placeOf(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  { id, change }: { id: string; change: SavedSearchChange },
): Promise<{ before: Owned; after: Owned; kept: string; shownAs: string }> {
  const { workspaceId } = actor
  await lockPlan(tx, workspaceId, ctx.now())
  const search = await searches.find(tx, actor, id)
  if (!search) throw new Refusal('unknown-saved-search')
  const { ownerId, isShared } = await requireHandOver(tx, actor, search, change)
  const { name = search.name } = change
  // As with a list (change-list.ts).
  const isNew = ownerId !== search.ownerId && !search.isShared
  if (!isNew && (await searches.isNameTaken(tx, actor, name, id))) throw new Refusal('name-taken')
  const heir = { workspaceId, accountId: ownerId }
  const kept = isNew ? await freeName(name, (each) => searches.isNameTaken(tx, heir, each, id)) : name
  return { before: search, after: { ownerId, isShared }, kept, shownAs: isNew && !isShared ? name : kept }
}

/** The searches of somebody who leaves. */
export async function giveSearches(tx: Transaction, gift: Gift): Promise<void> {
  await giveOwned(tx, searches, gift)
}
