import type { ContactList } from '../../../contract/contacts/contact-lists.ts'
import type { ContactListRow } from './contact-lists.queries.ts'

/** A list on the wire. */
export function listAnswer({ id, name, ownerId, isShared, createdAt }: ContactListRow, count: number): ContactList {
  return { id, name, ownerId, isShared, count, createdAt: createdAt.toISOString() }
}
