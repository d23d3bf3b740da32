import type { Contact } from '../../../contract/contacts/contacts.ts'
import type { WorkspaceId } from '../../actor.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { contactRow } from './contact-row.ts'
import { selectAllContacts, selectContacts } from './contacts.queries.ts'

/** All of the account's saved contacts, newest first. */
export async function listContacts(db: Db, workspaceId: WorkspaceId): Promise<Contact[]> {
  return (await selectAllContacts(db, workspaceId)).map(contactRow)
}

/** Those of these contacts that are the account's own, newest first. */
export async function pickContacts(
  tx: Transaction,
  workspaceId: WorkspaceId,
  ids: readonly number[],
): Promise<Contact[]> {
  return (await selectContacts(tx, workspaceId, ids)).map(contactRow)
}
