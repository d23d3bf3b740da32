import { and, eq, getTableColumns, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { AccountId, Whose, WorkspaceId } from '../../actor.ts'
import { emailChanges, passwordResets, sessions, type UserRow, users } from '../../db/tables/accounts.ts'
import { workspaces } from '../../db/tables/workspaces.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import type { SessionAccount } from '../../http/sessions/session.ts'
import { deleteFactorsOf } from './factors/factors.queries.ts'
import { deleteIdentitiesOf } from './identities/identities.queries.ts'
import { deleteNetworksOf } from './known-networks.queries.ts'
import { deleteRows, hasRow, lockRow, matching, poolOn, putRow, sqlOn, takeRow, updateRows } from '../../db/sql-on.ts'

export type NewUser = {
  email: string
  /** Null for who signs in by a provider. */
  passwordHash: string | null
  firstName: string | null
  lastName: string | null
  isConfirmed: boolean
}

/** Null if the address has an account already. */
export async function insertUser(tx: Transaction, user: NewUser): Promise<{ id: AccountId } | null> {
  const { email, passwordHash, firstName, lastName, isConfirmed } = user
  // Only these columns: the product's role may not write the plan, not even its default.
  const { rows } = await sqlOn(tx).execute<{ id: AccountId }>(sql`
    insert into users (email, password_hash, first_name, last_name, email_confirmed_at)
    values (${email}, ${passwordHash}, ${firstName}, ${lastName}, case when ${isConfirmed}::boolean then now() end)
    on conflict do nothing returning id`)
  return rows[0] ?? null
}

/** An account and its personal workspace. */
export type AccountRow = UserRow & { workspaceId: WorkspaceId }

const accountRow = { ...getTableColumns(users), workspaceId: workspaces.id }
const isOwner = and(eq(workspaces.ownerId, users.id), eq(workspaces.isPersonal, true))

export async function findUser(db: Db | Transaction, accountId: AccountId): Promise<AccountRow | null> {
  const [row] = await sqlOn(db)
    .select(accountRow)
    .from(users)
    .innerJoin(workspaces, isOwner)
    .where(eq(users.id, accountId))
  return row ?? null
}

export async function findUserByEmail(db: Db | Transaction, email: string): Promise<AccountRow | null> {
  const [row] = await sqlOn(db)
    .select(accountRow)
    .from(users)
    .innerJoin(workspaces, isOwner)
    .where(sql`lower(${users.email}) = lower(${email})`)
  return row ?? null
}

export async function countUsers(db: Db): Promise<{ open: number; closed: number }> {
  const [row] = await sqlOn(db)
    .select({
      open: sql<number>`count(*) filter (where ${users.closedAt} is null)::int`,
      closed: sql<number>`count(*) filter (where ${users.closedAt} is not null)::int`,
    })
    .from(users)
  return row ?? { open: 0, closed: 0 }
}

export async function updatePassword(tx: Transaction, accountId: AccountId, passwordHash: string): Promise<void> {
  await updateRows(tx, users, { passwordHash, updatedAt: sql`now()` }, { id: accountId })
}

/** Locks an open account until the transaction ends, so that counts of its rows stay true. Null if there is none. */
export async function lockOpen(
  tx: Transaction,
  accountId: AccountId,
): Promise<Pick<AccountRow, 'email' | 'emailConfirmedAt'> | null> {
  return lockRow(tx, users, { id: accountId, closedAt: null })
}

export async function updatePremium(tx: Transaction, accountId: AccountId, isPremium: boolean): Promise<void> {
  await updateRows(tx, users, { premiumGiven: isPremium, updatedAt: sql`now()` }, { id: accountId })
}

export async function updateNames(
  tx: Transaction,
  accountId: AccountId,
  names: { firstName: string | null; lastName: string | null },
): Promise<void> {
  await updateRows(tx, users, { ...names, updatedAt: sql`now()` }, { id: accountId })
}

/** The account, locked until the transaction ends, if it is open and still has this password. */
export async function lockWithPassword(tx: Transaction, accountId: AccountId, passwordHash: string): Promise<boolean> {
  return (await lockRow(tx, users, { id: accountId, passwordHash, closedAt: null })) !== null
}

/** The account of this address, locked until the transaction ends. */
export async function lockByEmail(tx: Transaction, email: string): Promise<{ id: AccountId; email: string } | null> {
  return lockRow(tx, users, and(sql`lower(${users.email}) = lower(${email})`, isNull(users.closedAt)))
}

/** One pending change per account: a second one replaces the first. */
export async function upsertEmailChange(db: Db | Transaction, change: typeof emailChanges.$inferInsert): Promise<void> {
  await putRow(db, emailChanges, change, emailChanges.accountId)
}

/** The account of this link, if it is valid. */
export async function findLinkOwner(db: Db | Transaction, tokenHash: string): Promise<AccountId | null> {
  const { rows } = await sqlOn(db).execute<{ user_id: AccountId }>(sql`
    select user_id from ${emailChanges} where token_hash = ${tokenHash}
    union all select user_id from ${passwordResets} where token_hash = ${tokenHash}`)
  return rows[0]?.user_id ?? null
}

export async function takeEmailChange(tx: Transaction, tokenHash: string, now: Date) {
  return takeRow(tx, emailChanges, matching(emailChanges, { tokenHash }, gt(emailChanges.expiresAt, now)))
}

export async function updateEmail(tx: Transaction, accountId: AccountId, email: string): Promise<void> {
  await updateRows(tx, users, { email, emailConfirmedAt: sql`now()`, updatedAt: sql`now()` }, { id: accountId })
}

/** Ends all mailed links for another password or another address. */
export async function deletePendingLinks(tx: Transaction, accountId: AccountId): Promise<void> {
  await deleteRows(tx, passwordResets, { accountId })
  await deleteRows(tx, emailChanges, { accountId })
}

/** Closes an account: nobody can sign in to it. False if it was closed already. */
export async function closeUser(tx: Transaction, accountId: AccountId, at: Date): Promise<boolean> {
  const email = sql`'closed-' || ${users.id} || '@account.invalid'`
  const nothing = { passwordHash: null, firstName: null, lastName: null, profileImageUrl: null }
  const change = { ...nothing, email, closedAt: at, updatedAt: at }
  const closed = await updateRows(tx, users, change, { id: accountId, closedAt: null })
  await deleteSessionsOf(tx, accountId)
  await deletePendingLinks(tx, accountId)
  await deleteNetworksOf(tx, accountId)
  await deleteIdentitiesOf(tx, accountId)
  await deleteFactorsOf(tx, accountId)
  return closed > 0
}

export async function insertPasswordReset(
  tx: Transaction,
  reset: { tokenHash: string; accountId: AccountId; expiresAt: Date },
): Promise<void> {
  await deleteRows(tx, passwordResets, { accountId: reset.accountId })
  await sqlOn(tx).insert(passwordResets).values(reset)
}

/** Deletes a token, so that it works once. Null if there is none, or it is too old. */
export async function takePasswordReset(tx: Transaction, tokenHash: string, now: Date): Promise<string | null> {
  const isInTime = gt(passwordResets.expiresAt, now)
  const taken = await takeRow(tx, passwordResets, matching(passwordResets, { tokenHash }, isInTime))
  return taken?.accountId ?? null
}

export async function deleteSessionsOf(tx: Transaction, accountId: AccountId, exceptSid?: string): Promise<void> {
  const theirs = sql`${sessions.sess} ->> 'userId' = ${accountId}`
  await deleteRows(tx, sessions, exceptSid ? and(theirs, ne(sessions.sid, exceptSid)) : theirs)
}

/** Lets the session that asked for the change go on under the account's new password. */
export async function keepSession(tx: Transaction, accountId: AccountId, sid: string): Promise<void> {
  await sqlOn(tx).execute(sql`
    update sessions set sess = sess || jsonb_build_object('passwordMark', ${sql.raw(passwordMark)})
    from users where users.id = ${accountId} and sid = ${sid} and sess->>'userId' = users.id`)
}

/** Whether this session (by its hashed id) is valid. The transaction holds the account's lock, so sessions end before or after it, not meanwhile. */
export async function isStanding(tx: Transaction, accountId: AccountId, sid: string): Promise<boolean> {
  return hasRow(tx, sessions, matching(sessions, { sid }, sql`${sessions.sess} ->> 'userId' = ${accountId}`))
}

/**
 * A session that has not ended. It is not valid if it began with an old password or if its account was closed, even if it was
 * written a moment after all others were deleted. Plain SQL under a name: PostgreSQL plans it once for each connection, and
 * every request of a visitor runs it. It is in the workspace that it chose, as long as its account is in that one; else in the
 * personal one.
 */
export async function selectSession(
  db: Db,
  sid: string,
  now: Date,
): Promise<{ sess: Record<string, unknown>; expire: Date; account: SessionAccount | null } | null> {
  type Row = { sess: Record<string, unknown>; expire: Date } & (SessionAccount | NoAccount)
  const { rows } = await poolOn(db).query<Row>({
    name: 'select-session',
    text: `select sess, expire, ${accountColumns}
      from sessions left join (users join lateral (
          select * from memberships
          where account_id = users.id and (workspace_id = sess->>'workspaceId' or is_personal)
          order by is_personal limit 1
        ) place on true) on users.id = sess->>'userId' and closed_at is null
        and coalesce(sess->>'passwordMark' = ${passwordMark}, sess->>'passwordMark' is null)
      where sid = $1 and expire > $2 and (users.id is not null or sess->>'userId' is null)`,
    values: [sid, now],
  })
  const [row] = rows
  if (!row) return null
  const { sess, expire, ...account } = row
  return { sess, expire, account: account.isPremium === null ? null : account }
}

type NoAccount = { isPremium: null }

/** Like selectSession, for an API key: workspace and account are the key's. Null if the account is not in it any more. */
export async function selectOpen(db: Db, { accountId, workspaceId }: Whose, now: Date): Promise<SessionAccount | null> {
  const { rows } = await poolOn(db).query<SessionAccount>({
    name: 'select-open-account',
    text: `select ${accountColumns} from users join memberships place on account_id = users.id
      where users.id = $1 and place.workspace_id = $3 and closed_at is null`,
    values: [accountId, now, workspaceId],
  })
  return rows[0] ?? null
}

/** As markOf of password-hash.ts. */
const passwordMark = `encode(sha256(convert_to(coalesce(users.password_hash, ''), 'UTF8')), 'hex')`

/** A SessionAccount of the membership `place`; $2 is the moment. */
const accountColumns = `place.workspace_id as "workspaceId", place.role,
  is_premium_at(place.premium_given, place.premium_until, $2) as "isPremium",
  place.searches_used_today as "searchesUsedToday", place.searches_reset_date as "searchesResetDate",
  place.revealed_contacts as "revealedContacts",
  exists (select from contacts where workspace_id = place.workspace_id and deleted_at is null) as "hasSaved",
  exists (select from reveals where workspace_id = place.workspace_id) as "hasChecked",
  has_factor(users.id) as "hasFactor", place.requires_factor as "requiresFactor", place.suspended`

export async function upsertSession(db: Db, sid: string, sess: Record<string, unknown>, expire: Date): Promise<void> {
  await putRow(db, sessions, { sid, sess, expire }, sessions.sid)
}

/** Moves a session's end, unless another request has done so meanwhile. */
export async function updateExpire(db: Db, sid: string, { from, to }: { from: Date; to: Date }): Promise<void> {
  await updateRows(db, sessions, { expire: to }, { sid, expire: from })
}

export async function deleteSession(db: Db, sid: string): Promise<void> {
  await deleteRows(db, sessions, { sid })
}

export async function deleteOldSessions(db: Db, now: Date): Promise<void> {
  await deleteRows(db, sessions, lt(sessions.expire, now))
  await deleteRows(db, passwordResets, lt(passwordResets.expiresAt, now))
  await deleteRows(db, emailChanges, lt(emailChanges.expiresAt, now))
}
