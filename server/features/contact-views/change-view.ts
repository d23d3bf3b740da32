import type { ContactView, ViewChange } from '../../../contract/contacts/contact-views.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { isNameTaken, updateView } from './contact-views.queries.ts'
import { lockViews } from './lock-views.ts'
import { viewAnswer } from './view-answer.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'

/** Changes the given fields. Refuses with `unknown-view` and `view-name-taken`. */
export async function changeView(ctx: Context, actor: Actor, id: string, change: ViewChange): Promise<ContactView> {
  const { name, shows } = change
  const fields = { ...(name === undefined ? {} : { name }), ...(shows === undefined ? {} : { shows }) }
  const row = await inTransaction(ctx.db, async (tx) => {
    await lockViews(tx, ctx, actor.workspaceId)
    if (name !== undefined && (await isNameTaken(tx, actor.workspaceId, name, id))) throw new Refusal('view-name-taken')
    const view = await updateView(tx, actor, id, fields)
    if (view) await recordActivity(tx, actor, { kind: 'view.changed', on: `view:${id}` })
    return view
  })
  if (!row) throw new Refusal('unknown-view')
  return viewAnswer(row)
}
