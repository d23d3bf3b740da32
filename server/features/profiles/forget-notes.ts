import type { WorkspaceId } from '../../actor.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { deleteNotesAbout, deleteNotesOf } from './profiles.queries.ts'

/** For an account that is closed. */
export async function forgetNotes(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await deleteNotesOf(tx, workspaceId)
}

/** Deletes what any account noted of a person who asked to be removed. */
export async function forgetErasedNotes(db: Db, personIds: readonly string[]): Promise<void> {
  await deleteNotesAbout(db, personIds)
}
