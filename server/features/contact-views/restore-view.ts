import type { ContactView } from '../../../contract/contacts/contact-views.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { findDeleted, isNameTaken, unmarkDeleted } from './contact-views.queries.ts'
import { lockViews } from './lock-views.ts'
import { refuseBeyondLimit } from './save-view.ts'
import { viewAnswer } from './view-answer.ts'
import { undoableSince } from '../workspaces/undo-time.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'

/** Brings back a view deleted within the last 60 seconds. Refuses with `unknown-view`, `too-many-views`, `view-name-taken`. */
export async function restoreView(ctx: Context, actor: Actor, id: string): Promise<ContactView> {
  const since = undoableSince(ctx.now())
  return inTransaction(ctx.db, async (tx) => {
    await lockViews(tx, ctx, actor.workspaceId)
    const row = await findDeleted(tx, actor, id, since)
    if (!row) throw new Refusal('unknown-view')
    await refuseBeyondLimit(tx, actor, row.deletedAt ?? ctx.now())
    if (await isNameTaken(tx, actor, row.name)) throw new Refusal('view-name-taken')
    await unmarkDeleted(tx, actor.workspaceId, id)
    await recordActivity(tx, actor, { kind: 'view.restored', on: `view:${id}` })
    return viewAnswer(row)
  })
}
