import { and, eq, lt, sql } from 'drizzle-orm'
import { countedSearches, users, type UserRow } from '../../db/tables.ts'
import type { Db } from '../../db/transaction.ts'

export async function findUser(db: Db, userId: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  return row ?? null
}

export async function isCounted(db: Db, userId: string, day: string, criteriaHash: string): Promise<boolean> {
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

export type CountedSearch = {
  userId: string
  day: string
  criteriaHash: string
  /** Free searches of a day. */
  perDay: number
  at: Date
  filters: Record<string, unknown>
  /** How many were found; null for a further page of a search. */
  found: number | null
}

/** Null where there is no such account; see the function count_search in migrations/. */
export async function countSearch(
  db: Db,
  search: CountedSearch,
): Promise<{ isPremium: boolean; usedToday: number; refused: boolean } | null> {
  const { userId, day, criteriaHash, perDay, at, filters, found } = search
  const { rows } = await db.execute<{ is_premium: boolean; used_today: number; refused: boolean }>(
    sql`select * from count_search(${userId}, ${day}, ${criteriaHash}, ${perDay}, ${at.toISOString()}::timestamptz,
      ${JSON.stringify(filters)}::jsonb, ${found})`,
  )
  const [row] = rows
  return row ? { isPremium: row.is_premium, usedToday: row.used_today, refused: row.refused } : null
}

export async function deleteCountedSearches(db: Db, before: string): Promise<void> {
  await db.delete(countedSearches).where(lt(countedSearches.day, before))
}
