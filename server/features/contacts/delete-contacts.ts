import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { markDeleted, purgeDeleted } from './contacts.queries.ts'
import { purgeableBefore } from '../workspaces/undo-time.ts'

/** Deletes those of the contacts that are the account's own; they can be restored for 60 seconds. Answers how many. */
export async function deleteContacts(ctx: Context, actor: Actor, ids: readonly number[]): Promise<number> {
  return markDeleted(ctx.db, actor.workspaceId, ids, ctx.now())
}

/** Twice the time of the undo: a contact that can still be restored is never purged. */
export async function purgeDeletedContacts(ctx: Context): Promise<void> {
  await purgeDeleted(ctx.db, purgeableBefore(ctx.now()))
}
