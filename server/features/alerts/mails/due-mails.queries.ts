import { sql } from 'drizzle-orm'
import type { AlertFrequency } from '../../../../contract/alerts/alerts.ts'
import type { AccountId } from '../../../actor.ts'
import { sqlOn } from '../../../db/sql-on.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'

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
