import { sql } from 'drizzle-orm'
import type { AlertFrequency } from '../../../contract/alerts/alerts.ts'
import type { AskedFor } from '../../../contract/people.ts'
import type { AccountId, Whose, WorkspaceId } from '../../actor.ts'
import { sqlOn } from '../../db/sql-on.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import type { ChangeMark } from '../../../engines/directory/port.ts'

export type AlertRow = {
  searchId: string
  workspaceId: WorkspaceId
  accountId: AccountId
  name: string
  criteria: Omit<AskedFor, 'sort'>
  frequency: AlertFrequency
  isMuted: boolean
  from: ChangeMark
  mailedEvent: number
  seenEvent: number
  seenAt: Date
  nextMailAt: Date
}

/** Dates come as epoch milliseconds: what is asked by hand is not parsed. */
type Raw = Omit<AlertRow, 'from' | 'seenAt' | 'nextMailAt'> & { fromChange: number; fromPerson: number; seenMs: number; nextMs: number } // oxfmt-ignore

const msOf = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)

const shown = sql`a.saved_search_id as "searchId", a.workspace_id as "workspaceId", a.user_id as "accountId", s.name, s.criteria,
  a.frequency, a.muted_at is not null as "isMuted", a.from_change::float8 as "fromChange", a.from_person as "fromPerson",
  a.mailed_event::float8 as "mailedEvent", a.seen_event::float8 as "seenEvent", ${msOf('a.seen_at')} as "seenMs",
  ${msOf('a.next_mail_at')} as "nextMs"`

/** An alert tells one member: who turned it on (docs/decisions/0092). */
const isOf = ({ accountId, workspaceId }: Whose) => sql`a.workspace_id = ${workspaceId} and a.user_id = ${accountId}`

const from = sql`from alerts a join saved_searches s on s.id = a.saved_search_id`

function rowOf({ fromChange, fromPerson, seenMs, nextMs, ...raw }: Raw): AlertRow {
  const mark = { change: fromChange, person: fromPerson }
  return { ...raw, from: mark, seenAt: new Date(seenMs), nextMailAt: new Date(nextMs) }
}

/** Also those whose saved search was deleted a moment ago: it may come back. */
export async function selectAllAlerts(db: Db | Transaction): Promise<AlertRow[]> {
  const { rows } = await sqlOn(db).execute<Raw>(sql`select ${shown} ${from} order by a.saved_search_id`)
  return rows.map(rowOf)
}

export async function selectAlerts(db: Db, whose: Whose): Promise<AlertRow[]> {
  const { rows } = await sqlOn(db).execute<Raw>(
    sql`select ${shown} ${from} where ${isOf(whose)} and s.deleted_at is null order by a.saved_search_id`,
  )
  return rows.map(rowOf)
}

/** Of kept searches, by name; none of whoever is suspended, has left the workspace, or was in one that is deleted. */
export async function selectAlertsOf(db: Db, searchIds: readonly string[]): Promise<AlertRow[]> {
  const { rows } = await sqlOn(db).execute<Raw>(sql`
    select ${shown} ${from} join jsonb_array_elements_text(${JSON.stringify(searchIds)}::jsonb) id on id = a.saved_search_id
      join memberships m on m.workspace_id = a.workspace_id and m.account_id = a.user_id
    where s.deleted_at is null and not is_suspended(a.workspace_id, a.user_id) order by lower(s.name), s.id`)
  return rows.map(rowOf)
}

export async function findAlert(db: Db, whose: Whose, searchId: string): Promise<AlertRow | null> {
  const { rows } = await sqlOn(db).execute<Raw>(
    sql`select ${shown} ${from} where ${isOf(whose)} and a.saved_search_id = ${searchId} and s.deleted_at is null`,
  )
  return rows[0] ? rowOf(rows[0]) : null
}

export type WantedAlert = {
  workspaceId: WorkspaceId
  accountId: AccountId
  searchId: string
  frequency: AlertFrequency
  /** Undefined leaves it as it is. */
  isMuted: boolean | undefined
  from: ChangeMark
  nextMailAt: Date
  at: Date
}

