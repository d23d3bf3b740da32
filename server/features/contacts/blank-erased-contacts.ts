import type { Db } from '../../db/transaction.ts'
import { blankContacts } from './contact-facts.queries.ts'

/** Removes everything about a person from all accounts' saved contacts; the rows stay, with the accounts' own tags. */
export async function blankErasedContacts(db: Db, personIds: readonly string[]): Promise<number> {
  return blankContacts(db, personIds)
}
