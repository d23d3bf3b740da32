import type { Contact } from '../../../contract/contacts/contacts.ts'
import type { Actor } from '../../actor.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { contactRow } from './contact-row.ts'
import { selectAllContacts, selectContacts } from './contacts.queries.ts'
import { withVisibleLists } from './visible-lists.ts'

type Whose = Pick<Actor, 'accountId' | 'workspaceId'>

/** All of the workspace's saved contacts, newest first. */
export async function listContacts(db: Db, actor: Whose): Promise<Contact[]> {
  return (await withVisibleLists(db, actor, await selectAllContacts(db, actor.workspaceId))).map(contactRow)
}

/** Those of these contacts that are the workspace's own, newest first. */
export async function pickContacts(tx: Transaction, actor: Whose, ids: readonly number[]): Promise<Contact[]> {
  return (await withVisibleLists(tx, actor, await selectContacts(tx, actor.workspaceId, ids))).map(contactRow)
}
