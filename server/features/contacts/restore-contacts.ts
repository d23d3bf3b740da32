import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { countSavedContacts } from '../workspaces/count-saved-contacts.ts'
import { lockPlan } from '../workspaces/is-premium.ts'
import { unmarkDeleted } from './contacts.queries.ts'
import { refuseBeyondPlan } from './save-contacts.ts'
import { undoableSince } from '../workspaces/undo-time.ts'
import { onContacts, recordActivity } from '../audit/activity/record-activity.ts'

/** Brings back what the account deleted within the last 60 seconds. Answers how many. */
export async function restoreContacts(ctx: Context, actor: Actor, ids: readonly number[]): Promise<number> {
  const { workspaceId } = actor
  const since = undoableSince(ctx.now())
  return inTransaction(ctx.db, async (tx) => {
    const plan = await lockPlan(tx, workspaceId, ctx.now())
    if (!plan) throw new Refusal('unauthorized')
    const before = await countSavedContacts(tx, workspaceId)
    const restored = await unmarkDeleted(tx, workspaceId, ids, since)
    await refuseBeyondPlan(tx, workspaceId, plan.isPremium, before)
    if (restored.length > 0) await recordActivity(tx, actor, { kind: 'contact.restored', ...onContacts(restored) })
    return restored.length
  })
}
