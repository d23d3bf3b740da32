import { and, count, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { newsletterSubscribers as subscribers } from '../../db/tables/newsletter.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { deleteRows, findRow, matching, selectRows, sqlOn, updateRows } from '../../db/sql-on.ts'

export type Subscriber = { email: string; leaveToken: string; isConfirmed: boolean }

export type Asked = { email: string; confirmHash: string; leaveToken: string; askedAt: Date }

/** A new request, or a newer link for one that waits. A subscriber's row and links stay as they are. */
export async function upsertAsked(
  tx: Transaction,
  { email, confirmHash, leaveToken, askedAt }: Asked,
): Promise<Subscriber> {
  const { rows } = await sqlOn(tx).execute<{ email: string; leave_token: string; is_confirmed: boolean }>(sql`
    insert into newsletter_subscribers as known (email, confirm_hash, leave_token, asked_at)
    values (${email}, ${confirmHash}, ${leaveToken}, ${askedAt.toISOString()})
    on conflict (lower(email)) do update set
      email = case when known.confirmed_at is null then excluded.email else known.email end,
      confirm_hash = case when known.confirmed_at is null then excluded.confirm_hash else known.confirm_hash end,
      asked_at = case when known.confirmed_at is null then excluded.asked_at else known.asked_at end
    returning email, leave_token, confirmed_at is not null as is_confirmed`)
  const [row] = rows
  if (!row) throw new Error('the newsletter keeps no such address')
  return { email: row.email, leaveToken: row.leave_token, isConfirmed: row.is_confirmed }
}

/** The subscriber whom the link confirms, or has confirmed before. */
export async function findByConfirmHash(db: Db, confirmHash: string, askedAfter: Date): Promise<Subscriber | null> {
  return subscriberOf(await findRow(db, subscribers, isConfirmable(confirmHash, askedAfter)))
}

export async function updateConfirmed(
  db: Db,
  { confirmHash, askedAfter, now }: { confirmHash: string; askedAfter: Date; now: Date },
): Promise<Subscriber | null> {
  const [row] = await sqlOn(db)
    .update(subscribers)
    .set({ confirmedAt: sql`coalesce(${subscribers.confirmedAt}, ${now.toISOString()})` })
    .where(isConfirmable(confirmHash, askedAfter))
    .returning()
  return subscriberOf(row)
}

/** `email` is null if they left before. */
export async function findByLeaveToken(db: Db | Transaction, leaveToken: string) {
  return findRow(db, subscribers, { leaveToken })
}

/** Removes the address, also if it was removed before. */
export async function updateLeft(tx: Transaction, leaveToken: string, now: Date): Promise<void> {
  const leftAt = sql`coalesce(${subscribers.leftAt}, ${now.toISOString()})`
  await updateRows(tx, subscribers, { email: null, leftAt }, { leaveToken })
}

/** Unconfirmed requests, and the rows of those who left. */
export async function deleteStale(db: Db, before: Date): Promise<void> {
  const isWaiting = matching(subscribers, { confirmedAt: null, leftAt: null }, lte(subscribers.askedAt, before))
  await deleteRows(db, subscribers, or(isWaiting, lte(subscribers.leftAt, before)))
}

export async function deleteByEmail(db: Db | Transaction, addresses: readonly string[]): Promise<number> {
  const keys = [...new Set(addresses.map((address) => address.toLowerCase()))]
  if (keys.length === 0) return 0
  return deleteRows(db, subscribers, inArray(sql`lower(${subscribers.email})`, keys))
}

/** One page of subscribers, in the order of their ids. */
export async function selectConfirmed(db: Db, { afterId, most }: { afterId: string; most: number }) {
  const isNext = and(isConfirmed, gt(subscribers.id, afterId))
  const rows = await selectRows(db, subscribers, isNext, { by: [subscribers.id], most })
  return rows.flatMap(({ id, email, leaveToken, confirmedAt }) =>
    email && confirmedAt ? [{ id, email, leaveToken, confirmedAt }] : [],
  )
}

/** Some addresses of accounts, or of the newsletter and those who asked for it, in lower case and their order. */
export async function selectMailed(
  db: Db,
  of: 'users' | 'newsletter_subscribers',
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const { rows } = await sqlOn(db).execute<{ address: string }>(sql`
    select lower(email) as address from ${sql.identifier(of)} where lower(email) > ${after} order by lower(email) limit ${most}`)
  return rows.map(({ address }) => address)
}

export async function countByState(db: Db): Promise<{ confirmed: number; waiting: number }> {
  const [row] = await sqlOn(db)
    .select({
      confirmed: sql<number>`count(*) filter (where ${isConfirmed})::int`,
      all: count(subscribers.email),
    })
    .from(subscribers)
  const { confirmed, all } = row ?? { confirmed: 0, all: 0 }
  return { confirmed, waiting: all - confirmed }
}

const isConfirmed = and(isNotNull(subscribers.confirmedAt), isNull(subscribers.leftAt))

function isConfirmable(confirmHash: string, askedAfter: Date) {
  const isInTime = or(isNotNull(subscribers.confirmedAt), gt(subscribers.askedAt, askedAfter))
  return and(eq(subscribers.confirmHash, confirmHash), isNull(subscribers.leftAt), isInTime)
}

function subscriberOf(row: typeof subscribers.$inferSelect | null | undefined): Subscriber | null {
  if (!row || row.email === null) return null
  return { email: row.email, leaveToken: row.leaveToken, isConfirmed: row.confirmedAt !== null }
}
