import type { ContactList } from '../../../contract/contacts/contact-lists.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { lockPlan } from '../workspaces/is-premium.ts'
import { countOnList, isNameTaken, updateName } from './contact-lists.queries.ts'
import { listAnswer } from './list-answer.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'

/** Refuses with `unknown-contact-list` and `contact-list-name-taken`. */
export async function renameList(ctx: Context, actor: Actor, id: number, name: string): Promise<ContactList> {
  const { workspaceId } = actor
  return inTransaction(ctx.db, async (tx) => {
    await lockPlan(tx, workspaceId, ctx.now())
    if (await isNameTaken(tx, workspaceId, name, id)) throw new Refusal('contact-list-name-taken')
    const row = await updateName(tx, actor, id, name)
    if (!row) throw new Refusal('unknown-contact-list')
    await recordActivity(tx, actor, { kind: 'list.renamed', on: `list:${id}` })
    return listAnswer(row, await countOnList(tx, workspaceId, id))
  })
}
