import type { ContactList, ContactListChange } from '../../../contract/contacts/contact-lists.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { recordActivity, recordSharing } from '../audit/activity/record-activity.ts'
import { refuseFullHeir, requireHandOver, freeName, giveOwned, type Gift } from '../teams/require-hand-over.ts'
import { lockPlan } from '../workspaces/is-premium.ts'
import { countOnList, lists } from './contact-lists.queries.ts'
import { listAnswer } from './show-lists.ts'

/**
 * Changes its name, who sees it, or whose it is. Refuses with `unknown-contact-list`, with `contact-list-name-taken`, with
 * `too-many-contact-lists` where who gets it may have no more, and as requireHandOver does.
 */
export async function changeList(
  ctx: Context,
  actor: Actor,
  { id, change }: { id: number; change: ContactListChange },
): Promise<ContactList> {
  const { workspaceId } = actor
  return inTransaction(ctx.db, async (tx) => {
    await lockPlan(tx, workspaceId, ctx.now())
    const list = await lists.find(tx, actor, id)
    if (!list) throw new Refusal('unknown-contact-list')
    const { name = list.name } = change
    const owned = await requireHandOver(tx, actor, list, change)
    const heir = { workspaceId, accountId: owned.ownerId }
    // What names an heir has alone is not told to the giver: behind one that is taken stands a number, as of somebody who leaves.
    const isNew = owned.ownerId !== list.ownerId && !list.isShared
    if (isNew) refuseFullHeir('lists', await lists.count(tx, heir))
    else if (await lists.isNameTaken(tx, actor, name, id)) throw new Refusal('contact-list-name-taken')
    const kept = isNew ? await freeName(name, (each) => lists.isNameTaken(tx, heir, each, id)) : name
    const row = await lists.update(tx, actor, id, { name: kept, ...owned })
    if (!row) throw new Refusal('unknown-contact-list')
    if (change.name !== undefined) await recordActivity(tx, actor, { kind: 'list.renamed', on: `list:${id}` })
    await recordSharing(tx, actor, `list:${id}`, { before: list, after: owned })
    return listAnswer(isNew && !row.isShared ? { ...row, name } : row, await countOnList(tx, workspaceId, id))
  })
}

/** The lists of somebody who leaves. */
export async function giveLists(tx: Transaction, gift: Gift): Promise<void> {
  await giveOwned(tx, lists, gift)
}
