import { limits } from '../../../contract/lists.ts'
import type { Actor, WorkspaceId } from '../../actor.ts'
import type { Transaction, Db } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { deleteNote, findNote, upsertNote, deleteNotesAbout, deleteNotesOf } from './profiles.queries.ts'

/** What became of the note of the person that stays: nothing, it took the other's, or the other's stands below it. */
export type JoinedNote = 'none' | 'taken' | 'joined'

type Pair = { keptId: string; goneId: string; at: Date }

const between = '\n\n'

/** Writes the other person's note below that of the one that stays; the other's stays too. Null if both are too long for one. */
export async function joinNotes(
  tx: Transaction,
  actor: Actor,
  { keptId, goneId, at }: Pair,
): Promise<JoinedNote | null> {
  const [kept, gone] = [
    await findNote(tx, actor.workspaceId, [keptId]),
    await findNote(tx, actor.workspaceId, [goneId]),
  ]
  if (!gone || gone.text === kept?.text) return 'none'
  const text = kept ? `${kept.text}${between}${gone.text}` : gone.text
  if (text.length > limits.noteLength) return null
  if (!(await upsertNote(tx, actor, { contactId: keptId, text, at }, limits.notes))) throw new Refusal('too-many-notes')
  return kept ? 'joined' : 'taken'
}

/** Takes the other's note off again, if it still stands as it was put there. */
export async function partNotes(
  tx: Transaction,
  actor: Actor,
  { keptId, goneId, got, at }: Pair & { got: JoinedNote },
): Promise<void> {
  if (got === 'none') return
  const [kept, gone] = [
    await findNote(tx, actor.workspaceId, [keptId]),
    await findNote(tx, actor.workspaceId, [goneId]),
  ]
  if (!kept || !gone) return
  const added = `${between}${gone.text}`
  if (got === 'taken' && kept.text === gone.text) await deleteNote(tx, actor.workspaceId, keptId)
  if (got === 'joined' && kept.text.endsWith(added))
    await upsertNote(tx, actor, { contactId: keptId, text: kept.text.slice(0, -added.length), at }, limits.notes)
}

/** For an account that is closed. */
export async function forgetNotes(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await deleteNotesOf(tx, workspaceId)
}

/** Deletes what any account noted of a person who asked to be removed. */
export async function forgetErasedNotes(db: Db, personIds: readonly string[]): Promise<void> {
  await deleteNotesAbout(db, personIds)
}
