import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { AccountId, Whose, WorkspaceId } from '../../actor.ts'
import type { SearchHistoryEntry } from '../../context.ts'
import { countedSearches, searchHistory } from '../../db/tables/people.ts'
import type { Db } from '../../db/transaction.ts'
import { deleteRows, poolOn, sqlOn } from '../../db/sql-on.ts'

/** Whether this account has used a search of the day for these criteria. */
export async function isCountedSearch(
  db: Db,
  workspaceId: WorkspaceId,
  day: string,
  criteriaHash: string,
): Promise<boolean> {
  const { rowCount } = await poolOn(db).query(
    'select from counted_searches where workspace_id = $1 and day = $2 and criteria_hash = $3',
    [workspaceId, day, criteriaHash],
  )
  return rowCount === 1
}

export type CountedSearch = {
  accountId: AccountId
  workspaceId: WorkspaceId
  day: string
  criteriaHash: string
  /** Free searches of a day. */
  perDay: number
  at: Date
  filters: Record<string, unknown>
  /** How many were found; null for a further page of a search. */
  found: number | null
}

/**
 * Null where there is no such account; see the function count_search in migrations/. Plain SQL under a name: PostgreSQL
 * plans it once for each connection.
 */
export async function countSearch(db: Db, search: CountedSearch) {
  const { accountId, workspaceId, day, criteriaHash, perDay, at, filters, found } = search
  const { rows } = await poolOn(db).query<{ isPremium: boolean; usedToday: number; refused: boolean }>({
    name: 'count-search',
    text: `select is_premium as "isPremium", used_today as "usedToday", refused
      from count_search($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [accountId, workspaceId, day, criteriaHash, perDay, at, JSON.stringify(filters), found],
  })
  return rows[0] ?? null
}

/** `filters`: as JSON. */
export type HistoryRow = Omit<SearchHistoryEntry, 'filters'> & { filters: string }

/** Rows of accounts that are gone meanwhile are left out. */
export async function insertHistory(db: Db, rows: readonly HistoryRow[]): Promise<void> {
  await poolOn(db).query({
    name: 'insert-history',
    text: `insert into search_history (user_id, workspace_id, filters, results_count, searched_at)
      select user_id, workspace_id, filters, results_count, searched_at
      from unnest($1::text[], $2::text[], $3::jsonb[], $4::integer[], $5::timestamptz[])
        as searched(user_id, workspace_id, filters, results_count, searched_at)
      where exists (select from users where id = user_id) and exists (select from workspaces where id = workspace_id)`,
    values: [
      rows.map((row) => row.accountId),
      rows.map((row) => row.workspaceId),
      rows.map((row) => row.filters),
      rows.map((row) => row.found),
      rows.map((row) => row.searchedAt),
    ],
  })
}

/** The last rows of this account in this workspace, newest first; `filters` as they were written. */
export async function lastHistory(db: Db, { accountId, workspaceId }: Whose, rows: number) {
  const { filters, resultsCount, searchedAt } = searchHistory
  return sqlOn(db)
    .select({ filters, resultsCount, searchedAt })
    .from(searchHistory)
    .where(and(eq(searchHistory.workspaceId, workspaceId), eq(searchHistory.accountId, accountId)))
    .orderBy(desc(searchedAt))
    .limit(rows)
}

/**
 * Of the `most` oldest rows those that are older; how many they were. Rows are written in the order of their time, but for moments: by
 * their ids no other rows are read.
 */
export async function deleteOldHistory(db: Db, before: Date, most: number): Promise<number> {
  const oldest = sqlOn(db).select({ id: searchHistory.id }).from(searchHistory).orderBy(searchHistory.id).limit(most)
  return deleteRows(db, searchHistory, and(inArray(searchHistory.id, oldest), lt(searchHistory.searchedAt, before)))
}

export async function deleteCountedSearches(db: Db, before: string): Promise<void> {
  await deleteRows(db, countedSearches, lt(countedSearches.day, before))
}
