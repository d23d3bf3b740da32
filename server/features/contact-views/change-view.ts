import type { ContactView, ViewChange } from '../../../contract/contacts/contact-views.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { refuseFullHeir, requireHandOver, freeName, giveOwned, type Gift } from '../teams/require-hand-over.ts'
import { views } from './contact-views.queries.ts'
import { lockViews, viewAnswer } from './save-view.ts'
import { recordSharing, recordActivity } from '../audit/activity/record-activity.ts'

/**
 * Changes the given fields. Refuses with `unknown-view`, with `view-name-taken`, with `too-many-views` where who gets it
 * may have no more, and as requireHandOver does.
 */
export async function changeView(ctx: Context, actor: Actor, id: string, change: ViewChange): Promise<ContactView> {
  const { workspaceId } = actor
  return inTransaction(ctx.db, async (tx) => {
    await lockViews(tx, ctx, workspaceId)
    const view = await views.find(tx, actor, id)
    if (!view) throw new Refusal('unknown-view')
    const { name = view.name, shows = view.shows } = change
    const owned = await requireHandOver(tx, actor, view, change)
    const heir = { workspaceId, accountId: owned.ownerId }
    // As with a list (change-list.ts).
    const isNew = owned.ownerId !== view.ownerId && !view.isShared
    const isMoved = name !== view.name || owned.isShared !== view.isShared
    if (isNew) refuseFullHeir('views', await views.count(tx, heir))
    else if (isMoved && (await views.isNameTaken(tx, actor, name, id))) throw new Refusal('view-name-taken')
    const kept = isNew ? await freeName(name, (each) => views.isNameTaken(tx, heir, each, id)) : name
    const row = await views.update(tx, actor, id, { name: kept, shows, ...owned })
    if (!row) throw new Refusal('unknown-view')
    if ((change.name ?? change.shows) !== undefined)
      await recordActivity(tx, actor, { kind: 'view.changed', on: `view:${id}` })
    await recordSharing(tx, actor, `view:${id}`, { before: view, after: owned })
    return viewAnswer(isNew && !row.isShared ? { ...row, name } : row)
  })
}

/** The views of somebody who leaves. */
export async function giveViews(tx: Transaction, gift: Gift): Promise<void> {
  await giveOwned(tx, views, gift)
}
