import { useEffect, useMemo } from 'react'
import type { Contact } from '../../../contract/contacts.ts'
import type { RevealedContact } from '../../../contract/reveals.ts'
import type { TableContact } from '../../features/contacts/contact-row.tsx'
import type { View } from '../../features/contacts/filters-address.ts'
import { prepareToFind, type Findable } from '../../features/contacts/find-contacts.ts'
import { useContacts } from '../../features/contacts/use-contacts.ts'
import { useRevealed } from '../../features/reveals/use-revealed.ts'

export type Row = TableContact & Findable & { bouncedEmail: string; receiptId: string | null }

const rowsOfContacts = new WeakMap<Contact, Row>()

/** The rows of the view; revealed contacts have no number of their own, so they are counted. */
export function useContactRows(view: View): { rows: readonly Row[] | null; failed: boolean; retry: () => void } {
  const saved = useContacts()
  const revealed = useRevealed()
  const savedRows = useMemo(() => saved.contacts?.map(rowOfContact) ?? null, [saved.contacts])
  const revealedRows = useMemo(() => revealed.revealed?.map(rowOfReveal) ?? null, [revealed.revealed])
  const isSaved = view === 'saved'
  const rows = isSaved ? savedRows : revealedRows
  useEffect(() => (rows ? prepareToFind(rows) : undefined), [rows])
  return { rows, failed: isSaved ? saved.failed : revealed.failed, retry: isSaved ? saved.retry : revealed.retry }
}

/** The same row for the same contact: what has not changed is not drawn again. */
function rowOfContact(contact: Contact): Row {
  const made = rowsOfContacts.get(contact)
  if (made) return made
  const row: Row = { ...contact, addedAt: contact.savedAt, text: null }
  rowsOfContacts.set(contact, row)
  return row
}

function rowOfReveal(revealed: RevealedContact, n: number): Row {
  return { ...revealed, id: n + 1, tags: [], addedAt: revealed.revealedAt, text: null }
}
