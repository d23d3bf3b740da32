import type { Db } from '../../db/transaction.ts'
import { blankContacts } from './contacts.queries.ts'

/** Takes everything about a person out of what accounts saved of them; the rows stay, with the accounts' own tags. */
export async function blankErasedContacts(db: Db, personIds: readonly string[]): Promise<number> {
  return blankContacts(db, personIds)
}
