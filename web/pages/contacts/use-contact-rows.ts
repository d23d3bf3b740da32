import { useEffect, useMemo } from 'react'
import type { Contact } from '../../../contract/contacts/contacts.ts'
import type { UnprovenOutcome } from '../../../contract/people.ts'
import type { RevealedContact } from '../../../contract/reveals.ts'
import type { TableContact } from '../../features/contacts/table-contact.ts'
import type { View } from '../../features/contacts/filters-address.ts'
import { prepareToFind, type Findable } from '../../features/contacts/find-contacts.ts'
import { useContacts } from '../../features/contacts/use-contacts.ts'
import { useThoseOfOthers } from '../../features/contacts/use-those-of-others.ts'
import { useRevealed } from '../../features/checks/reveals/use-revealed.ts'

/** A contact as the table shows it; `contact` is what it was made of. */
export type Row = TableContact &
  Findable & {
    contact: Contact | RevealedContact
    bouncedEmail: string
    receiptId: string | null
    unproven: UnprovenOutcome | null
  }

/** The rows of the view; revealed contacts have no number of their own, so they are counted. */
export function useContactRows(view: View): { rows: readonly Row[] | null; failed: boolean; retry: () => void } {
  const isSaved = view === 'saved'
  const saved = useContacts()
  useThoseOfOthers()
  const revealed = useRevealed(!isSaved)
  const savedRows = useMemo(() => saved.contacts && rowsOf(saved.contacts), [saved.contacts])
  const revealedRows = useMemo(() => revealed.revealed?.map(rowOfReveal) ?? null, [revealed.revealed])
  const rows = isSaved ? savedRows : revealedRows
  useEffect(() => (rows ? prepareToFind(rows) : undefined), [rows])
  return { rows, failed: isSaved ? saved.failed : revealed.failed, retry: isSaved ? saved.retry : revealed.retry }
}

/** The saved contacts' rows as they last were, by their places in the list. */
let latest: readonly Row[] = []

/** The same row for the same contact, so that unchanged rows are not drawn again. */
function rowsOf(contacts: readonly Contact[]): readonly Row[] {
  const before = latest
  // Most changes leave all contacts in their places.
  let byId: ReadonlyMap<number, Row> | null = null
  latest = contacts.map((contact, place) => {
    if (before[place]?.contact === contact) return before[place]
    byId ??= new Map(before.map((row) => [row.id, row]))
    const known = byId.get(contact.id)
    return known?.contact === contact ? known : { ...contact, contact, addedAt: contact.savedAt, prepared: null }
  })
  return latest
}

function rowOfReveal(contact: RevealedContact, n: number): Row {
  return { ...contact, contact, id: n + 1, tags: [], addedAt: contact.revealedAt, prepared: null }
}
