import { lt } from 'drizzle-orm'
import { countedSearches } from '../../db/tables.ts'
import type { Db } from '../../db/transaction.ts'

/** What a search needs to know of the account that asks. */
export type Searcher = {
  id: string
  isPremium: boolean
  searchesUsedToday: number
  searchesResetDate: Date
  revealedContacts: number
  /** Whether this account has saved anybody. */
  hasSaved: boolean
  /** Whether this account has used a search of the day for these criteria. */
  isCounted: boolean
}

/** Plain SQL under a name, here and below: PostgreSQL plans it once for each connection, and searching is most of what is asked. */
export async function findSearcher(
  db: Db,
  userId: string,
  day: string,
  criteriaHash: string,
): Promise<Searcher | null> {
  const { rows } = await db.$client.query<Searcher>({
    name: 'find-searcher',
    text: `select id, is_premium as "isPremium", searches_used_today as "searchesUsedToday",
        searches_reset_date as "searchesResetDate", revealed_contacts as "revealedContacts",
        exists (select from counted_searches c where c.user_id = users.id and c.day = $2 and c.criteria_hash = $3)
          as "isCounted",
        exists (select from contacts s where s.user_id = users.id and s.deleted_at is null) as "hasSaved"
      from users where id = $1`,
    values: [userId, day, criteriaHash],
  })
  return rows[0] ?? null
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
  const { rows } = await db.$client.query<{ isPremium: boolean; usedToday: number; refused: boolean }>({
    name: 'count-search',
    text: `select is_premium as "isPremium", used_today as "usedToday", refused
      from count_search($1, $2, $3, $4, $5, $6, $7)`,
    values: [userId, day, criteriaHash, perDay, at, JSON.stringify(filters), found],
  })
  return rows[0] ?? null
}

export async function deleteCountedSearches(db: Db, before: string): Promise<void> {
  await db.delete(countedSearches).where(lt(countedSearches.day, before))
}
