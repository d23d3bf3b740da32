import { inArray, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../../actor.ts'
import { matching, sqlOn } from '../../db/sql-on.ts'
import { reveals } from '../../db/tables/checks.ts'
import { contacts } from '../../db/tables/contacts.ts'
import type { Transaction } from '../../db/transaction.ts'

/** Under which of these ids the workspace has revealed somebody. */
export async function selectRevealedAs(tx: Transaction, workspaceId: WorkspaceId, personIds: readonly string[]) {
  if (personIds.length === 0) return []
  const rows = await sqlOn(tx)
    .select({ personId: reveals.contactId })
    .from(reveals)
    .where(matching(reveals, { workspaceId, state: 'proven' }, inArray(reveals.contactId, [...personIds])))
  return rows.map(({ personId }) => personId)
}

/** Under which of them it has saved them, by a contact of their own or by one that stands for it. */
export async function selectSavedAs(tx: Transaction, workspaceId: WorkspaceId, personIds: readonly string[]) {
  if (personIds.length === 0) return []
  const isThere = sql`(${contacts.deletedAt} is null or exists (
    select from contacts kept where kept.id = ${contacts.mergedInto} and kept.deleted_at is null))`
  const rows = await sqlOn(tx)
    .select({ personId: contacts.apolloId })
    .from(contacts)
    .where(matching(contacts, { workspaceId }, inArray(contacts.apolloId, [...personIds]), isThere))
  return rows.map(({ personId }) => personId)
}

/** Those of the contacts that this transaction saved, and that were not saved before. */
export async function selectSavedNow(tx: Transaction, workspaceId: WorkspaceId, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await sqlOn(tx)
    .select({ id: contacts.id })
    .from(contacts)
    .where(matching(contacts, { workspaceId }, inArray(contacts.id, [...ids]), sql`${contacts.savedAt} = now()`))
  return rows.map(({ id }) => id)
}
