import { and, desc, eq, gte, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { AskedFor } from '../../../contract/people.ts'
import { savedSearches } from '../../db/saved-search-tables.ts'
import { users } from '../../db/tables.ts'
import type { Db, Transaction } from '../../db/transaction.ts'

export type SavedSearchRow = typeof savedSearches.$inferSelect

const owned = (userId: string) => eq(savedSearches.userId, userId)
const isKept = isNull(savedSearches.deletedAt)

export async function selectSavedSearches(db: Db, userId: string): Promise<SavedSearchRow[]> {
  const used = sql`greatest(${savedSearches.createdAt}, ${savedSearches.openedAt})`
  return db
    .select()
    .from(savedSearches)
    .where(and(owned(userId), isKept))
    .orderBy(desc(used), desc(savedSearches.id))
}

/** Locks the account's plan, so that two searches at once can't both be the third. Null where there is no such account. */
export async function lockPlan(tx: Transaction, userId: string, at: Date): Promise<{ isPremium: boolean } | null> {
  const isPremium = sql<boolean>`is_premium_at(${users.premiumGiven}, ${users.premiumUntil}, ${at})`
  const [row] = await tx.select({ isPremium }).from(users).where(eq(users.id, userId)).for('no key update')
  return row ?? null
}

export async function countKept(tx: Transaction, userId: string): Promise<number> {
  return tx.$count(savedSearches, and(owned(userId), isKept))
}

export async function isNameTaken(tx: Transaction, userId: string, name: string, exceptId = ''): Promise<boolean> {
  const same = sql`lower(${savedSearches.name}) = lower(${name}) and ${savedSearches.id} <> ${exceptId}`
  return (await tx.$count(savedSearches, and(owned(userId), isKept, same))) > 0
}

export async function insertSavedSearch(
  tx: Transaction,
  search: { userId: string; name: string; criteria: AskedFor; createdAt: Date },
): Promise<SavedSearchRow> {
  const [row] = await tx.insert(savedSearches).values(search).returning()
  if (!row) throw new Error('the saved search was not written')
  return row
}

export type SavedSearchFields = { name?: string; criteria?: AskedFor; openedAt?: Date }

/** Null where this account keeps no such search. */
export async function updateSavedSearch(
  tx: Transaction,
  userId: string,
  id: string,
  fields: SavedSearchFields,
): Promise<SavedSearchRow | null> {
  const [row] = await tx
    .update(savedSearches)
    .set(fields)
    .where(and(owned(userId), eq(savedSearches.id, id), isKept))
    .returning()
  return row ?? null
}

/** Answers how many there were to delete: one or none. `keptBefore`: what the account keeps until then. */
export async function markDeleted(
  tx: Transaction,
  userId: string,
  id: string,
  deletion: { deletedAt: Date; keptBefore: number },
): Promise<number> {
  const { rowCount } = await tx
    .update(savedSearches)
    .set(deletion)
    .where(and(owned(userId), eq(savedSearches.id, id), isKept))
  return rowCount ?? 0
}

/** Of what this account deleted, only the last `most` stay to be restored. */
export async function purgeBeyond(tx: Transaction, userId: string, most: number): Promise<void> {
  const last = tx
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(owned(userId), isNotNull(savedSearches.deletedAt)))
    .orderBy(desc(savedSearches.deletedAt))
    .limit(most)
  await tx
    .delete(savedSearches)
    .where(and(owned(userId), isNotNull(savedSearches.deletedAt), notInArray(savedSearches.id, last)))
}

export async function selectDeleted(
  tx: Transaction,
  userId: string,
  id: string,
  since: Date,
): Promise<SavedSearchRow | null> {
  const [row] = await tx
    .select()
    .from(savedSearches)
    .where(and(owned(userId), eq(savedSearches.id, id), gte(savedSearches.deletedAt, since)))
  return row ?? null
}

/** The most that this account kept when it deleted something since then; 0 where it deleted nothing. */
export async function mostKeptSince(tx: Transaction, userId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ most: sql<number>`coalesce(max(${savedSearches.keptBefore}), 0)::int` })
    .from(savedSearches)
    .where(and(owned(userId), gte(savedSearches.deletedAt, since)))
  return row?.most ?? 0
}

/** What else was deleted remembers the most that was kept in this one's place. */
export async function unmarkDeleted(tx: Transaction, userId: string, id: string, mostKept: number): Promise<void> {
  await tx
    .update(savedSearches)
    .set({ deletedAt: null, keptBefore: null })
    .where(and(owned(userId), eq(savedSearches.id, id)))
  await tx
    .update(savedSearches)
    .set({ keptBefore: mostKept })
    .where(and(owned(userId), isNotNull(savedSearches.deletedAt)))
}

export async function purgeDeleted(db: Db, before: Date): Promise<void> {
  await db.delete(savedSearches).where(lt(savedSearches.deletedAt, before))
}

export async function deleteAllOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(savedSearches).where(owned(userId))
}
