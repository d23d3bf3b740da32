import type { ExportOptions } from '../../../contract/contacts/export-presets.ts'
import type { ContactFilters } from '../../../contract/contacts/contact-filters.ts'
import { statusWords, type ContactStatus } from '../../../contract/lists.ts'
import { remove, setStatus, tag, untag, failure } from '../../features/contacts/change-contacts.ts'
import { recountLists } from '../../features/contact-lists/use-lists.ts'
import { handOver, tellHandedOver } from '../../features/contacts/hand-over-contacts.ts'
import { loadedContacts } from '../../features/contacts/use-contacts.ts'
import type { Owners } from '../../features/contacts/use-owners.ts'
import type { View } from '../../features/contacts/filters-address.ts'
import { exportDatabase } from '../../features/exports/export-csv.ts'
import { tellChange } from '../../ui/toasts/tell-change.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { showSaved, showUnsaved } from '../person/save-people.ts'
import type { Selection } from '../../ui/tables/use-selection.ts'
import { contactsInWords } from '../../ui/format.ts'

export type ContactChanges = {
  remove: (ids: number[]) => Promise<void>
  addTag: (ids: number[], name: string) => Promise<void>
  removeTag: (ids: number[], name: string) => Promise<void>
  setStatus: (ids: number[], status: ContactStatus) => Promise<void>
  handOver: (ids: number[], heir: { id: string; name: string }, owners: Owners) => Promise<void>
  exportCsv: (view: View, ids: number[], filters: ContactFilters, options?: ExportOptions) => Promise<void>
}

/** Changes that can be undone rather than asked about: by the toast, or with ⌘Z for a minute. */
export function useContactChanges(selection: Selection<number>): ContactChanges {
  return {
    async remove(ids) {
      const chosen = new Set(ids)
      const gone = loadedContacts().filter(({ id }) => chosen.has(id))
      const { answered, undo } = remove(ids)
      const recount = () => gone.some(({ lists }) => lists.length > 0) && recountLists()
      showUnsaved(new Set(gone.map(({ apolloId }) => apolloId)))
      const isDone = await tellChange({
        answered,
        undo:
          undo &&
          (() => {
            showSaved(gone)
            return undo().then(recount)
          }),
        done: () => ({ title: `Deleted ${ids.length} contact(s)` }),
        failed: failure(ids.length === 1 ? 'Failed to delete contact' : 'Failed to delete contacts', ''),
        notUndone: failure('Not restored'),
      })
      if (!isDone) return showSaved(gone)
      selection.drop(ids)
      recount()
    },
    async addTag(ids, name) {
      await tellChange({
        ...tag(ids, name),
        done: () => ({ title: 'Tag added to selected contacts', description: name }),
        failed: failure('Failed to add tag', ''),
        notUndone: failure('Failed to remove tag'),
      })
    },
    async removeTag(ids, name) {
      await tellChange({
        ...untag(ids, name),
        done: () => ({ title: 'Tag removed from selected contacts', description: name }),
        failed: failure('Failed to remove tag'),
        notUndone: failure('Failed to add tag'),
      })
    },
    async setStatus(ids, status) {
      await tellChange({
        ...setStatus(ids, status),
        done: () => ({ title: `Status: ${statusWords[status]}`, description: contactsInWords(ids.length) }),
        failed: failure('The status was not changed'),
        notUndone: failure('The status was not changed back'),
      })
    },
    async handOver(ids, heir, { me, mayHandOverAll }) {
      const made = handOver(ids, heir.id, ({ ownerId }) => mayHandOverAll || ownerId === me)
      await tellHandedOver(made, heir)
    },
    async exportCsv(view, ids, filters, options) {
      try {
        await exportDatabase(view, view === 'saved' ? ids : [], filters, options)
        toast({ title: 'Contacts exported to CSV' })
      } catch (error) {
        toast({ ...failure('Export Failed')(error), variant: 'destructive' })
      }
    },
  }
}
