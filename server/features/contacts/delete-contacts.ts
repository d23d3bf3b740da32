import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/transaction.ts'
import { changeContacts } from './change-contacts.ts'
import { markDeleted, purgeDeleted, unmarkDeleted } from './contacts.queries.ts'
import { purgeableBefore, undoableSince } from '../workspaces/undo-time.ts'
import { onContacts, recordActivity } from '../audit/activity/record-activity.ts'
import { countSavedContacts } from '../workspaces/count-saved-contacts.ts'
import { refuseBeyondPlan } from './save-contacts.ts'
import { blankContacts } from './contact-facts.queries.ts'

/** Deletes those of the contacts that are the account's own; they can be restored for 60 seconds. Answers how many. */
export async function deleteContacts(ctx: Context, actor: Actor, ids: readonly number[]): Promise<number> {
  return changeContacts(ctx, actor, async (tx) => {
    const deleted = await markDeleted(tx, actor.workspaceId, ids, ctx.now())
    if (deleted.length > 0) await recordActivity(tx, actor, { kind: 'contact.deleted', ...onContacts(deleted) })
    return deleted.length
  })
}

/** Twice the time of the undo: a contact that can still be restored is never purged. */
export async function purgeDeletedContacts(ctx: Context): Promise<void> {
  await purgeDeleted(ctx.db, purgeableBefore(ctx.now()))
}

/** Brings back what the account deleted within the last 60 seconds. Answers how many. */
export async function restoreContacts(ctx: Context, actor: Actor, ids: readonly number[]): Promise<number> {
  const { workspaceId } = actor
  const since = undoableSince(ctx.now())
  return changeContacts(ctx, actor, async (tx, plan) => {
    const before = await countSavedContacts(tx, workspaceId)
    const restored = await unmarkDeleted(tx, workspaceId, ids, since)
    await refuseBeyondPlan(tx, workspaceId, plan.isPremium, before)
    if (restored.length > 0) await recordActivity(tx, actor, { kind: 'contact.restored', ...onContacts(restored) })
    return restored.length
  })
}

/** Removes everything about a person from all accounts' saved contacts; the rows stay, with the accounts' own tags. */
export async function blankErasedContacts(db: Db, personIds: readonly string[]): Promise<number> {
  return blankContacts(db, personIds)
}
