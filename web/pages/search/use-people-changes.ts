import { useState } from 'react'
import type { ExportOptions } from '../../../contract/contacts/export-presets.ts'
import { tag, sentenceOf, whySaveFailed } from '../../features/contacts/change-contacts.ts'
import { exportSearchRows } from '../../features/exports/export-csv.ts'
import { contactsInWords } from '../../ui/format.ts'
import { tellChange } from '../../ui/toasts/tell-change.ts'
import { toast, toastFailure, type ToastMessage } from '../../ui/toasts/toast.tsx'
import { savePeople } from '../person/save-people.ts'

/** What can be done with the selected people; each is told, and can be undone. */
export function usePeopleChanges(ids: string[]) {
  const [saving, setSaving] = useState(false)

  async function save(): Promise<void> {
    setSaving(true)
    await tellChange({
      ...savePeople(ids, false),
      done: ({ length }) =>
        length === 1
          ? { title: 'Contact Saved' }
          : { title: 'Bulk Save Complete', description: `${contactsInWords(length)} saved` },
    })
    setSaving(false)
  }

  async function addTag(name: string): Promise<void> {
    const saving = savePeople(ids, false)
    let failed = (error: unknown): ToastMessage => ({ title: 'Failed to add tag', description: whySaveFailed(error) })
    const tagging = saving.answered.then(async (saved) => {
      failed = (error) => ({ title: 'Failed to add tag', description: sentenceOf(error, '') })
      const untagged = saved.flatMap((contact) => (contact.tags.includes(name) ? [] : [contact.id]))
      const made = tag(untagged, name)
      await made.answered
      return made
    })
    setSaving(true)
    await tellChange({
      answered: tagging,
      async undo() {
        await (await tagging).undo?.()
        await saving.undo?.()
      },
      done: () => ({ title: 'Tag added to selected contacts', description: name }),
      failed: (error) => failed(error),
      notUndone: (error) => ({ title: 'Failed to remove tag', description: sentenceOf(error, '') }),
    })
    setSaving(false)
  }

  async function exportRows(options?: ExportOptions): Promise<void> {
    if (ids.length === 0) {
      toastFailure('No contacts selected', 'Please select contacts to export')
      return
    }
    try {
      await exportSearchRows(ids, options)
      const all = contactsInWords(ids.length)
      toast({ title: 'CSV Export Complete', description: options?.provenOnly ? `Proven only, of ${all}` : all })
    } catch (error) {
      toastFailure('Export Failed', sentenceOf(error, 'Please try again.'))
    }
  }

  return { saving, save, addTag, exportRows }
}
