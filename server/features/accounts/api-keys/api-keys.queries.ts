import { and, desc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { AccountId, WorkspaceId } from '../../../actor.ts'
import { apiKeys, type ApiKeyRow } from '../../../db/tables/accounts.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'
import { poolOn, sqlOn } from '../../../db/sql-on.ts'

export async function insertKey(tx: Transaction, key: typeof apiKeys.$inferInsert): Promise<ApiKeyRow> {
  const [row] = await sqlOn(tx).insert(apiKeys).values(key).returning()
  if (!row) throw new Error('the key was not written')
  return row
}

export async function countLive(tx: Transaction, workspaceId: WorkspaceId): Promise<number> {
  return sqlOn(tx).$count(apiKeys, isLiveOf(workspaceId))
}

export async function selectLive(db: Db, workspaceId: WorkspaceId): Promise<ApiKeyRow[]> {
  return sqlOn(db).select().from(apiKeys).where(isLiveOf(workspaceId)).orderBy(desc(apiKeys.createdAt), apiKeys.id)
}

export type LiveKey = Pick<ApiKeyRow, 'id' | 'accountId' | 'workspaceId' | 'lastUsedAt'>

/** Plain SQL under a name: PostgreSQL plans it once for each connection, and every request with a key asks it. */
export async function findLive(db: Db, keyHash: string): Promise<LiveKey | null> {
  const { rows } = await poolOn(db).query<LiveKey>({
    name: 'find-live-key',
    text: `select id, account_id as "accountId", workspace_id as "workspaceId", last_used_at as "lastUsedAt" from api_keys
      where key_hash = $1 and revoked_at is null`,
    values: [keyHash],
  })
  return rows[0] ?? null
}

/** If a key is used many times at once, one use is written. */
export async function updateLastUsed(db: Db, id: string, { now, before }: { now: Date; before: Date }): Promise<void> {
  const isDue = or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, before))
  await sqlOn(db)
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), isDue))
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
    .where(and(eq(apiKeys.id, id), eq(apiKeys.workspaceId, workspaceId)))
    .returning({ at: apiKeys.revokedAt })
  return revoked[0]?.at ?? null
}

/** Keys that act for this account; keys of other members of its workspaces go on. */
/** A key that was revoked with others. */
export type RevokedKey = { id: string; workspaceId: WorkspaceId }

export async function updateAllRevoked(tx: Transaction, accountId: AccountId, now: Date): Promise<RevokedKey[]> {
  return sqlOn(tx)
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(actsFor(accountId))
    .returning({ id: apiKeys.id, workspaceId: apiKeys.workspaceId })
}

export async function countActingFor(tx: Transaction, accountId: AccountId): Promise<number> {
  return sqlOn(tx).$count(apiKeys, actsFor(accountId))
}

export async function deleteRevoked(db: Db, before: Date): Promise<void> {
  await sqlOn(db).delete(apiKeys).where(lt(apiKeys.revokedAt, before))
}

export async function deleteKeysOf(tx: Transaction, accountId: AccountId): Promise<void> {
  await sqlOn(tx).delete(apiKeys).where(eq(apiKeys.accountId, accountId))
}

function isLiveOf(workspaceId: WorkspaceId) {
  return and(eq(apiKeys.workspaceId, workspaceId), isNull(apiKeys.revokedAt))
}

function actsFor(accountId: AccountId) {
  return and(eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAt))
}

export async function updateRevokedIn(
  tx: Transaction,
  { accountId, workspaceId }: { accountId: AccountId; workspaceId: WorkspaceId },
  now: Date,
): Promise<RevokedKey[]> {
  return sqlOn(tx)
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(actsFor(accountId), eq(apiKeys.workspaceId, workspaceId)))
    .returning({ id: apiKeys.id, workspaceId: apiKeys.workspaceId })
}
