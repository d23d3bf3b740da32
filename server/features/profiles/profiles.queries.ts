import { inArray, sql, type SQL } from 'drizzle-orm'
import type { AccountId, Actor, WorkspaceId } from '../../actor.ts'
import { nameOf } from '../../db/name-of.ts'
import { deleteRows, sqlOn } from '../../db/sql-on.ts'
import { personNotes } from '../../db/tables/contacts.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import type { Evidence } from '../../../engines/verifier/port.ts'

export type NoteRow = { contactId: string; text: string; changedAt: Date; by: string }

/** The note about somebody, under the first of their ids that has one. */
export async function findNote(db: Db | Transaction, workspaceId: WorkspaceId, contactIds: readonly string[]) {
  const ids = sql.param([...contactIds])
  const { rows } = await sqlOn(db).execute<{ contactId: string; text: string; changed_at: string; by: string }>(sql`
    select n.contact_id as "contactId", n.text, n.changed_at, ${nameOf('u')} as by
    from person_notes n join users u on u.id = n.changed_by
    where n.workspace_id = ${workspaceId} and n.contact_id = any(${ids}::text[])
    order by array_position(${ids}::text[], n.contact_id) limit 1`)
  return (
    rows.map(({ changed_at: changedAt, ...row }): NoteRow => ({ ...row, changedAt: new Date(changedAt) }))[0] ?? null
  )
}

/** False where the workspace has `most` notes and this would be another. Needs the plan's lock, or two at once are both the last. */
export async function upsertNote(
  db: Db | Transaction,
  { accountId, workspaceId }: Actor,
  note: { contactId: string; text: string; at: Date },
  most: number,
): Promise<boolean> {
  const { rowCount } = await sqlOn(db).execute(sql`
    insert into person_notes (workspace_id, contact_id, text, changed_at, changed_by)
    select ${workspaceId}, ${note.contactId}, ${note.text}, ${note.at.toISOString()}::timestamptz, ${accountId}
    where exists (select from person_notes where workspace_id = ${workspaceId} and contact_id = ${note.contactId})
      or (select count(*) from (select from person_notes where workspace_id = ${workspaceId} limit ${most}) n) < ${most}
    on conflict (workspace_id, contact_id) do update
      set text = excluded.text, changed_at = excluded.changed_at, changed_by = excluded.changed_by
      where person_notes.text <> excluded.text`)
  if ((rowCount ?? 0) > 0) return true
  return (await findNote(db, workspaceId, [note.contactId])) !== null
}

export async function deleteNote(db: Db | Transaction, workspaceId: WorkspaceId, contactId: string): Promise<void> {
  await deleteRows(db, personNotes, { workspaceId, contactId })
}

export async function deleteNotesOf(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await deleteRows(tx, personNotes, { workspaceId })
}

/** In all workspaces. */
export async function deleteNotesAbout(db: Db, contactIds: readonly string[]): Promise<void> {
  if (contactIds.length === 0) return
  await deleteRows(db, personNotes, inArray(personNotes.contactId, [...contactIds]))
}

export type RecordRow = {
  at: Date
  kind: 'check' | 'verified' | 'bounced'
  status: string
  reason: string
  charged: number
  refunded: number
  receiptId: string | null
  /** Who asked for it; null where that is not on record. */
  accountId: AccountId | null
}

/**
 * This workspace's checks of a contact, under any of their ids, and what became of the address that it revealed: verified again, bounced. `addressKey` is in
 * lower case; "" if none was revealed. Newest first.
 */
export async function selectRecord(
  db: Db,
  workspaceId: WorkspaceId,
  { contactIds, addressKey, most }: { contactIds: string[]; addressKey: string; most: number },
): Promise<RecordRow[]> {
  const { rows } = await sqlOn(db).execute<Omit<RecordRow, 'at'> & { at: string }>(sql`
    (select r.created_at as at, 'check' as kind, r.status, r.reason, r.charged, 0 as refunded, r.id as "receiptId",
        (select h.account_id from credit_holds h where h.id = r.hold_id) as "accountId"
      from receipts r where r.workspace_id = ${workspaceId} and r.contact_id = any(${sql.param(contactIds)}::text[])
      order by r.created_at desc limit ${most})
    union all
    (select settled_at, 'verified', status, reason, charged, 0, receipt_id,
        ${didFirst(workspaceId, ['verification.started', 'batch.started'], sql`a.subject in ('verification:' || v.id, 'batch:' || v.batch_id)`)}
      from verifications v
      where workspace_id = ${workspaceId} and address_key = ${addressKey} and address_key <> '' and state = 'settled'
      order by settled_at desc limit ${most})
    union all
    (select coalesce(b.settled_at, b.reported_at), 'bounced', b.state, b.reason, 0,
        case when b.state = 'accepted' then r.charged else 0 end, b.receipt_id,
        coalesce(${didFirst(workspaceId, ['bounce.reported'], sql`a.subject = 'receipt:' || b.receipt_id`)},
          ${didFirst(workspaceId, ['bounce.reported'], sql`a.among && array['receipt:' || b.receipt_id]`)})
      from bounces b join receipts r on r.id = b.receipt_id and r.workspace_id = b.workspace_id
      where b.workspace_id = ${workspaceId} and b.address_key = ${addressKey} and b.address_key <> ''
      order by b.reported_at desc limit ${most})
    order by at desc limit ${most}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

/** The account that is on record as the first to have done one of these. */
function didFirst(workspaceId: WorkspaceId, kinds: readonly string[], what: SQL): SQL {
  return sql`(select a.account_id from activity a where a.workspace_id = ${workspaceId} and ${what}
    and ${JSON.stringify(kinds)}::jsonb ? a.kind order by a.id limit 1)`
}

export type CompanyCheck = {
  id: string
  contactId: string
  at: Date
  status: string
  reason: string
  charged: number
}

/** This workspace's checks of people at a company, by the names that its receipts say; newest first. */
export async function selectCompanyChecks(db: Db, workspaceId: WorkspaceId, names: readonly string[], most: number) {
  const { rows } = await sqlOn(db).execute<Omit<CompanyCheck, 'at'> & { at: string }>(sql`
    select id, contact_id as "contactId", created_at as at, status, reason, charged from receipts
    where workspace_id = ${workspaceId} and kind = 'reveal' and company <> ''
      and company in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))
    order by created_at desc, id desc limit ${most}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

/** The evidence of these receipts of this workspace, the newest first. */
export async function selectEvidence(db: Db, workspaceId: WorkspaceId, ids: readonly string[]) {
  const { rows } = await sqlOn(db).execute<{ at: string; status: string; evidence: Evidence[] }>(sql`
    select created_at as at, status, evidence from receipts
    where workspace_id = ${workspaceId} and id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    order by created_at desc, id desc`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
