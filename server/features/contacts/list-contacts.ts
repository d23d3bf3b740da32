import type { Contact } from '../../../contract/contacts.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { contactRow } from './contact-row.ts'
import { selectContacts } from './contacts.queries.ts'

/** The account's saved contacts, newest first; with `ids`, only those of them that are its own. */
export async function listContacts(db: Db | Transaction, userId: string, ids?: readonly number[]): Promise<Contact[]> {
  return (await selectContacts(db, userId, ids)).map(contactRow)
}
