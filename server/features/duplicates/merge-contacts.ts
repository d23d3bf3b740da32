import type { Merged, Unmerged } from '../../../contract/contacts/duplicates.ts'
import { limits } from '../../../contract/lists.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { ContactRow, MergeGot } from '../../db/tables/contacts.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { pickContacts } from '../contacts/list-contacts.ts'
import { joinNotes, partNotes } from '../profiles/join-notes.ts'
import { lockPlan } from '../workspaces/is-premium.ts'
import {
  insertMerge,
  lockContacts,
  putUnder,
  selectProvenOf,
  writeKept,
  deleteMerge,
  findLastMerge,
  findMerge,
  takeFromUnder,
  type Kept,
} from './duplicates.queries.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'
import { refuseBeyondPlan } from '../contacts/save-contacts.ts'
import { countSavedContacts } from '../workspaces/count-saved-contacts.ts'

/**
 * Has one saved contact stand for another (docs/decisions/0070): it takes over tags, lists, the status that says more, and the note; the
 * other leaves the lists and stays as it is beneath. Reveals and receipts belong to people and are not touched. Refuses with
 * `unknown-contact`; with `merge-hides-proof` if only the other has a proven address; with `merged-too-much` if tags or notes of both
 * have no room in one.
 */
export async function mergeContacts(
  ctx: Context,
  actor: Actor,
  { keptId, goneId }: { keptId: number; goneId: number },
): Promise<Merged> {
  const { workspaceId } = actor
  return inTransaction(ctx.db, async (tx) => {
    if (!(await lockPlan(tx, workspaceId, ctx.now()))) throw new Refusal('unauthorized')
    const rows = await lockContacts(tx, workspaceId, [keptId, goneId])
    const kept = rows.find(({ id }) => id === keptId)
    const gone = rows.find(({ id }) => id === goneId)
    if (!kept || !gone) throw new Refusal('unknown-contact')
    const proven = await selectProvenOf(tx, workspaceId, [kept.apolloId, gone.apolloId])
    if (proven.has(gone.apolloId) && !proven.has(kept.apolloId)) throw new Refusal('merge-hides-proof')

    const tags = gone.tags.filter((tag) => !kept.tags.includes(tag))
    if (kept.tags.length + tags.length > limits.tagsPerContact) throw new Refusal('merged-too-much')
    const lists = gone.lists.filter((list) => !kept.lists.includes(list))
    const at = ctx.now()
    const note = await joinNotes(tx, actor, { keptId: kept.apolloId, goneId: gone.apolloId, at })
    if (note === null) throw new Refusal('merged-too-much')
    const status = statusGot(kept, gone)
    const now = status ? { status: gone.status, statusAt: gone.statusAt, statusBy: gone.statusBy } : statusOf(kept)
    await writeKept(tx, keptId, { ...now, tags: [...kept.tags, ...tags], lists: [...kept.lists, ...lists] })
    const movedIds = await putUnder(tx, goneId, keptId, at)
    const mergeId = await insertMerge(tx, actor, { keptId, goneId, movedIds, got: { tags, lists, status, note }, at })
    await recordActivity(tx, actor, { kind: 'contact.merged', on: `contact:${keptId}`, among: [`contact:${goneId}`] })
    const [contact] = await pickContacts(tx, actor, [keptId])
    return { mergeId, contact: contact! }
  })
}

/** What the talk with either came to: anything says more than "new", and otherwise what was said last. */
function statusGot(kept: ContactRow, gone: ContactRow): MergeGot['status'] {
  if (gone.status === 'new' || gone.status === kept.status) return null
  const isLater = (gone.statusAt?.getTime() ?? 0) > (kept.statusAt?.getTime() ?? 0)
  if (kept.status !== 'new' && !isLater) return null
  return { before: kept.status, at: kept.statusAt?.toISOString() ?? null, by: kept.statusBy, after: gone.status }
}

function statusOf({ status, statusAt, statusBy }: ContactRow) {
  return { status, statusAt, statusBy }
}

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
