import type { Contact } from '../../../contract/contacts/contacts.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/transaction.ts'
import { listContacts, readContacts } from '../contacts/list-contacts.ts'
import { isProven, type CsvContacts } from './contacts-csv.ts'
import { withOwners } from './with-owners.ts'

const rowsAtOnce = 1_000

/**
 * The saved contacts that are wanted, newest first. Who they are is read at once; what the file says of them while it is read, so that a
 * slow reader keeps numbers in memory and not fifty thousand contacts.
 */
export async function savedRows(
  db: Db,
  actor: Actor,
  isWanted: (contact: Contact) => boolean,
  { provenOnly }: { provenOnly?: boolean | undefined },
): Promise<CsvContacts & { count: number }> {
  const ids: number[] = []
  let hasBounced = false
  for await (const page of listContacts(db, actor))
    for (const contact of page) {
      if (!isWanted(contact)) continue
      ids.push(contact.id)
      hasBounced ||= contact.bouncedEmail !== '' && (!provenOnly || isProven(contact))
    }
  return { count: ids.length, hasBounced, pages: pagesOf(db, actor, ids) }
}

async function* pagesOf(db: Db, actor: Actor, ids: readonly number[]) {
  for (let from = 0; from < ids.length; from += rowsAtOnce)
    yield withOwners(db, await readContacts(db, actor, ids.slice(from, from + rowsAtOnce)))
}
