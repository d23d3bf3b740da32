import { asc } from 'drizzle-orm'
import type { ViewShows } from '../../../contract/contacts/contact-views.ts'
import type { Actor } from '../../actor.ts'
import { ownedRows } from '../../db/named-rows.ts'
import { insertRow, selectRows } from '../../db/sql-on.ts'
import { contactViews } from '../../db/tables/contacts.ts'
import type { Db, Transaction } from '../../db/transaction.ts'

export type ContactViewRow = typeof contactViews.$inferSelect

export const views = ownedRows(contactViews)

export async function selectViews(db: Db, actor: Actor): Promise<ContactViewRow[]> {
  return selectRows(db, contactViews, views.kept(actor), { by: [asc(contactViews.createdAt), asc(contactViews.id)] })
}

export async function insertView(
  tx: Transaction,
  { accountId, workspaceId }: Actor,
  view: { name: string; isShared: boolean; shows: ViewShows; at: Date },
): Promise<ContactViewRow> {
  const { name, isShared, shows, at } = view
  return insertRow(tx, contactViews, { workspaceId, ownerId: accountId, isShared, name, shows, createdAt: at })
}
