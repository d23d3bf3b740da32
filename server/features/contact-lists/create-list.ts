import type { ContactList } from '../../../contract/contacts/contact-lists.ts'
import { limits } from '../../../contract/lists.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'
import { lockPlan } from '../workspaces/is-premium.ts'
import { requireStill } from '../workspaces/show-membership.ts'
import { insertList, lists } from './contact-lists.queries.ts'
import { listAnswer } from './show-lists.ts'

/** Makes an empty list. Refuses with `contact-list-name-taken` and `too-many-contact-lists`. */
export async function createList(
  ctx: Context,
  actor: Actor,
  { name, isShared = true }: { name: string; isShared?: boolean | undefined },
): Promise<ContactList> {
  const row = await inTransaction(ctx.db, async (tx) => {
    if (!(await lockPlan(tx, actor.workspaceId, ctx.now()))) throw new Refusal('unauthorized')
    await requireStill(tx, actor, { role: 'member', at: ctx.now() })
    await refuseOneMore(tx, actor, name)
    const list = await insertList(tx, actor, { name, isShared, at: ctx.now() })
    await recordActivity(tx, actor, { kind: 'list.created', on: `list:${list.id}` })
    return list
  })
  return listAnswer(row, 0)
}

/**
 * Needs the plan's lock: of two at once only one takes a name, or the last place.
 * @param deletedAt of a list that comes back. Who was given more than the limit by others gets it too, unless something took its place
 */
export async function refuseOneMore(tx: Transaction, actor: Actor, name: string, deletedAt?: Date): Promise<void> {
  if (await lists.isNameTaken(tx, actor, name)) throw new Refusal('contact-list-name-taken')
  if ((await lists.count(tx, actor)) < limits.contactLists) return
  if (!deletedAt || (await lists.count(tx, actor, deletedAt)) > 0) throw new Refusal('too-many-contact-lists')
}
