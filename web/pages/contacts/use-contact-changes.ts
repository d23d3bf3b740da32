import { useRef } from 'react'
import type { ContactFilters } from '../../../contract/contact-filters.ts'
import { limits } from '../../../contract/lists.ts'
import { remove, restore, tag, untag } from '../../features/contacts/change-contacts.ts'
import type { View } from '../../features/contacts/filters-address.ts'
import { sentenceOf } from '../../features/contacts/sentence-of.ts'
import { exportDatabase } from '../../features/exports/export-csv.ts'
import { toast } from '../../ui/toast.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import type { Selection } from '../../ui/use-selection.ts'

export type ContactChanges = {
  remove: (ids: number[]) => Promise<void>
  addTag: (ids: number[], name: string) => Promise<void>
  exportCsv: (view: View, ids: number[], filters: ContactFilters) => Promise<void>
}

/** Changes that can be undone rather than asked about: by the toast, or with ⌘Z for a minute. */
export function useContactChanges(selection: Selection<number>): ContactChanges {
  const last = useRef<{ ids: number[]; at: number } | null>(null)

  async function bringBack(): Promise<void> {
    const deleted = last.current
    if (!deleted || Date.now() - deleted.at > limits.undoSeconds * 1_000) return
    last.current = null
    try {
      await restore(deleted.ids)
    } catch (error) {
      toast({ title: 'Not restored', description: sentenceOf(error, 'Please try again.'), variant: 'destructive' })
    }
  }

  useKeys({
    'mod+z': (event) => {
      if (!last.current) return
      event.preventDefault()
      void bringBack()
    },
  })

  return {
    async remove(ids) {
      try {
        await remove(ids)
        last.current = { ids, at: Date.now() }
        selection.drop(ids)
        toast({ title: `Deleted ${ids.length} contact(s)`, action: { label: 'Undo', run: () => void bringBack() } })
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
          action: { label: 'Undo', run: () => void untag(ids, name) },
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
