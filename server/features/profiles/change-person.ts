import { type ContactStatus, limits } from '../../../contract/lists.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'
import { setStatus } from '../contacts/contact-status.ts'
import { idsOf } from '../contacts/saved-ids.ts'
import { lockPlan } from '../workspaces/is-premium.ts'
import { deleteNote, findNote, upsertNote } from './profiles.queries.ts'
import { requirePerson } from './require-person.ts'

/** Writes what the workspace notes of somebody, and how far it is with a saved contact. Refuses people it can't know of. */
export async function changePerson(
  ctx: Context,
  actor: Actor,
  personId: string,
  change: { note?: string | undefined; status?: ContactStatus | undefined },
): Promise<void> {
  const { person, saved } = await requirePerson(ctx, actor, personId)
  if (change.status !== undefined) await setStatus(ctx, actor, saved?.apolloId ?? personId, change.status)
  if (change.note === undefined) return
  const before = await findNote(ctx.db, actor.workspaceId, idsOf(person))
  const note = { contactId: before?.contactId ?? person.id, text: change.note, at: ctx.now() }
  const on = `person:${person.id}` as const
  await inTransaction(ctx.db, async (tx) => {
    if (note.text === '') {
      await deleteNote(tx, actor.workspaceId, note.contactId)
      await recordActivity(tx, actor, { kind: 'note.deleted', on })
    } else {
      if (!(await lockPlan(tx, actor.workspaceId, ctx.now()))) throw new Refusal('unauthorized')
      if (!(await upsertNote(tx, actor, note, limits.notes))) throw new Refusal('too-many-notes')
      await recordActivity(tx, actor, { kind: 'note.written', on })
    }
  })
}
