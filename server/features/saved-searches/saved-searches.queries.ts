import { and, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AskedFor } from '../../../contract/people.ts'
import type { Actor, WorkspaceId } from '../../actor.ts'
import { savedSearches } from '../../db/tables/people.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { ownedRows } from '../../db/named-rows.ts'
import { insertRow, matching, sqlOn, updateRows } from '../../db/sql-on.ts'

export type SavedSearchRow = typeof savedSearches.$inferSelect

const owned = (workspaceId: WorkspaceId) => eq(savedSearches.workspaceId, workspaceId)

export const searches = ownedRows(savedSearches)

export async function selectSavedSearches(db: Db, actor: Actor): Promise<SavedSearchRow[]> {
  const used = sql`greatest(${savedSearches.createdAt}, ${savedSearches.openedAt})`
  return sqlOn(db).select().from(savedSearches).where(searches.kept(actor)).orderBy(desc(used), desc(savedSearches.id))
}

/** All of the workspace's, which is what a plan keeps. */
export async function countKept(tx: Transaction, workspaceId: WorkspaceId): Promise<number> {
  return sqlOn(tx).$count(savedSearches, and(owned(workspaceId), isNull(savedSearches.deletedAt)))
}

export async function insertSavedSearch(
  tx: Transaction,
  search: typeof savedSearches.$inferInsert & { criteria: AskedFor },
): Promise<SavedSearchRow> {
  return insertRow(tx, savedSearches, search)
}

/** The most searches that this account had at a deletion since then; 0 if it deleted none. */
export async function mostKeptSince(tx: Transaction, workspaceId: WorkspaceId, since: Date): Promise<number> {
  const [row] = await sqlOn(tx)
    .select({ most: sql<number>`coalesce(max(${savedSearches.keptBefore}), 0)::int` })
    .from(savedSearches)
    .where(and(owned(workspaceId), gte(savedSearches.deletedAt, since)))
  return row?.most ?? 0
}

/** The other deleted searches take over this one's `keptBefore` if it is larger. */
export async function unmarkDeleted(tx: Transaction, workspaceId: WorkspaceId, id: string, mostKept: number) {
  await updateRows(tx, savedSearches, { deletedAt: null, keptBefore: null }, { workspaceId, id })
  const isDeleted = matching(savedSearches, { workspaceId }, isNotNull(savedSearches.deletedAt))
  await updateRows(tx, savedSearches, { keptBefore: mostKept }, isDeleted)
}
