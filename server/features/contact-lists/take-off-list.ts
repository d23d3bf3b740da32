import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'
import { savedIdsOf } from '../contacts/saved-ids.ts'
import { lockPlan } from '../workspaces/is-premium.ts'
import { lists, takeOffList as takeOff } from './contact-lists.queries.ts'

/** Takes people off a list; they stay saved. Answers how many were on it. Refuses with `unknown-contact-list`. */
export async function takeOffList(
  ctx: Context,
  actor: Actor,
  { id, personIds }: { id: number; personIds: readonly string[] },
): Promise<number> {
  const { workspaceId } = actor
  const saved = await savedIdsOf(ctx, workspaceId, [...new Set(personIds)])
  return inTransaction(ctx.db, async (tx) => {
    await lockPlan(tx, workspaceId, ctx.now())
    if (!(await lists.find(tx, actor, id))) throw new Refusal('unknown-contact-list')
    const count = await takeOff(tx, workspaceId, id, [...saved.values()])
    const among = [...saved.values()].map((each) => `contact:${each}` as const)
    if (count > 0) await recordActivity(tx, actor, { kind: 'list.reduced', on: `list:${id}`, among, count })
    return count
  })
}
