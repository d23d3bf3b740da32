import type { Contact } from '../../../contract/contacts/contacts.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/transaction.ts'
import { listContacts, listNumbers, readContacts } from '../contacts/list-contacts.ts'
import type { CsvContacts } from './contacts-csv.ts'
import { namesOf } from '../teams/show-team.ts'

const rowsAtOnce = 1_000

/** All of them, those of these ids, or those that a filter lets through. */
type Wanted = 'all' | readonly number[] | ((contact: Contact) => boolean)

/**
 * The saved contacts that are wanted, newest first. Who they are is read at once; what the file says of them while it is read, so that a
 * slow reader keeps numbers in memory and not fifty thousand contacts.
 */
export async function savedRows(
  db: Db,
  actor: Actor,
  wanted: Wanted,
  { provenOnly }: { provenOnly?: boolean | undefined },
): Promise<CsvContacts & { count: number }> {
  const ids: number[] = []
  let hasBounced = false
  const take = (id: number, isBounced: boolean) => {
    ids.push(id)
    // An address that bounced is not proven.
    hasBounced ||= isBounced && !provenOnly
  }
  if (typeof wanted !== 'function')
    for (const { id, isBounced } of await listNumbers(db, actor, wanted === 'all' ? null : wanted)) take(id, isBounced)
  // A filter looks at whole contacts.
  else
    for await (const page of listContacts(db, actor))
      for (const contact of page) if (wanted(contact)) take(contact.id, contact.bouncedEmail !== '')
  return { count: ids.length, hasBounced, pages: pagesOf(db, actor, ids) }
}

async function* pagesOf(db: Db, actor: Actor, ids: readonly number[]) {
  for (let from = 0; from < ids.length; from += rowsAtOnce)
    yield withOwners(db, await readContacts(db, actor, ids.slice(from, from + rowsAtOnce)))
}

/** The contacts with their owners' names, who may have left; "" of a closed account. */
async function withOwners(db: Db, contacts: readonly Contact[]): Promise<(Contact & { owner: string })[]> {
  const names = await namesOf(
    db,
    contacts.map(({ ownerId }) => ownerId),
  )
  return contacts.map((contact) => ({ ...contact, owner: names.get(contact.ownerId) ?? '' }))
}
