import type { Actor, WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { views } from './contact-views.queries.ts'
import { refuseBeyondLimit, lockViews, viewAnswer } from './save-view.ts'
import { mostRestorable, purgeableBefore, undoableSince } from '../workspaces/undo-time.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'
import type { ContactView } from '../../../contract/contacts/contact-views.ts'
import { Refusal } from '../../refusal.ts'

/** Deletes a view; it can be restored for 60 seconds. Answers how many: 0 if it is gone already. */
export async function deleteView(ctx: Context, actor: Actor, id: string): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    await lockViews(tx, ctx, actor.workspaceId)
    const count = await views.markDeleted(tx, actor, id, { deletedAt: ctx.now() })
    if (count > 0) {
      await views.purgeBeyond(tx, actor.workspaceId, mostRestorable)
      await recordActivity(tx, actor, { kind: 'view.deleted', on: `view:${id}` })
    }
    return count
  })
}

/** Twice the time of the undo: a view that can still be restored is never purged. */
export async function purgeDeletedViews(ctx: Context): Promise<void> {
  await views.purgeDeleted(ctx.db, purgeableBefore(ctx.now()))
}

/** For an account that is closed. */
export async function forgetViews(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await views.deleteAllOf(tx, workspaceId)
}

/** Brings back a view deleted within the last 60 seconds. Refuses with `unknown-view`, `too-many-views`, `view-name-taken`. */
export async function restoreView(ctx: Context, actor: Actor, id: string): Promise<ContactView> {
  const since = undoableSince(ctx.now())
  return inTransaction(ctx.db, async (tx) => {
    await lockViews(tx, ctx, actor.workspaceId)
    const row = await views.findDeleted(tx, actor, id, since)
    if (!row) throw new Refusal('unknown-view')
    await refuseBeyondLimit(tx, actor, row.deletedAt ?? ctx.now())
    if (await views.isNameTaken(tx, actor, row.name)) throw new Refusal('view-name-taken')
    await views.unmarkDeleted(tx, actor.workspaceId, id)
    await recordActivity(tx, actor, { kind: 'view.restored', on: `view:${id}` })
    return viewAnswer(row)
  })
}
