import { and, asc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { ViewShows } from '../../../contract/contacts/contact-views.ts'
import type { AccountId, Actor, WorkspaceId } from '../../actor.ts'
import { contactViews } from '../../db/tables/contacts.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { seenBy } from '../../db/seen-by.ts'
import { sqlOn } from '../../db/sql-on.ts'

type Whose = Pick<Actor, 'accountId' | 'workspaceId'>
export type ContactViewRow = typeof contactViews.$inferSelect

const isSeenBy = (whose: Whose) => seenBy(contactViews, whose)
const isKept = isNull(contactViews.deletedAt)

export async function selectViews(db: Db, actor: Actor): Promise<ContactViewRow[]> {
  return sqlOn(db)
    .select()
    .from(contactViews)
    .where(and(isSeenBy(actor), isKept))
    .orderBy(asc(contactViews.createdAt), asc(contactViews.id))
}

/** Those that the account sees: how many others have alone is not told. With `since` those that were made from then on. */
export async function countViews(tx: Transaction, whose: Whose, since?: Date): Promise<number> {
  const isNew = since && gte(contactViews.createdAt, since)
  return sqlOn(tx).$count(contactViews, and(isSeenBy(whose), isKept, isNew))
}

/** Among the views that the account sees. */
export async function isNameTaken(tx: Transaction, whose: Whose, name: string, exceptId = ''): Promise<boolean> {
  const same = sql`lower(${contactViews.name}) = lower(${name}) and ${contactViews.id} <> ${exceptId}`
  return (await sqlOn(tx).$count(contactViews, and(isSeenBy(whose), isKept, same))) > 0
}

export async function findView(tx: Transaction, actor: Actor, id: string): Promise<ContactViewRow | null> {
  const [row] = await sqlOn(tx)
    .select()
    .from(contactViews)
    .where(and(isSeenBy(actor), eq(contactViews.id, id), isKept))
  return row ?? null
}

/** Also those that were deleted a moment ago. */
export async function selectViewsOf(tx: Transaction, { accountId, workspaceId }: Whose): Promise<ContactViewRow[]> {
  return sqlOn(tx)
    .select()
    .from(contactViews)
    .where(and(eq(contactViews.workspaceId, workspaceId), eq(contactViews.ownerId, accountId)))
}

export async function updateOwner(
  tx: Transaction,
  id: string,
  fields: { ownerId: AccountId; name: string },
): Promise<void> {
  await sqlOn(tx).update(contactViews).set(fields).where(eq(contactViews.id, id))
}

export async function insertView(
  tx: Transaction,
  { accountId, workspaceId }: Actor,
  view: { name: string; isShared: boolean; shows: ViewShows; at: Date },
): Promise<ContactViewRow> {
  const { name, isShared, shows, at } = view
  const [row] = await sqlOn(tx)
    .insert(contactViews)
    .values({ workspaceId, ownerId: accountId, isShared, name, shows, createdAt: at })
    .returning()
  if (!row) throw new Error('the view was not written')
  return row
}

/** Null if this workspace has no such view. */
export async function updateView(
  tx: Transaction,
  actor: Actor,
  id: string,
  fields: Partial<Pick<ContactViewRow, 'name' | 'shows' | 'ownerId' | 'isShared'>>,
): Promise<ContactViewRow | null> {
  const [row] = await sqlOn(tx)
    .update(contactViews)
    .set(fields)
    .where(and(isSeenBy(actor), eq(contactViews.id, id), isKept))
    .returning()
  return row ?? null
}

/** Answers how many were deleted: one or none. */
export async function markDeleted(tx: Transaction, actor: Actor, id: string, at: Date): Promise<number> {
  const { rowCount } = await sqlOn(tx)
    .update(contactViews)
    .set({ deletedAt: at })
    .where(and(isSeenBy(actor), eq(contactViews.id, id), isKept))
  return rowCount ?? 0
}

/** Only the last `most` deleted views of this workspace can be restored. */
export async function purgeBeyond(tx: Transaction, workspaceId: WorkspaceId, most: number): Promise<void> {
  await sqlOn(tx).execute(sql`
    delete from contact_views where id in (
      select id from contact_views where workspace_id = ${workspaceId} and deleted_at is not null
      order by deleted_at desc, id desc offset ${most})`)
}

export async function findDeleted(
  tx: Transaction,
  actor: Actor,
  id: string,
  since: Date,
): Promise<ContactViewRow | null> {
  const [row] = await sqlOn(tx)
    .select()
    .from(contactViews)
    .where(and(isSeenBy(actor), eq(contactViews.id, id), gte(contactViews.deletedAt, since)))
  return row ?? null
}

export async function unmarkDeleted(tx: Transaction, workspaceId: WorkspaceId, id: string): Promise<void> {
  await sqlOn(tx)
    .update(contactViews)
    .set({ deletedAt: null })
    .where(and(eq(contactViews.workspaceId, workspaceId), eq(contactViews.id, id)))
}

export async function purgeDeleted(db: Db, before: Date): Promise<void> {
  await sqlOn(db)
    .delete(contactViews)
    .where(and(isNotNull(contactViews.deletedAt), lt(contactViews.deletedAt, before)))
}

export async function deleteViewsOf(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await sqlOn(tx).delete(contactViews).where(eq(contactViews.workspaceId, workspaceId))
}
