import type { ContactList } from '../../../contract/contacts/contact-lists.ts'
import type { Actor, WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { oneByOne } from '../../jobs/one-by-one.ts'
import { Refusal } from '../../refusal.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'
import { lockPlan } from '../workspaces/is-premium.ts'
import { mostRestorable, purgeableBefore, undoableSince } from '../workspaces/undo-time.ts'
import { countOnList, lists, purgeList, selectForgotten } from './contact-lists.queries.ts'
import { refuseOneMore } from './create-list.ts'
import { listAnswer } from './show-lists.ts'

const purgedAtOnce = 100

/** Deletes a list, not its people; it can be restored for 60 seconds. Answers how many: 0 if it is gone already. */
export async function deleteList(ctx: Context, actor: Actor, id: number): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    await lockPlan(tx, actor.workspaceId, ctx.now())
    const count = await lists.markDeleted(tx, actor, id, { deletedAt: ctx.now() })
    if (count > 0) await recordActivity(tx, actor, { kind: 'list.deleted', on: `list:${id}` })
    return count
  })
}

/** Twice the time of the undo: a list that can still be restored is never purged. */
export async function purgeDeletedLists(ctx: Context): Promise<void> {
  const before = purgeableBefore(ctx.now())
  const forgotten = await selectForgotten(ctx.db, { before, most: mostRestorable, atOnce: purgedAtOnce })
  await oneByOne(forgotten, ({ id, workspaceId }) =>
    inTransaction(ctx.db, async (tx) => {
      // The same lock as for every change of lists and contacts: neither waits for the other in a circle.
      await lockPlan(tx, workspaceId, ctx.now())
      await purgeList(tx, workspaceId, id)
    }),
  )
}

/** For an account that is closed; its contacts go too. */
export async function forgetContactLists(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await lists.deleteAllOf(tx, workspaceId)
}

/**
 * Brings back a list deleted within the last 60 seconds, with the people on it. Refuses with `unknown-contact-list`,
 * `contact-list-name-taken` and `too-many-contact-lists`.
 */
export async function restoreList(ctx: Context, actor: Actor, id: number): Promise<ContactList> {
  const { workspaceId } = actor
  const since = undoableSince(ctx.now())
  return inTransaction(ctx.db, async (tx) => {
    await lockPlan(tx, workspaceId, ctx.now())
    const row = await lists.findDeleted(tx, actor, id, since)
    if (!row) throw new Refusal('unknown-contact-list')
    await refuseOneMore(tx, actor, row.name, row.deletedAt ?? ctx.now())
    await lists.unmarkDeleted(tx, workspaceId, id)
    await recordActivity(tx, actor, { kind: 'list.restored', on: `list:${id}` })
    return listAnswer(row, await countOnList(tx, workspaceId, id))
  })
}
