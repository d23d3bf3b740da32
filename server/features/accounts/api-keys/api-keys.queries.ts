import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { AccountId, Actor, WorkspaceId } from '../../../actor.ts'
import { nameOf } from '../../../db/name-of.ts'
import { apiKeys, type ApiKeyRow, users } from '../../../db/tables/accounts.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'
import { deleteRows, insertRow, lockRow, matching, poolOn, sqlOn, updateRows } from '../../../db/sql-on.ts'

export async function insertKey(tx: Transaction, key: typeof apiKeys.$inferInsert): Promise<ApiKeyRow> {
  return insertRow(tx, apiKeys, key)
}

export async function countLive(tx: Transaction, workspaceId: WorkspaceId): Promise<number> {
  return sqlOn(tx).$count(apiKeys, matching(apiKeys, liveOf(workspaceId)))
}

/** A key, and the name or address of whom it acts for. */
export type HeldKeyRow = ApiKeyRow & { holder: string }

/** All of a workspace, or the one. */
export async function selectLive(db: Db, workspaceId: WorkspaceId, id?: string): Promise<HeldKeyRow[]> {
  return sqlOn(db)
    .select({ ...getTableColumns(apiKeys), holder: nameOf(users) })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.accountId))
    .where(matching(apiKeys, { ...liveOf(workspaceId), ...(id !== undefined && { id }) }))
    .orderBy(desc(apiKeys.createdAt), apiKeys.id)
}

export type LiveKey = Pick<ApiKeyRow, 'id' | 'accountId' | 'workspaceId' | 'lastUsedAt' | 'scope' | 'expiresAt'>

/**
 * By its secret, or by the one before as long as that works. Plain SQL under a name: PostgreSQL plans it once for each
 * connection, and every request with a key asks it.
 */
export async function findLive(db: Db, keyHash: string, now: Date): Promise<LiveKey | null> {
  const { rows } = await poolOn(db).query<LiveKey>({
    name: 'find-live-key',
    text: `select id, account_id as "accountId", workspace_id as "workspaceId", last_used_at as "lastUsedAt", scope,
        expires_at as "expiresAt"
      from api_keys where (key_hash = $1 or (old_key_hash = $1 and old_until > $2)) and revoked_at is null`,
    values: [keyHash, now],
  })
  return rows[0] ?? null
}

/** If a key is used many times at once, one use is written. */
export async function updateLastUsed(
  db: Db,
  id: string,
  { now, before, network }: { now: Date; before: Date; network: string },
): Promise<void> {
  const isDue = or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, before))
  await updateRows(db, apiKeys, { lastUsedAt: now, lastUsedFrom: network }, and(eq(apiKeys.id, id), isDue))
}

/** A live key that acts for the one who asks, locked until the transaction ends. */
export async function lockOwnKey(tx: Transaction, { accountId, workspaceId }: Actor, id: string) {
  return lockRow(tx, apiKeys, { id, accountId, ...liveOf(workspaceId) })
}

/** Another secret for a locked key; the one that it had becomes its old one. */
export async function updateSecret(
  tx: Transaction,
  key: ApiKeyRow,
  secret: { keyHash: string; prefix: string; oldUntil: Date },
): Promise<void> {
  await updateRows(tx, apiKeys, { ...secret, oldKeyHash: key.keyHash, oldPrefix: key.prefix }, { id: key.id })
}

const noOldSecret = { oldKeyHash: null, oldPrefix: null, oldUntil: null }

/** False if it has no old secret, or if there is no such key. */
export async function updateOldEnded(tx: Transaction, workspaceId: WorkspaceId, id: string): Promise<boolean> {
  const hasOld = matching(apiKeys, { id, ...liveOf(workspaceId) }, isNotNull(apiKeys.oldKeyHash))
  return (await updateRows(tx, apiKeys, noOldSecret, hasOld)) > 0
}

/** Old secrets that don't work any more. */
export async function updateOldForgotten(db: Db, now: Date): Promise<void> {
  await updateRows(db, apiKeys, noOldSecret, lt(apiKeys.oldUntil, now))
}

/** Keys that expire until then, were made for longer than `warnedDays`, and whose holders can use them and were not told. */
export async function selectExpiring(
  db: Db,
  { now, until, warnedDays }: { now: Date; until: Date; warnedDays: number },
  most: number,
): Promise<{ id: string; name: string; email: string; expiresAt: Date }[]> {
  const { rows } = await sqlOn(db).execute<{ id: string; name: string; email: string; expiresAt: Date }>(sql`
    select k.id, k.name, u.email, k.expires_at as "expiresAt"
    from api_keys k join users u on u.id = k.account_id
      join memberships m on m.workspace_id = k.workspace_id and m.account_id = k.account_id
    where k.revoked_at is null and k.expiry_told_at is null and u.closed_at is null
      and not is_suspended(k.workspace_id, k.account_id)
      and k.expires_at > ${now.toISOString()}::timestamptz and k.expires_at <= ${until.toISOString()}::timestamptz
      and k.expires_at > k.created_at + ${warnedDays} * interval '1 day'
    order by k.expires_at, k.id limit ${most}`)
  return rows.map(({ expiresAt, ...row }) => ({ ...row, expiresAt: new Date(expiresAt) }))
}

/** False if it was noted otherwise meanwhile. */
export async function updateExpiryTold(tx: Transaction, id: string, at: Date): Promise<boolean> {
  return (await updateRows(tx, apiKeys, { expiryToldAt: at }, { id, expiryToldAt: null })) > 0
}

/** Revokes the key unless it was revoked before. Answers when it was revoked; null if the account has no such key. */
export async function updateRevoked(
  tx: Transaction,
  workspaceId: WorkspaceId,
  id: string,
  now: Date,
): Promise<Date | null> {
  const revoked = await sqlOn(tx)
    .update(apiKeys)
    .set({ revokedAt: sql`coalesce(${apiKeys.revokedAt}, ${now.toISOString()}::timestamptz)` })
    .where(matching(apiKeys, { id, workspaceId }))
    .returning({ at: apiKeys.revokedAt })
  return revoked[0]?.at ?? null
}

/** A key that was revoked with others. */
export type RevokedKey = { id: string; workspaceId: WorkspaceId }

/** The keys that act for this account, of this workspace or of all; keys of other members go on. */
export async function updateAllRevoked(
  tx: Transaction,
  whose: { accountId: AccountId; workspaceId?: WorkspaceId },
  now: Date,
): Promise<RevokedKey[]> {
  return sqlOn(tx)
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(matching(apiKeys, { ...whose, revokedAt: null }))
    .returning({ id: apiKeys.id, workspaceId: apiKeys.workspaceId })
}

export async function countActingFor(tx: Transaction, accountId: AccountId): Promise<number> {
  return sqlOn(tx).$count(apiKeys, matching(apiKeys, { accountId, revokedAt: null }))
}

export async function deleteRevoked(db: Db, before: Date): Promise<void> {
  await deleteRows(db, apiKeys, lt(apiKeys.revokedAt, before))
}

export async function deleteKeysOf(tx: Transaction, accountId: AccountId): Promise<void> {
  await deleteRows(tx, apiKeys, { accountId })
}

export async function deleteKeysIn(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await deleteRows(tx, apiKeys, { workspaceId })
}

const liveOf = (workspaceId: WorkspaceId) => ({ workspaceId, revokedAt: null })
