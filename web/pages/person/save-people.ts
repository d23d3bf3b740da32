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

/** `added`: those that were not saved before, by a colleague either. */
type Saved = { contacts: Contact[]; added: Contact[] }

/** Saves search rows: their badges say so at once, and no longer if it failed. */
export function savePeople(ids: readonly string[], isAlone: boolean): Saving {
  const before = knownSaved(ids)
  const added = new Set(ids.filter((id) => !before.has(id)))
  const made = save(ids, isAlone)
  return {
    answered: made.then(({ contacts }) => contacts),
    undo: added.size > 0 ? () => takeBack(made, added) : null,
    failed: (error) => ({ title: 'Error', description: whySaveFailed(error) }),
    notUndone: (error) => ({
      title: added.size === 1 ? 'Failed to delete contact' : 'Failed to delete contacts',
      description: sentenceOf(error, ''),
    }),
  }
}

async function save(ids: readonly string[], isAlone: boolean): Promise<Saved> {
  const chosen = new Set(ids)
  changeRows((row) => (chosen.has(row.id) && row.savedId === null ? { ...row, savedId: savingId } : row))
  try {
    const [only] = ids
    const saved = isAlone && only !== undefined ? await saveAlone(only) : await saveAll(ids)
    showSaved(saved.contacts)
    return saved
  } finally {
    changeRows((row) => (chosen.has(row.id) && row.savedId === savingId ? { ...row, savedId: null } : row))
  }
}

async function saveAlone(id: string): Promise<Saved> {
  const contact = await saveOne(id)
  return { contacts: [contact], added: contact.isNew ? [contact] : [] }
}

async function saveAll(ids: readonly string[]): Promise<Saved> {
  const { contacts, added } = await saveMany([...ids])
  const isNew = new Set(added)
  return { contacts, added: contacts.filter(({ id }) => isNew.has(id)) }
}

async function takeBack(made: Promise<Saved>, shown: ReadonlySet<string>): Promise<void> {
  showUnsaved(shown)
  // With the answer they were shown as saved. Who was saved by a colleague before stays so.
  const answered = made.then(({ contacts, added }) => {
    showSaved(contacts)
    showUnsaved(new Set(added.map(({ apolloId }) => apolloId)))
  })
  try {
    await Promise.all([answered, unsave(made.then(({ added }) => added))])
  } catch (error) {
    showSaved((await made).added)
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