/**
 * Turns it on, or changes it. It tells what comes behind `from`, and behind all that was read for other alerts: the lock keeps
 * the reading where it is. False if the account sees no such saved search, or another member has its alert.
 */
export async function upsertAlert(tx: Transaction, wanted: WantedAlert): Promise<boolean> {
  const { workspaceId, accountId, searchId, frequency, isMuted, from: mark, nextMailAt, at } = wanted
  const now = at.toISOString()
  await sqlOn(tx).execute(sql`select from alert_reading for update`)
  const { rowCount } = await sqlOn(tx).execute(sql`
    insert into alerts as known (saved_search_id, workspace_id, user_id, frequency, muted_at, from_change, from_person, mailed_event,
      seen_event, seen_at, next_mail_at)
    select s.id, s.workspace_id, ${accountId}, ${frequency}, case when ${isMuted ?? false} then ${now}::timestamptz end,
      greatest(r.change, ${mark.change}::bigint, (select max(from_change) from alerts)),
      greatest(r.person, ${mark.person}::integer, (select max(from_person) from alerts)),
      r.whole_event, r.whole_event, ${now}, ${nextMailAt.toISOString()}
    from saved_searches s, alert_reading r
    where s.id = ${searchId} and s.workspace_id = ${workspaceId} and s.deleted_at is null
      and (s.is_shared or s.owner_id = ${accountId})
    on conflict (saved_search_id) do update set frequency = excluded.frequency,
      next_mail_at = case when known.frequency = excluded.frequency then known.next_mail_at else excluded.next_mail_at end,
      muted_at = case when ${isMuted === undefined} then known.muted_at else excluded.muted_at end
      where known.user_id = excluded.user_id`)
  return rowCount === 1
}

/** Whether another member has the alert of a search that the account sees. */
export async function isOfAnother(tx: Transaction, { accountId, workspaceId }: Whose, searchId: string) {
  const { rows } = await sqlOn(tx).execute(sql`
    select ${from} where a.saved_search_id = ${searchId} and a.workspace_id = ${workspaceId} and a.user_id <> ${accountId}
      and s.is_shared and s.deleted_at is null`)
  return rows.length > 0
}

/** False if there was none. */
export async function deleteAlert(tx: Transaction, whose: Whose, searchId: string): Promise<boolean> {
  const { rowCount } = await sqlOn(tx).execute(
    sql`delete from alerts a where ${isOf(whose)} and saved_search_id = ${searchId}`,
  )
  return rowCount === 1
}

/** Of all members but the one who still sees the search. */
export async function deleteAlertsBut(tx: Transaction, searchId: string, accountId: AccountId): Promise<void> {
  await sqlOn(tx).execute(sql`delete from alerts where saved_search_id = ${searchId} and user_id <> ${accountId}`)
}

export async function deleteAlertsOf(tx: Transaction, whose: Whose): Promise<void> {
  await sqlOn(tx).execute(sql`delete from alerts a where ${isOf(whose)}`)
}

export async function updateSeen(db: Db, whose: Whose, searchId: string, at: Date): Promise<boolean> {
  const { rowCount } = await sqlOn(db).execute(sql`
    update alerts a set seen_event = r.whole_event, seen_at = ${at.toISOString()} from alert_reading r
    where ${isOf(whose)} and saved_search_id = ${searchId}`)
  return rowCount === 1
}

/** Which alert a link mutes, without a session: that of an account, so that it leads nowhere once another has the search's alert. */
export type Linked = { id: string; /** Null: whoever has it. */ accountId: AccountId | null }

export async function updateMuted(db: Db, { id, accountId }: Linked, mutedAt: Date | null): Promise<void> {
  await sqlOn(db).execute(sql`
    update alerts a set muted_at = ${mutedAt?.toISOString() ?? null} from saved_searches s
    where a.saved_search_id = ${id} and s.id = a.saved_search_id and s.deleted_at is null
      and (${accountId}::text is null or a.user_id = ${accountId})`)
}

