import type { Contact } from '../../../contract/contacts/contacts.ts'
import { saveMany, saveOne, unsave, sentenceOf, whySaveFailed } from '../../features/contacts/change-contacts.ts'
import { changeRows, knownSaved } from '../../features/people/use-search.ts'
import type { ToastMessage } from '../../ui/toasts/toast.tsx'

/** Of a row that is shown as saved and isn't yet: its number is not known. */
const savingId = 0

export type Saving = {
  answered: Promise<Contact[]>
  /** Takes back what was not saved before; null where all of it was. */
  undo: (() => Promise<void>) | null
  failed: (error: unknown) => ToastMessage
  notUndone: (error: unknown) => ToastMessage
}

/** Saves search rows: their badges say so at once, and no longer if it failed. */
export function savePeople(ids: readonly string[], isAlone: boolean): Saving {
  const before = knownSaved(ids)
  const added = new Set(ids.filter((id) => !before.has(id)))
  const answered = save(ids, isAlone)
  return {
    answered,
    undo: added.size > 0 ? () => takeBack(answered, added) : null,
    failed: (error) => ({ title: 'Error', description: whySaveFailed(error) }),
    notUndone: (error) => ({
      title: added.size === 1 ? 'Failed to delete contact' : 'Failed to delete contacts',
      description: sentenceOf(error, ''),
    }),
  }
}

async function save(ids: readonly string[], isAlone: boolean): Promise<Contact[]> {
  const chosen = new Set(ids)
  changeRows((row) => (chosen.has(row.id) && row.savedId === null ? { ...row, savedId: savingId } : row))
  try {
    const [only] = ids
    const contacts = isAlone && only !== undefined ? [await saveOne(only)] : (await saveMany([...ids])).contacts
    showSaved(contacts)
    return contacts
  } finally {
    changeRows((row) => (chosen.has(row.id) && row.savedId === savingId ? { ...row, savedId: null } : row))
  }
}

async function takeBack(answered: Promise<Contact[]>, added: ReadonlySet<string>): Promise<void> {
  showUnsaved(added)
  // With the answer they were shown as saved.
  const shown = answered.then(() => showUnsaved(added))
  try {
    await Promise.all([shown, unsave(answered, added)])
  } catch (error) {
    showSaved((await answered).filter((contact) => added.has(contact.apolloId)))
    throw error
  }
}

/** On rows of a search that are loaded. */
export function showSaved(contacts: readonly Pick<Contact, 'apolloId' | 'id'>[]): void {
  const saved = new Map(contacts.map((contact) => [contact.apolloId, contact.id]))
  changeRows((row) => (saved.has(row.id) ? { ...row, savedId: saved.get(row.id) ?? row.savedId } : row))
}

export function showUnsaved(ids: ReadonlySet<string>): void {
  changeRows((row) => (ids.has(row.id) ? { ...row, savedId: null } : row))
}
