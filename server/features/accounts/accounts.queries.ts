import { and, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { emailChanges, passwordResets, sessions, users, type UserRow } from '../../db/tables.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import type { SessionAccount, SessionRows } from '../../http/session.ts'

export type NewUser = { email: string; passwordHash: string; firstName: string | null; lastName: string | null }

/** Null where the address has an account already. */
export async function insertUser(tx: Transaction, user: NewUser): Promise<UserRow | null> {
  const [row] = await tx.insert(users).values(user).onConflictDoNothing().returning()
  return row ?? null
}

export async function findUser(db: Db | Transaction, userId: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  return row ?? null
}

export async function findUserByEmail(db: Db | Transaction, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
  return row ?? null
}

export async function countUsers(db: Db): Promise<{ open: number; closed: number }> {
  const [row] = await db
    .select({
      open: sql<number>`count(*) filter (where ${users.closedAt} is null)::int`,
      closed: sql<number>`count(*) filter (where ${users.closedAt} is not null)::int`,
    })
    .from(users)
  return row ?? { open: 0, closed: 0 }
}

export async function updatePassword(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
}

/** False where there is no such account. */
export async function selectPremium(db: Db | Transaction, userId: string, at: Date): Promise<boolean> {
  const [row] = await db
    .select({ isPremium: sql<boolean>`is_premium_at(${users.premiumGiven}, ${users.premiumUntil}, ${at})` })
    .from(users)
    .where(eq(users.id, userId))
  return row?.isPremium ?? false
}

export async function lockOpen(
  tx: Transaction,
  userId: string,
  at: Date,
): Promise<{ email: string; isPremium: boolean } | null> {
  const isPremium = sql<boolean>`is_premium_at(${users.premiumGiven}, ${users.premiumUntil}, ${at})`
  const [row] = await tx
    .select({ email: users.email, isPremium })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.closedAt)))
    .for('update')
  return row ?? null
}

export async function updatePremium(tx: Transaction, userId: string, isPremium: boolean): Promise<void> {
  await tx
    .update(users)
    .set({ premiumGiven: isPremium, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
}

export async function updateNames(
  db: Db,
  userId: string,
  names: { firstName: string | null; lastName: string | null },
): Promise<void> {
  await db
    .update(users)
    .set({ ...names, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
}

/** One wish per account: a second takes the place of the first. */
export async function upsertEmailChange(db: Db, change: typeof emailChanges.$inferInsert): Promise<void> {
  await db.insert(emailChanges).values(change).onConflictDoUpdate({ target: emailChanges.userId, set: change })
}

export async function takeEmailChange(
  tx: Transaction,
  tokenHash: string,
  now: Date,
): Promise<{ userId: string; newEmail: string } | null> {
  const [row] = await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.tokenHash, tokenHash), gt(emailChanges.expiresAt, now)))
    .returning()
  return row ?? null
}

export async function updateEmail(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx
    .update(users)
    .set({ email, updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.closedAt)))
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

/** Makes an account nobody's. False where it was closed already. */
export async function closeUser(tx: Transaction, userId: string, at: Date): Promise<boolean> {
  const closed = await tx
    .update(users)
    .set({
      closedAt: at,
      email: sql`'closed-' || ${users.id} || '@account.invalid'`,
      passwordHash: null,
      firstName: null,
      lastName: null,
      profileImageUrl: null,
      updatedAt: at,
    })
    .where(and(eq(users.id, userId), isNull(users.closedAt)))
    .returning({ id: users.id })
  await deleteSessionsOf(tx, userId)
  return closed.length > 0
}

/** Accounts that were closed since then, or never emptied. */
export async function selectClosed(db: Db, since: Date, atMost: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.closedAt), or(isNull(users.emptiedAt), gt(users.closedAt, since))))
    .orderBy(users.closedAt)
    .limit(atMost)
  return rows.map(({ id }) => id)
}

export async function emptyAccount(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx.execute(sql`select empty_account(${userId})`)
  await tx.update(users).set({ emptiedAt: at }).where(eq(users.id, userId))
}

export async function insertPasswordReset(
  tx: Transaction,
  reset: { tokenHash: string; userId: string; expiresAt: Date },
): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, reset.userId))
  await tx.insert(passwordResets).values(reset)
}

/** Takes a token out, so that it works once. Null where there is none, or it is too old. */
export async function takePasswordReset(tx: Transaction, tokenHash: string, now: Date): Promise<string | null> {
  const [row] = await tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now)))
    .returning()
  return row?.userId ?? null
}

export async function deleteSessionsOf(tx: Transaction, userId: string, exceptSid?: string): Promise<void> {
  const theirs = sql`${sessions.sess} ->> 'userId' = ${userId}`
  await tx.delete(sessions).where(exceptSid ? and(theirs, ne(sessions.sid, exceptSid)) : theirs)
}

/** Plain SQL under a name: PostgreSQL plans it once for each connection, and every request of a visitor asks it. */
export async function selectSession(db: Db, sid: string, now: Date): ReturnType<SessionRows['load']> {
  const { rows } = await db.$client.query<{ sess: Record<string, unknown> } & (SessionAccount | NoAccount)>({
    name: 'select-session',
    text: `select sess, ${accountColumns}
      from sessions left join users on users.id = sess->>'userId'
      where sid = $1 and expire > $2`,
    values: [sid, now],
  })
  const [row] = rows
  if (!row) return null
  const { sess, ...account } = row
  return { sess, account: account.isPremium === null ? null : account }
}

type NoAccount = { isPremium: null }

/** As selectSession, for whoever shows an API key. */
export async function selectOpen(db: Db, userId: string, now: Date): Promise<SessionAccount | null> {
  const { rows } = await db.$client.query<SessionAccount>({
    name: 'select-open-account',
    text: `select ${accountColumns} from users where id = $1 and closed_at is null`,
    values: [userId, now],
  })
  return rows[0] ?? null
}

/** A SessionAccount of `users`; $2 is the moment. */
const accountColumns = `is_premium_at(is_premium, premium_until, $2) as "isPremium",
  searches_used_today as "searchesUsedToday", searches_reset_date as "searchesResetDate",
  revealed_contacts as "revealedContacts",
  exists (select from contacts where user_id = users.id and deleted_at is null) as "hasSaved"`

export async function upsertSession(db: Db, sid: string, sess: Record<string, unknown>, expire: Date): Promise<void> {
  await db
    .insert(sessions)
    .values({ sid, sess, expire })
    .onConflictDoUpdate({ target: sessions.sid, set: { sess, expire } })
}

export async function deleteSession(db: Db, sid: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sid, sid))
}

export async function deleteOldSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, now))
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now))
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now))
}
