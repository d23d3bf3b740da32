import { and, desc, eq, gte, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { AskedFor } from '../../../contract/people.ts'
import type { AccountId, Actor, WorkspaceId } from '../../actor.ts'
import { savedSearches } from '../../db/tables/people.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { seenBy } from '../../db/seen-by.ts'
import { sqlOn } from '../../db/sql-on.ts'

type Whose = Pick<Actor, 'accountId' | 'workspaceId'>
export type SavedSearchRow = typeof savedSearches.$inferSelect

const owned = (workspaceId: WorkspaceId) => eq(savedSearches.workspaceId, workspaceId)
const isSeenBy = (whose: Whose) => seenBy(savedSearches, whose)
const isKept = isNull(savedSearches.deletedAt)

export async function selectSavedSearches(db: Db, actor: Actor): Promise<SavedSearchRow[]> {
  const used = sql`greatest(${savedSearches.createdAt}, ${savedSearches.openedAt})`
  return sqlOn(db)
    .select()
    .from(savedSearches)
    .where(and(isSeenBy(actor), isKept))
    .orderBy(desc(used), desc(savedSearches.id))
}

/** All of the workspace's, which is what a plan keeps. */
export async function countKept(tx: Transaction, workspaceId: WorkspaceId): Promise<number> {
  return sqlOn(tx).$count(savedSearches, and(owned(workspaceId), isKept))
}

export async function countSeen(tx: Transaction, whose: Whose): Promise<number> {
  return sqlOn(tx).$count(savedSearches, and(isSeenBy(whose), isKept))
}

/** Among the searches that the account sees. */
export async function isNameTaken(tx: Transaction, whose: Whose, name: string, exceptId = ''): Promise<boolean> {
  const same = sql`lower(${savedSearches.name}) = lower(${name}) and ${savedSearches.id} <> ${exceptId}`
  return (await sqlOn(tx).$count(savedSearches, and(isSeenBy(whose), isKept, same))) > 0
}

export async function insertSavedSearch(
  tx: Transaction,
  search: typeof savedSearches.$inferInsert & { criteria: AskedFor },
): Promise<SavedSearchRow> {
  const [row] = await sqlOn(tx).insert(savedSearches).values(search).returning()
  if (!row) throw new Error('the saved search was not written')
  return row
}

export type SavedSearchFields = {
  name?: string
  criteria?: AskedFor
  openedAt?: Date
  ownerId?: AccountId
  isShared?: boolean
}

export async function findSavedSearch(tx: Transaction, actor: Actor, id: string): Promise<SavedSearchRow | null> {
  const [row] = await sqlOn(tx)
    .select()
    .from(savedSearches)
    .where(and(isSeenBy(actor), eq(savedSearches.id, id), isKept))
  return row ?? null
}

/** Null if the actor sees no such search. */
export async function updateSavedSearch(
  tx: Transaction,
  actor: Actor,
  id: string,
  fields: SavedSearchFields,
): Promise<SavedSearchRow | null> {
  const [row] = await sqlOn(tx)
    .update(savedSearches)
    .set(fields)
    .where(and(isSeenBy(actor), eq(savedSearches.id, id), isKept))
    .returning()
  return row ?? null
}

/** Also those that were deleted a moment ago. */
export async function selectSearchesOf(tx: Transaction, { accountId, workspaceId }: Whose): Promise<SavedSearchRow[]> {
  return sqlOn(tx)
    .select()
    .from(savedSearches)
    .where(and(owned(workspaceId), eq(savedSearches.ownerId, accountId)))
}

export async function updateOwner(
  tx: Transaction,
  id: string,
  fields: { ownerId: AccountId; name: string },
): Promise<void> {
  await sqlOn(tx).update(savedSearches).set(fields).where(eq(savedSearches.id, id))
}

/** Answers how many were deleted: one or none. `keptBefore`: how many the account had until then. */
export async function markDeleted(
  tx: Transaction,
  actor: Actor,
  id: string,
  deletion: { deletedAt: Date; keptBefore: number },
): Promise<number> {
  const { rowCount } = await sqlOn(tx)
    .update(savedSearches)
    .set(deletion)
    .where(and(isSeenBy(actor), eq(savedSearches.id, id), isKept))
  return rowCount ?? 0
}

/** Only the last `most` deleted searches of this account can be restored. */
export async function purgeBeyond(tx: Transaction, workspaceId: WorkspaceId, most: number): Promise<void> {
  const last = sqlOn(tx)
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(owned(workspaceId), isNotNull(savedSearches.deletedAt)))
    .orderBy(desc(savedSearches.deletedAt))
    .limit(most)
  await sqlOn(tx)
    .delete(savedSearches)
    .where(and(owned(workspaceId), isNotNull(savedSearches.deletedAt), notInArray(savedSearches.id, last)))
}

export async function selectDeleted(
  tx: Transaction,
  actor: Actor,
  id: string,
  since: Date,
): Promise<SavedSearchRow | null> {
  const [row] = await sqlOn(tx)
    .select()
    .from(savedSearches)
    .where(and(isSeenBy(actor), eq(savedSearches.id, id), gte(savedSearches.deletedAt, since)))
  return row ?? null
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
export async function unmarkDeleted(
  tx: Transaction,
  workspaceId: WorkspaceId,
  id: string,
  mostKept: number,
): Promise<void> {
  await sqlOn(tx)
    .update(savedSearches)
    .set({ deletedAt: null, keptBefore: null })
    .where(and(owned(workspaceId), eq(savedSearches.id, id)))
  await sqlOn(tx)
    .update(savedSearches)
    .set({ keptBefore: mostKept })
    .where(and(owned(workspaceId), isNotNull(savedSearches.deletedAt)))
}

export async function purgeDeleted(db: Db, before: Date): Promise<void> {
  await sqlOn(db).delete(savedSearches).where(lt(savedSearches.deletedAt, before))
}

export async function deleteAllOf(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await sqlOn(tx).delete(savedSearches).where(owned(workspaceId))
}
