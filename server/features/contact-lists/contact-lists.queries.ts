import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor, WorkspaceId } from '../../actor.ts'
import { ownedRows } from '../../db/named-rows.ts'
import { deleteRows, insertRow, matching, selectRows, sqlOn, updateRows } from '../../db/sql-on.ts'
import { contactLists } from '../../db/tables/contact-lists.ts'
import { contacts } from '../../db/tables/contacts.ts'
import type { Db, Transaction } from '../../db/transaction.ts'

export type ContactListRow = typeof contactLists.$inferSelect

export const lists = ownedRows(contactLists)

const savedIn = (workspaceId: WorkspaceId) => and(eq(contacts.workspaceId, workspaceId), isNull(contacts.deletedAt))
const without = (id: number) => ({ lists: sql`array_remove(${contacts.lists}, ${id}::integer)` })
const isOn = (id: number) => sql`${contacts.lists} @> array[${id}::integer]`

export async function selectLists(db: Db, actor: Actor): Promise<ContactListRow[]> {
  return selectRows(db, contactLists, lists.kept(actor), { by: [sql`lower(${contactLists.name})`, contactLists.id] })
}

/** How many are on each list that somebody is on. */
export async function selectCounts(db: Db, workspaceId: WorkspaceId): Promise<Map<number, number>> {
  const { rows } = await sqlOn(db).execute<{ id: number; count: number }>(sql`
    select on_list.id, count(*)::int as count from contacts c cross join unnest(c.lists) as on_list (id)
    where c.workspace_id = ${workspaceId} and c.deleted_at is null and c.lists <> '{}' group by on_list.id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export async function insertList(
  tx: Transaction,
  { accountId, workspaceId }: Actor,
  { name, isShared, at }: { name: string; isShared: boolean; at: Date },
): Promise<ContactListRow> {
  return insertRow(tx, contactLists, { workspaceId, ownerId: accountId, isShared, name, createdAt: at })
}

/** Deleted lists that can't be restored any more: those of before, and of a workspace all but its last `most`. */
export async function selectForgotten(
  db: Db,
  { before, most, atOnce }: { before: Date; most: number; atOnce: number },
): Promise<{ id: number; workspaceId: WorkspaceId }[]> {
  const { rows } = await sqlOn(db).execute<{ id: number; workspaceId: WorkspaceId }>(sql`
    select id, workspace_id as "workspaceId" from (
      select id, workspace_id, deleted_at, row_number() over (partition by workspace_id order by deleted_at desc, id desc) as nth
      from contact_lists where deleted_at is not null) deleted
    where deleted_at < ${before.toISOString()}::timestamptz or nth > ${most} order by id limit ${atOnce}`)
  return rows
}

/** Takes a deleted list off all contacts, deleted ones too, and then away; one that was restored meanwhile stays. */
export async function purgeList(tx: Transaction, workspaceId: WorkspaceId, id: number): Promise<void> {
  const isDeleted = matching(contactLists, { workspaceId, id }, sql`${contactLists.deletedAt} is not null`)
  if ((await deleteRows(tx, contactLists, isDeleted)) !== 1) return
  const isTheirs = matching(contacts, { workspaceId }, sql`${contacts.lists} <> '{}'`, isOn(id))
  await updateRows(tx, contacts, without(id), isTheirs)
}

/** Puts saved contacts on a list; whoever is on it stays as they are. Answers who was not. */
export async function putOnList(tx: Transaction, workspaceId: WorkspaceId, id: number, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await sqlOn(tx)
    .update(contacts)
    .set({ lists: sql`${contacts.lists} || ${id}::integer` })
    .where(and(savedIn(workspaceId), inArray(contacts.id, [...ids]), sql`not ${isOn(id)}`))
    .returning({ apolloId: contacts.apolloId })
  return rows.map(({ apolloId }) => apolloId)
}

/** Answers how many were taken off. */
export async function takeOffList(db: Db | Transaction, workspaceId: WorkspaceId, id: number, ids: readonly number[]) {
  if (ids.length === 0) return 0
  return updateRows(db, contacts, without(id), and(savedIn(workspaceId), inArray(contacts.id, [...ids]), isOn(id)))
}

export async function countOnList(db: Db | Transaction, workspaceId: WorkspaceId, id: number): Promise<number> {
  return sqlOn(db).$count(contacts, and(savedIn(workspaceId), sql`${contacts.lists} <> '{}'`, isOn(id)))
}

/** The people on a list, in one order always. */
export async function selectPeopleOn(db: Db, workspaceId: WorkspaceId, id: number): Promise<string[]> {
  const rows = await sqlOn(db)
    .select({ personId: contacts.apolloId })
    .from(contacts)
    .where(and(savedIn(workspaceId), sql`${contacts.lists} <> '{}'`, isOn(id)))
    .orderBy(contacts.id)
  return rows.map(({ personId }) => personId)
}

/** In all workspaces. */
export async function takeOffAllLists(db: Db, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return
  const isListed = and(inArray(contacts.apolloId, [...personIds]), sql`${contacts.lists} <> '{}'`)
  await updateRows(db, contacts, { lists: [] }, isListed)
}
