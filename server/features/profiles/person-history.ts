import type { SearchRow } from '../../../contract/people.ts'
import type { Happened } from '../../../contract/profiles/profiles.ts'
import { isCharged } from '../../../pricing/reveal-price.ts'
import type { WorkspaceId } from '../../actor.ts'
import type { ContactRow } from '../../db/tables/contacts.ts'
import type { Db } from '../../db/transaction.ts'
import { namesOf } from '../teams/show-team.ts'
import { type NoteRow, type RecordRow, selectRecord } from './profiles.queries.ts'

const most = 30

/** What is on record about somebody in this workspace, newest first. Who did it is told where it is on record. */
export async function personHistory(
  db: Db,
  workspaceId: WorkspaceId,
  { ids, row, saved, note }: { ids: string[]; row: SearchRow; saved: ContactRow | null; note: NoteRow | null },
): Promise<Happened[]> {
  const addressKey = (row.email || row.bouncedEmail).toLowerCase()
  const records = await selectRecord(db, workspaceId, { contactIds: ids, addressKey, most })
  const doers = [...records.map(({ accountId }) => accountId), saved?.accountId ?? null, saved?.statusBy ?? null]
  const names = await namesOf(
    db,
    doers.filter((id) => id !== null),
  )
  const happened = records.map((record) => happenedOf(record, names.get(record.accountId ?? '') ?? ''))
  if (saved) happened.push({ ...nothing, at: iso(saved.savedAt), kind: 'saved', by: names.get(saved.accountId) ?? '' })
  if (saved?.statusAt) {
    const by = names.get(saved.statusBy ?? '') ?? ''
    happened.push({ ...nothing, at: iso(saved.statusAt), kind: 'status', by, what: saved.status })
  }
  if (note) happened.push({ ...nothing, at: iso(note.changedAt), kind: 'noted', by: note.by })
  return happened.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, most)
}

const nothing = { by: '', what: '', charged: 0, refunded: 0, receiptId: null }

function happenedOf({ at, kind, status, charged, refunded, receiptId }: RecordRow, by: string): Happened {
  const own = kind === 'check' ? (isCharged(status) ? 'revealed' : 'not_proven') : kind
  return { at: iso(at), kind: own, by, what: status, charged, refunded, receiptId }
}

function iso(at: Date): string {
  return at.toISOString()
}
