import type { Contact } from '../../../contract/contacts/contacts.ts'
import type { Db } from '../../db/transaction.ts'
import { namesOf } from '../teams/names-of.ts'

/** The contacts with their owners' names, who may have left; "" of a closed account. */
export async function withOwners(db: Db, contacts: readonly Contact[]): Promise<(Contact & { owner: string })[]> {
  const names = await namesOf(
    db,
    contacts.map(({ ownerId }) => ownerId),
  )
  return contacts.map((contact) => ({ ...contact, owner: names.get(contact.ownerId) ?? '' }))
}
