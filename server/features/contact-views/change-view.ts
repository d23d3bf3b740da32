import type { ContactView, ViewChange } from '../../../contract/contacts/contact-views.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { requireHandOver } from '../teams/require-hand-over.ts'
import { findView, isNameTaken, updateView } from './contact-views.queries.ts'
import { lockViews } from './lock-views.ts'
import { refuseFullHeir } from './save-view.ts'
import { viewAnswer } from './view-answer.ts'
import { recordSharing } from '../audit/activity/record-sharing.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'

/**
 * Changes the given fields. Refuses with `unknown-view`, with `view-name-taken` by a view that whoever owns it then sees, with
 * `too-many-views` where they may have no more, and as requireHandOver does.
 */
export async function changeView(ctx: Context, actor: Actor, id: string, change: ViewChange): Promise<ContactView> {
  const { workspaceId } = actor
  return inTransaction(ctx.db, async (tx) => {
    await lockViews(tx, ctx, workspaceId)
    const view = await findView(tx, actor, id)
    if (!view) throw new Refusal('unknown-view')
    const { name = view.name, shows = view.shows } = change
    const owned = await requireHandOver(tx, actor, view, change)
    const accountId = owned.ownerId === view.ownerId ? actor.accountId : owned.ownerId
    const isMoved = name !== view.name || owned.ownerId !== view.ownerId || owned.isShared !== view.isShared
    if (isMoved && (await isNameTaken(tx, { workspaceId, accountId }, name, id))) throw new Refusal('view-name-taken')
    if (owned.ownerId !== view.ownerId && !view.isShared) await refuseFullHeir(tx, { workspaceId, accountId })
    const row = await updateView(tx, actor, id, { name, shows, ...owned })
    if (!row) throw new Refusal('unknown-view')
    if ((change.name ?? change.shows) !== undefined)
      await recordActivity(tx, actor, { kind: 'view.changed', on: `view:${id}` })
    await recordSharing(tx, actor, `view:${id}`, { before: view, after: owned })
    return viewAnswer(row)
  })
}
