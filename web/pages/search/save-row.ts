import { toast } from '../../ui/toast.tsx'
import { savePeople } from './save-people.ts'

/** Saves one search row; its badge says so. */
export async function saveRow(id: string): Promise<void> {
  const saved = await savePeople([id], true)
  if (saved) toast({ title: 'Contact Saved', description: saved.contacts[0]?.name ?? '', undo: saved.undo })
}
