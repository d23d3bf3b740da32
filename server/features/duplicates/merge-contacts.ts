import type { Merged } from '../../../contract/contacts/duplicates.ts'
import { limits } from '../../../contract/lists.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { ContactRow, MergeGot } from '../../db/tables/contacts.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'
import { pickContacts } from '../contacts/list-contacts.ts'
import { joinNotes } from '../profiles/join-notes.ts'
import { lockPlan } from '../workspaces/is-premium.ts'
import { insertMerge, lockContacts, putUnder, selectProvenOf, writeKept } from './duplicates.queries.ts'

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
