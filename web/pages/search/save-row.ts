import { saveOne } from '../../features/contacts/change-contacts.ts'
import { whySaveFailed } from '../../features/contacts/why-save-failed.ts'
import { changeRows } from '../../features/people/use-search.ts'
import { toast } from '../../ui/toast.tsx'

/** Saves one search row; its badge says so. */
export async function saveRow(id: string): Promise<void> {
  try {
    const contact = await saveOne(id)
    changeRows((row) => (row.id === id ? { ...row, savedId: contact.id } : row))
    toast({ title: 'Contact Saved', description: contact.name })
  } catch (error) {
    toast({ title: 'Error', description: whySaveFailed(error), variant: 'destructive' })
  }
}
