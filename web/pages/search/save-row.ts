import { tellChange } from '../../ui/tell-change.ts'
import { savePeople } from './save-people.ts'

/** Saves one search row; its badge says so. */
export async function saveRow(id: string): Promise<void> {
  await tellChange({
    ...savePeople([id], true),
    done: ([contact]) => ({ title: 'Contact Saved', description: contact?.name ?? '' }),
  })
}
