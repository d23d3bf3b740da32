import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { changeContacts } from '../contacts/change-contacts.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'
import { deleteDifference, insertDifference, lockContacts } from './duplicates.queries.ts'

/** Says that two contacts are not one person, so that they are not told as duplicates, or takes that back. */
export async function tellDifferent(
  ctx: Context,
  actor: Actor,
  { keptId, goneId, differ }: { keptId: number; goneId: number; differ: boolean },
): Promise<void> {
  const [oneId, otherId] = [Math.min(keptId, goneId), Math.max(keptId, goneId)]
  await changeContacts(ctx, actor, async (tx) => {
    const rows = await lockContacts(tx, actor.workspaceId, [oneId, otherId])
    if (rows.length < 2) throw new Refusal('unknown-contact')
    if (differ) await insertDifference(tx, actor, { oneId, otherId, at: ctx.now() })
    else await deleteDifference(tx, { oneId, otherId })
    const answer = differ ? 'yes' : 'no'
    await recordActivity(tx, actor, {
      kind: 'contact.told_apart',
      on: `contact:${keptId}`,
      among: [`contact:${goneId}`],
      answer,
    })
  })
}
