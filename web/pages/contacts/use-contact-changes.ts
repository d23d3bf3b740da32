import type { ContactFilters } from '../../../contract/contact-filters.ts'
import type { Contact } from '../../../contract/contacts.ts'
import { remove, restore, tag, untag } from '../../features/contacts/change-contacts.ts'
import type { View } from '../../features/contacts/filters-address.ts'
import { sentenceOf } from '../../features/contacts/sentence-of.ts'
import { exportDatabase } from '../../features/exports/export-csv.ts'
import { toast } from '../../ui/toast.tsx'
import type { Selection } from '../../ui/use-selection.ts'

export type ContactChanges = {
  remove: (ids: number[]) => Promise<void>
  addTag: (ids: number[], name: string) => Promise<void>
  removeTag: (ids: number[], name: string) => Promise<void>
  exportCsv: (view: View, ids: number[], filters: ContactFilters) => Promise<void>
}

/** Changes that can be undone rather than asked about: by the toast, or with ⌘Z for a minute. */
export function useContactChanges(selection: Selection<number>): ContactChanges {
  return {
    async remove(ids) {
      try {
        const removed = await remove(ids)
        selection.drop(ids)
        toast({ title: `Deleted ${ids.length} contact(s)`, undo: () => void bringBack(ids, removed) })
      } catch (error) {
        const title = ids.length === 1 ? 'Failed to delete contact' : 'Failed to delete contacts'
        toast({ title, description: sentenceOf(error, ''), variant: 'destructive' })
      }
    },
    async addTag(ids, name) {
      try {
        const given = await tag(ids, name)
        const undo = () => void orTell('Failed to remove tag', () => untag(given, name))
        toast({
          title: 'Tag added to selected contacts',
          description: name,
          ...(given.length > 0 ? { undo } : {}),
        })
      } catch (error) {
        toast({ title: 'Failed to add tag', description: sentenceOf(error, ''), variant: 'destructive' })
      }
    },
    async removeTag(ids, name) {
      await orTell('Failed to remove tag', async () => {
        const had = await untag(ids, name)
        const undo = () => void orTell('Failed to add tag', () => tag(had, name))
        toast({ title: 'Tag removed from selected contacts', description: name, undo })
      })
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

async function bringBack(ids: number[], removed: readonly Contact[]): Promise<void> {
  await orTell('Not restored', () => restore(ids, removed))
}

async function orTell(title: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    toast({ title, description: sentenceOf(error, 'Please try again.'), variant: 'destructive' })
  }
}
