import type { Unmerged } from '../../../contract/contacts/duplicates.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { ContactRow, MergeGot } from '../../db/tables/contacts.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'
import { pickContacts } from '../contacts/list-contacts.ts'
import { refuseBeyondPlan } from '../contacts/save-contacts.ts'
import { partNotes } from '../profiles/join-notes.ts'
import { countSavedContacts } from '../workspaces/count-saved-contacts.ts'
import { lockPlan } from '../workspaces/is-premium.ts'
import {
  deleteMerge,
  findLastMerge,
  findMerge,
  type Kept,
  lockContacts,
  takeFromUnder,
  writeKept,
} from './duplicates.queries.ts'

/**
 * Takes a merge back, at any time: the other contact is as it was, and the one that stayed gives back what it took over, but for
 * what somebody has changed since. Refuses with `unknown-merge`, with `merge-not-last` while a later merge of the same contact
 * stands, with `save-limit` if the plan has no room for one more.
 */
export async function undoMerge(ctx: Context, actor: Actor, id: string): Promise<Unmerged> {
  const { workspaceId } = actor
  return inTransaction(ctx.db, async (tx) => {
    const plan = await lockPlan(tx, workspaceId, ctx.now())
    if (!plan) throw new Refusal('unauthorized')
    const merge = await findMerge(tx, workspaceId, id)
    if (!merge) throw new Refusal('unknown-merge')
    const { keptId, goneId, movedIds, got } = merge
    const [kept] = await lockContacts(tx, workspaceId, [keptId])
    if (!kept || (await findLastMerge(tx, keptId)) !== id) throw new Refusal('merge-not-last')
    const before = await countSavedContacts(tx, workspaceId)
    await takeFromUnder(tx, goneId, movedIds)
    await refuseBeyondPlan(tx, workspaceId, plan.isPremium, before)
    await writeKept(tx, keptId, withoutGot(kept, got))
    const [gone] = await lockContacts(tx, workspaceId, [goneId])
    await partNotes(tx, actor, { keptId: kept.apolloId, goneId: gone!.apolloId, got: got.note, at: ctx.now() })
    await deleteMerge(tx, id)
    await recordActivity(tx, actor, { kind: 'contact.parted', on: `contact:${keptId}`, among: [`contact:${goneId}`] })
    const contacts = await pickContacts(tx, actor, [keptId, goneId])
    const [one, other] = [contacts.find((each) => each.id === keptId), contacts.find((each) => each.id === goneId)]
    return { contacts: [one!, other!] }
  })
}

function withoutGot(kept: ContactRow, got: MergeGot): Kept {
  const tags = kept.tags.filter((tag) => !got.tags.includes(tag))
  const lists = kept.lists.filter((list) => !got.lists.includes(list))
  const { status, statusAt, statusBy } = kept
  if (got.status?.after !== status) return { tags, lists, status, statusAt, statusBy }
  const { before, at, by } = got.status
  return { tags, lists, status: before, statusAt: at === null ? null : new Date(at), statusBy: by }
}
