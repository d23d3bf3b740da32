import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../../actor.ts'
import { namedRows } from '../../db/named-rows.ts'
import { insertRow, selectRows, sqlOn } from '../../db/sql-on.ts'
import { searchListEntries, searchLists, type ListEntry, type SearchListRow } from '../../db/tables/search-lists.ts'
import type { Db, Transaction } from '../../db/transaction.ts'

type Of = { workspaceId: WorkspaceId }

export const lists = namedRows(searchLists, ({ workspaceId }: Of) => eq(searchLists.workspaceId, workspaceId))

export async function selectLists(db: Db, workspaceId: WorkspaceId): Promise<SearchListRow[]> {
  return selectRows(db, searchLists, lists.kept({ workspaceId }), {
    by: [desc(searchLists.createdAt), desc(searchLists.id)],
  })
}

/** Those of the ids that are lists of this workspace. */
export async function selectListsOf(db: Db, workspaceId: WorkspaceId, ids: readonly string[]) {
  return selectRows(db, searchLists, lists.kept({ workspaceId }, inArray(searchLists.id, [...ids])))
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

export type NewEntry = { entry: ListEntry; emailKey: string; contactId: string }

/** One statement for all entries: they would be more parameters than a statement takes. */
export async function insertList(
  tx: Transaction,
  list: Omit<SearchListRow, 'id' | 'revision' | 'deletedAt'>,
  entries: readonly NewEntry[],
): Promise<SearchListRow> {
  const row = await insertRow(tx, searchLists, list)
  await sqlOn(tx).execute(sql`
    insert into search_list_entries (list_id, workspace_id, entry, email_key, contact_id)
    select ${row.id}, ${list.workspaceId}, given -> 'entry', given ->> 'emailKey', given ->> 'contactId'
    from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) with ordinality as all_of (given, position) order by position`)
  return row
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
