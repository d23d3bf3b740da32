import type { ContactList } from '../../../contract/contacts/contact-lists.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { lockPlan } from '../workspaces/is-premium.ts'
import { countOnList, findDeleted, unmarkDeleted } from './contact-lists.queries.ts'
import { refuseOneMore } from './create-list.ts'
import { listAnswer } from './list-answer.ts'
import { undoableSince } from '../workspaces/undo-time.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'

/**
 * Brings back a list deleted within the last 60 seconds, with the people on it. Refuses with `unknown-contact-list`,
 * `contact-list-name-taken` and `too-many-contact-lists`.
 */
export async function restoreList(ctx: Context, actor: Actor, id: number): Promise<ContactList> {
  const { workspaceId } = actor
  const since = undoableSince(ctx.now())
  return inTransaction(ctx.db, async (tx) => {
    await lockPlan(tx, workspaceId, ctx.now())
    const row = await findDeleted(tx, actor, id, since)
    if (!row) throw new Refusal('unknown-contact-list')
    await refuseOneMore(tx, actor, row.name, row.deletedAt ?? ctx.now())
    await unmarkDeleted(tx, workspaceId, id)
    await recordActivity(tx, actor, { kind: 'list.restored', on: `list:${id}` })
    return listAnswer(row, await countOnList(tx, workspaceId, id))
  })
}
