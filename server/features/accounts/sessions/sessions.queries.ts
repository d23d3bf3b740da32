import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { AccountId } from '../../../actor.ts'
import { sessions, users } from '../../../db/tables/accounts.ts'
import { deleteRows, findRow, matching, sqlOn, updateRows } from '../../../db/sql-on.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'

/** How a session is named to its owner: half of the hash that it is kept under, which opens nothing. */
const shownId = sql<string>`left(${sessions.sid}, 32)`
const ofAccount = (accountId: AccountId) => sql`${sessions.sess} ->> 'userId' = ${accountId}`
const seenAt = sql<number | null>`(${sessions.sess} ->> 'seenAt')::float8`

/** The sessions of an account that have not ended, the last seen first. */
export async function selectSessionsOf(db: Db, accountId: AccountId, now: Date) {
  return sqlOn(db)
    .select({
      id: shownId,
      sid: sessions.sid,
      device: sql<string | null>`${sessions.sess} ->> 'device'`,
      seenFrom: sql<string | null>`${sessions.sess} ->> 'seenFrom'`,
      begunAt: sql<number | null>`(${sessions.sess} ->> 'begunAt')::float8`,
      seenAt,
    })
    .from(sessions)
    .where(and(ofAccount(accountId), gt(sessions.expire, now)))
    .orderBy(sql`${desc(seenAt)} nulls last`, sessions.sid)
}

/** Ends one of the account's. False if it has none of this name. */
export async function deleteSessionOf(tx: Transaction, accountId: AccountId, id: string): Promise<boolean> {
  return (await deleteRows(tx, sessions, and(ofAccount(accountId), eq(shownId, id)))) > 0
}

export async function deleteOthers(tx: Transaction, accountId: AccountId, keepSid: string): Promise<number> {
  return deleteRows(tx, sessions, and(ofAccount(accountId), ne(sessions.sid, keepSid)))
}

/**
 * Only these fields, and only of a session that is still there: the rest may change meanwhile. Of many requests at once, one
 * writes. @param before milliseconds since 1970: only if it was last seen before then
 */
export async function updateSeen(
  db: Db,
  sid: string,
  seen: { seenAt: number; seenFrom: string; device: string },
  before: number,
): Promise<void> {
  const sess = sql`${sessions.sess} || ${JSON.stringify(seen)}::jsonb`
  await updateRows(
    db,
    sessions,
    { sess },
    matching(sessions, { sid }, sql`coalesce(${seenAt}, 0) <= ${before}::float8`),
  )
}

/** Keeps what changed in a session, unless it was ended meanwhile. */
export async function updateSession(db: Db, sid: string, sess: Record<string, unknown>, expire: Date): Promise<void> {
  await updateRows(db, sessions, { sess, expire }, { sid })
}

/** The address of an open account that was made more than an hour ago; null of others. By one clock, the database's. */
export async function selectSettledAddress(tx: Transaction, accountId: AccountId): Promise<string | null> {
  const isSettled = sql`${users.createdAt} < now() - interval '1 hour'`
  const account = await findRow(tx, users, matching(users, { id: accountId, closedAt: null }, isSettled))
  return account?.email ?? null
}
