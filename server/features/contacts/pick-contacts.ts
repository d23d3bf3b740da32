import type { Contact } from '../../../contract/contacts.ts'
import type { Transaction } from '../../db/transaction.ts'
import { contactRow } from './contact-row.ts'
import { selectContacts } from './contacts.queries.ts'

/** Those of these contacts that are the account's own, newest first. */
export async function pickContacts(tx: Transaction, userId: string, ids: readonly number[]): Promise<Contact[]> {
  return (await selectContacts(tx, userId, ids)).map(contactRow)
}
