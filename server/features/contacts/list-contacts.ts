import type { Contact } from '../../../contract/contacts.ts'
import type { Db } from '../../db/transaction.ts'
import { contactRow } from './contact-row.ts'
import { selectAllContacts } from './contacts.queries.ts'

/** All of the account's saved contacts, newest first. */
export async function listContacts(db: Db, userId: string): Promise<Contact[]> {
  return (await selectAllContacts(db, userId)).map(contactRow)
}
