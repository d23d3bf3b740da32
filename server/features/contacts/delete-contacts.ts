import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { markDeleted, purgeDeleted } from './contacts.queries.ts'
import { purgeableBefore } from '../workspaces/undo-time.ts'
import { onContacts, recordActivity } from '../audit/activity/record-activity.ts'

/** Deletes those of the contacts that are the account's own; they can be restored for 60 seconds. Answers how many. */
export async function deleteContacts(ctx: Context, actor: Actor, ids: readonly number[]): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    const deleted = await markDeleted(tx, actor.workspaceId, ids, ctx.now())
    if (deleted.length > 0) await recordActivity(tx, actor, { kind: 'contact.deleted', ...onContacts(deleted) })
    return deleted.length
  })
}

/** Twice the time of the undo: a contact that can still be restored is never purged. */
export async function purgeDeletedContacts(ctx: Context): Promise<void> {
  await purgeDeleted(ctx.db, purgeableBefore(ctx.now()))
}
