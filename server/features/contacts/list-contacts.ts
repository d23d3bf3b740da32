import type { Contact } from '../../../contract/contacts/contacts.ts'
import type { Actor } from '../../actor.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { contactPages } from './contact-pages.queries.ts'
import { contactRow } from './contact-row.ts'
import { selectContacts } from './contacts.queries.ts'
import { withVisibleLists } from './visible-lists.ts'

type Whose = Pick<Actor, 'accountId' | 'workspaceId'>

/** All of the workspace's saved contacts, newest first, some thousands at a time: to be read without a pause. */
export async function* listContacts(db: Db, actor: Whose): AsyncGenerator<Contact[]> {
  for await (const rows of contactPages(db, actor.workspaceId))
    yield (await withVisibleLists(db, actor, rows)).map(contactRow)
}

/** Those of these contacts that are the workspace's own, newest first. */
export async function pickContacts(db: Db | Transaction, actor: Whose, ids: readonly number[]): Promise<Contact[]> {
  return (await withVisibleLists(db, actor, await selectContacts(db, actor.workspaceId, ids))).map(contactRow)
}
