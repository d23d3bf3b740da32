import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'
import { mayHandOverAll, requireHeir } from '../teams/require-hand-over.ts'
import { undoableSince } from '../workspaces/undo-time.ts'
import { changeContacts } from './change-contacts.ts'
import { countOf, restoreOwners, updateOwners, type Handed } from './contact-owners.queries.ts'

/**
 * Makes another member the owner of these contacts, or of all that one member has: somebody's who left, too. A member hands over what is
 * theirs, an admin anything. Answers how many have another owner now. Refuses with `unknown-contact` if none of them is saved, with
 * `not-yours` if none is the member's to hand over, and as requireHeir does.
 */
export async function handOverContacts(
  ctx: Context,
  actor: Actor,
  { to, ...which }: Handed & { to: string },
): Promise<number> {
  const ofAnybody = mayHandOverAll(actor)
  if (which.from !== undefined && which.from !== actor.accountId && !ofAnybody) throw new Refusal('not-yours')
  return changeContacts(ctx, actor, async (tx) => {
    const heir = await requireHeir(tx, actor, to)
    const { all, theirs } = await countOf(tx, actor, which)
    if (which.contactIds && all === 0) throw new Refusal('unknown-contact')
    if (!ofAnybody && all > 0 && theirs === 0) throw new Refusal('not-yours')
    const ids = await updateOwners(tx, actor, { ...which, to: heir, ofAnybody, at: ctx.now() })
    const [count, on, among] = [ids.length, `account:${heir}` as const, ids.map((id) => `contact:${id}` as const)]
    if (count > 0) await recordActivity(tx, actor, { kind: 'contact.handed_over', on, among, count })
    return count
  })
}

/** Gives those of the contacts back that the actor handed over within the last 60 seconds. Answers how many. */
export async function takeBackContacts(ctx: Context, actor: Actor, contactIds: readonly number[]): Promise<number> {
  return changeContacts(ctx, actor, async (tx) => {
    const ids = await restoreOwners(tx, actor, contactIds, undoableSince(ctx.now()))
    if (ids.length === 0) throw new Refusal('unknown-contact')
    const among = ids.map((id) => `contact:${id}` as const)
    await recordActivity(tx, actor, { kind: 'contact.taken_back', among, count: ids.length })
    return ids.length
  })
}