export async function findMuted(db: Db, { id, accountId }: Linked): Promise<{ name: string; isMuted: boolean } | null> {
  const { rows } = await sqlOn(db).execute<{ name: string; isMuted: boolean }>(sql`
    select s.name, a.muted_at is not null as "isMuted" ${from}
    where a.saved_search_id = ${id} and s.deleted_at is null and (${accountId}::text is null or a.user_id = ${accountId})`)
  return rows[0] ?? null
}

/** Whether alerts are mailed to this account; null if it is closed or unknown. */
export async function selectAlertMails(db: Db, accountId: AccountId): Promise<{ email: string; isOn: boolean } | null> {
  const { rows } = await sqlOn(db).execute<{ email: string; isOn: boolean }>(sql`
    select u.email, coalesce(n.alert_mails, true) as "isOn" from users u left join notification_settings n on n.user_id = u.id
    where u.id = ${accountId} and u.closed_at is null`)
  return rows[0] ?? null
}

export async function upsertAlertMails(db: Db, accountId: AccountId, isOn: boolean): Promise<void> {
  await sqlOn(db).execute(sql`
    insert into notification_settings (user_id, alert_mails) select id, ${isOn} from users where id = ${accountId} and closed_at is null
    on conflict (user_id) do update set alert_mails = excluded.alert_mails`)
}

export async function deleteSettings(tx: Transaction, accountId: AccountId): Promise<void> {
  await sqlOn(tx).execute(sql`delete from notification_settings where user_id = ${accountId}`)
}

/** One mail: the alerts of an account that were due at the same moment. */
export type DueMail = { accountId: AccountId; dueMs: number }
export type ClaimedAlert = { searchId: string; frequency: AlertFrequency; upTo: number }

const dueAt = ({ dueMs }: DueMail) => new Date(dueMs).toISOString()

export async function selectDueMails(db: Db, now: Date, most: number): Promise<DueMail[]> {
  const { rows } = await sqlOn(db).execute<DueMail>(sql`
    select user_id as "accountId", (extract(epoch from next_mail_at) * 1000)::float8 as "dueMs" from alerts
    where next_mail_at <= ${now.toISOString()} and coalesce(mailing_until, '-infinity') <= ${now.toISOString()}
    group by user_id, next_mail_at order by next_mail_at, user_id limit ${most}`)
  return rows
}

/**
 * The alerts of this mail, for this worker alone until `until`. What the mail tells is settled with its first claim, so that a
 * second try says the same.
 */
export async function claimMail(db: Db, mail: DueMail, { now, until }: { now: Date; until: Date }) {
  const { rows } = await sqlOn(db).execute<ClaimedAlert>(sql`
    update alerts set mailing_until = ${until.toISOString()}, mailing_event = coalesce(mailing_event, r.whole_event)
    from alert_reading r
    where user_id = ${mail.accountId} and next_mail_at = ${dueAt(mail)}
      and coalesce(mailing_until, '-infinity') <= ${now.toISOString()}
    returning saved_search_id as "searchId", frequency, mailing_event::float8 as "upTo"`)
  return rows.toSorted((a, b) => (a.searchId < b.searchId ? -1 : 1))
}

/** One whose frequency was changed while the mail went out keeps the time that it got with it. */
export async function updateMailed(tx: Transaction, claimed: readonly (ClaimedAlert & { next: Date })[]) {
  const rows = claimed.map(({ next, ...alert }) => ({ ...alert, next: next.toISOString() }))
  await sqlOn(tx).execute(sql`
    update alerts a set mailed_event = "upTo", mailing_event = null, mailing_until = null,
      next_mail_at = case when a.frequency = m.frequency then next else next_mail_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) m ("searchId" text, "upTo" bigint, frequency text, next timestamptz)
    where saved_search_id = "searchId" and mailing_event = "upTo"`)
}
