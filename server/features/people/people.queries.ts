import { and, eq, sql } from 'drizzle-orm'
import { countedSearches, searchHistory, users, type UserRow } from '../../db/tables.ts'
import type { Db, Transaction } from '../../db/transaction.ts'

/** Locks the user's row, so that two searches at once can't both be the tenth. */
export async function lockUser(tx: Transaction, userId: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  return row ?? null
}

export async function isCounted(
  db: Db | Transaction,
  userId: string,
  day: string,
  criteriaHash: string,
): Promise<boolean> {
  const [row] = await db
    .select({ day: countedSearches.day })
    .from(countedSearches)
    .where(
      and(
        eq(countedSearches.userId, userId),
        eq(countedSearches.day, day),
        eq(countedSearches.criteriaHash, criteriaHash),
      ),
    )
  return row !== undefined
}

export async function countSearch(
  tx: Transaction,
  userId: string,
  search: { day: string; criteriaHash: string; usedToday: number; at: Date },
): Promise<void> {
  await tx.insert(countedSearches).values({ userId, day: search.day, criteriaHash: search.criteriaHash })
  await tx
    .update(users)
    .set({ searchesUsedToday: search.usedToday, searchesResetDate: search.at })
    .where(eq(users.id, userId))
}

export async function insertSearch(
  tx: Transaction,
  search: { userId: string; filters: Record<string, unknown>; resultsCount: number; searchedAt: Date },
): Promise<void> {
  await tx.insert(searchHistory).values(search)
}

export async function deleteCountedSearches(db: Db, before: string): Promise<void> {
  await db.delete(countedSearches).where(sql`${countedSearches.day} < ${before}`)
}
