import type { Contact } from '../../../contract/contacts.ts'
import { remove, saveMany, saveOne } from '../../features/contacts/change-contacts.ts'
import { sentenceOf } from '../../features/contacts/sentence-of.ts'
import { whySaveFailed } from '../../features/contacts/why-save-failed.ts'
import { changeRows, knownSaved } from '../../features/people/use-search.ts'
import { toast } from '../../ui/toast.tsx'

/** Of a row that is shown as saved and isn't yet: its number is not known. */
const savingId = 0

export type SavedPeople = {
  contacts: Contact[]
  /** Takes back what was not saved before. */
  undo: () => void
}

/** Saves search rows: their badges say so at once, and no more where it failed, which is told. Null then. */
export async function savePeople(ids: readonly string[], isAlone: boolean): Promise<SavedPeople | null> {
  const before = knownSaved(ids)
  const chosen = new Set(ids)
  changeRows((row) => (chosen.has(row.id) && row.savedId === null ? { ...row, savedId: savingId } : row))
  try {
    const [only] = ids
    const contacts = isAlone && only !== undefined ? [await saveOne(only)] : (await saveMany([...ids])).contacts
    const saved = new Map(contacts.map((contact) => [contact.apolloId, contact.id]))
    changeRows((row) => (chosen.has(row.id) ? { ...row, savedId: saved.get(row.id) ?? settled(row.savedId) } : row))
    const added = contacts.filter((contact) => !before.has(contact.apolloId))
    return { contacts, undo: () => void unsave(added) }
  } catch (error) {
    changeRows((row) => (chosen.has(row.id) ? { ...row, savedId: settled(row.savedId) } : row))
    toast({ title: 'Error', description: whySaveFailed(error), variant: 'destructive' })
    return null
  }
}

async function unsave(added: readonly Contact[]): Promise<void> {
  const savedIds = new Map(added.map((contact) => [contact.apolloId, contact.id]))
  changeRows((row) => (savedIds.has(row.id) ? { ...row, savedId: null } : row))
  try {
    await remove([...savedIds.values()])
  } catch (error) {
    changeRows((row) => ({ ...row, savedId: savedIds.get(row.id) ?? row.savedId }))
    const title = added.length === 1 ? 'Failed to delete contact' : 'Failed to delete contacts'
    toast({ title, description: sentenceOf(error, ''), variant: 'destructive' })
  }
}

function settled(savedId: number | null): number | null {
  return savedId === savingId ? null : savedId
}
