import { and, asc, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../../actor.ts'
import { sqlOn } from '../../db/sql-on.ts'
import { searchListEntries, searchLists, type ListEntry, type SearchListRow } from '../../db/tables/search-lists.ts'
import type { Db, Transaction } from '../../db/transaction.ts'

const inWorkspace = (workspaceId: WorkspaceId) => eq(searchLists.workspaceId, workspaceId)
const owned = (workspaceId: WorkspaceId) => and(inWorkspace(workspaceId), isNull(searchLists.deletedAt))

export async function selectLists(db: Db, workspaceId: WorkspaceId): Promise<SearchListRow[]> {
  return sqlOn(db)
    .select()
    .from(searchLists)
    .where(owned(workspaceId))
    .orderBy(desc(searchLists.createdAt), desc(searchLists.id))
}

/** Those of the ids that are lists of this workspace. */
export async function selectListsOf(
  db: Db,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<SearchListRow[]> {
  return sqlOn(db)
    .select()
    .from(searchLists)
    .where(and(owned(workspaceId), inArray(searchLists.id, [...ids])))
}

/** The entries of a list of this workspace, in their order. */
export async function selectEntries(db: Db, workspaceId: WorkspaceId, listId: string): Promise<ListEntry[]> {
  const rows = await sqlOn(db)
    .select({ entry: searchListEntries.entry })
    .from(searchListEntries)
    .where(and(eq(searchListEntries.workspaceId, workspaceId), eq(searchListEntries.listId, listId)))
    .orderBy(asc(searchListEntries.id))
  return rows.map(({ entry }) => entry)
}

export async function countLists(tx: Transaction, workspaceId: WorkspaceId): Promise<number> {
  return sqlOn(tx).$count(searchLists, owned(workspaceId))
}

export async function isListNameTaken(db: Db | Transaction, workspaceId: WorkspaceId, name: string): Promise<boolean> {
  return (await sqlOn(db).$count(searchLists, and(owned(workspaceId), sql`lower(${searchLists.name}) = lower(${name})`))) > 0 // oxfmt-ignore
}

export type NewEntry = { entry: ListEntry; emailKey: string; contactId: string }

/** One statement for all entries: they would be more parameters than a statement takes. */
export async function insertList(
  tx: Transaction,
  list: Omit<SearchListRow, 'id' | 'revision' | 'deletedAt'>,
  entries: readonly NewEntry[],
): Promise<SearchListRow> {
  const [row] = await sqlOn(tx).insert(searchLists).values(list).returning()
  if (!row) throw new Error('the list was not written')
  await sqlOn(tx).execute(sql`
    insert into search_list_entries (list_id, workspace_id, entry, email_key, contact_id)
    select ${row.id}, ${list.workspaceId}, given -> 'entry', given ->> 'emailKey', given ->> 'contactId'
    from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) with ordinality as all_of (given, position) order by position`)
  return row
}

/** Answers how many were deleted: one or none. */
export async function markDeleted(tx: Transaction, workspaceId: WorkspaceId, id: string, at: Date): Promise<number> {
  const { rowCount } = await sqlOn(tx)
    .update(searchLists)
    .set({ deletedAt: at })
    .where(and(owned(workspaceId), eq(searchLists.id, id)))
  return rowCount ?? 0
}

/** Only the last `most` deleted lists of this workspace can be restored: each may be large. */
export async function purgeBeyond(db: Db, workspaceId: WorkspaceId, most: number): Promise<void> {
  await sqlOn(db).execute(sql`
    delete from search_lists where id in (
      select id from search_lists where workspace_id = ${workspaceId} and deleted_at is not null
      order by deleted_at desc, id desc offset ${most})`)
}

export async function findDeleted(
  tx: Transaction,
  workspaceId: WorkspaceId,
  id: string,
  since: Date,
): Promise<SearchListRow | null> {
  const [row] = await sqlOn(tx)
    .select()
    .from(searchLists)
    .where(and(inWorkspace(workspaceId), eq(searchLists.id, id), gte(searchLists.deletedAt, since)))
  return row ?? null
}

export async function unmarkDeleted(tx: Transaction, workspaceId: WorkspaceId, id: string): Promise<void> {
  await sqlOn(tx)
    .update(searchLists)
    .set({ deletedAt: null })
    .where(and(inWorkspace(workspaceId), eq(searchLists.id, id)))
}

export async function purgeDeleted(db: Db, before: Date): Promise<void> {
  await sqlOn(db).delete(searchLists).where(lt(searchLists.deletedAt, before))
}

export async function deleteListsOf(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await sqlOn(tx).delete(searchLists).where(inWorkspace(workspaceId))
}

/** For all workspaces: takes the entries about a person out of their lists. Answers how many. */
export async function deleteEntriesAbout(
  db: Db,
  { contactIds, keys }: { contactIds: readonly string[]; keys: readonly string[] },
): Promise<number> {
  const { rows } = await sqlOn(db).execute<{ gone: number }>(sql`
    with gone as (
      delete from search_list_entries
      where (email_key <> '' and email_key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)))
        or (contact_id <> '' and contact_id in (select jsonb_array_elements_text(${JSON.stringify(contactIds)}::jsonb)))
      returning list_id, contact_id),
    counted as (select list_id, count(*)::int as entries, count(*) filter (where contact_id <> '')::int as known from gone group by list_id),
    changed as (
      update search_lists set entries = search_lists.entries - counted.entries, revision = revision + 1,
        known = greatest(0, search_lists.known - counted.known)
      from counted where counted.list_id = search_lists.id)
    select count(*)::int as gone from gone`)
  return rows[0]?.gone ?? 0
}
