import type { ContactFilters } from '../../../contract/contact-filters.ts'
import { remove, restore, tag, untag } from '../../features/contacts/change-contacts.ts'
import type { View } from '../../features/contacts/filters-address.ts'
import { sentenceOf } from '../../features/contacts/sentence-of.ts'
import { exportDatabase } from '../../features/exports/export-csv.ts'
import { toast } from '../../ui/toast.tsx'
import type { Selection } from '../../ui/use-selection.ts'

export type ContactChanges = {
  remove: (ids: number[]) => Promise<void>
  addTag: (ids: number[], name: string) => Promise<void>
  exportCsv: (view: View, ids: number[], filters: ContactFilters) => Promise<void>
}

/** Changes that can be undone rather than asked about: by the toast, or with ⌘Z for a minute. */
export function useContactChanges(selection: Selection<number>): ContactChanges {
  return {
    async remove(ids) {
      try {
        await remove(ids)
        selection.drop(ids)
        toast({ title: `Deleted ${ids.length} contact(s)`, undo: () => void bringBack(ids) })
      } catch (error) {
        const title = ids.length === 1 ? 'Failed to delete contact' : 'Failed to delete contacts'
        toast({ title, description: sentenceOf(error, ''), variant: 'destructive' })
      }
    },
    async addTag(ids, name) {
      try {
        await tag(ids, name)
        toast({
          title: 'Tag added to selected contacts',
          description: name,
          undo: () => void untag(ids, name),
        })
      } catch (error) {
        toast({ title: 'Failed to add tag', description: sentenceOf(error, ''), variant: 'destructive' })
      }
    },
    async exportCsv(view, ids, filters) {
      try {
        await exportDatabase(view, view === 'saved' ? ids : [], filters)
        toast({ title: 'Contacts exported to CSV' })
      } catch (error) {
        toast({ title: 'Export Failed', description: sentenceOf(error, 'Please try again.'), variant: 'destructive' })
      }
    },
  }
}

async function bringBack(ids: number[]): Promise<void> {
  try {
    await restore(ids)
  } catch (error) {
    toast({ title: 'Not restored', description: sentenceOf(error, 'Please try again.'), variant: 'destructive' })
  }
}
