import { useState } from 'react'
import { TagField } from '../../features/contacts/tag-field.tsx'
import { tag, untag } from '../../features/contacts/change-contacts.ts'
import { sentenceOf } from '../../features/contacts/sentence-of.ts'
import { exportSearchRows } from '../../features/exports/export-csv.ts'
import { BulkProgress } from '../../features/reveals/bulk-progress.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ActionBar } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { useCommands } from '../../ui/use-commands.ts'
import type { Selection } from '../../ui/use-selection.ts'
import { selectionCommands, withSelection } from '../selection-commands.ts'
import type { PageReveals } from '../use-page-reveals.ts'
import { savePeople, type SavedPeople } from './save-people.ts'

/** The dark bar: all that can be done with the selection, and what it will cost at most. */
export function SearchActions(props: {
  selection: Selection<string>
  reveals: PageReveals
  credits: number
  hasRows: boolean
}) {
  const { selection, reveals } = props
  const [saving, setSaving] = useState(false)
  const ids = [...selection.ids]
  const most = Math.min(ids.length, props.credits)

  const reveal = () => void reveals.revealSelected(ids)

  async function save(): Promise<SavedPeople | null> {
    setSaving(true)
    const saved = await savePeople(ids, false)
    setSaving(false)
    return saved
  }

  async function saveAndTell(): Promise<void> {
    const saved = await save()
    if (!saved) return
    const count = saved.contacts.length
    if (count === 1) toast({ title: 'Contact Saved', undo: saved.undo })
    else toast({ title: 'Bulk Save Complete', description: `${count} contacts saved`, undo: saved.undo })
  }

  async function addTag(name: string): Promise<void> {
    const saved = await save()
    if (!saved) return
    const tagged = saved.contacts.filter((contact) => !contact.tags.includes(name)).map((contact) => contact.id)
    try {
      await tag(tagged, name)
      toast({
        title: 'Tag added to selected contacts',
        description: name,
        undo: () => void undoTag(tagged, name, saved),
      })
    } catch (error) {
      toast({ title: 'Failed to add tag', description: sentenceOf(error, ''), variant: 'destructive' })
    }
  }

  async function undoTag(tagged: readonly number[], name: string, saved: SavedPeople): Promise<void> {
    try {
      await untag(tagged, name)
      saved.undo()
    } catch (error) {
      toast({ title: 'Failed to remove tag', description: sentenceOf(error, ''), variant: 'destructive' })
    }
  }

  async function exportRows(): Promise<void> {
    if (ids.length === 0) {
      toast({ title: 'No contacts selected', description: 'Please select contacts to export', variant: 'destructive' })
      return
    }
    try {
      await exportSearchRows(ids)
      toast({ title: 'CSV Export Complete', description: `${ids.length} contacts` })
    } catch (error) {
      toast({ title: 'Export Failed', description: sentenceOf(error, 'Please try again.'), variant: 'destructive' })
    }
  }

  const some = () => ids.length > 0
  const commands = selectionCommands({
    most,
    canReveal: () => some() && !reveals.bulk,
    reveal,
    isSome: some,
    canKeep: some,
    exportChosen: () => void exportRows(),
    clear: selection.clear,
  })
  useCommands([
    commands.reveal,
    {
      id: 'save',
      title: 'Save the selected contacts',
      group: 'here',
      icon: 'save',
      keys: ['s'],
      words: 'keep add to database',
      needs: withSelection,
      when: () => some() && !saving,
      run: () => void saveAndTell(),
    },
    commands.tag,
    commands.export,
    commands.clear,
  ])

  if (reveals.bulk) return <BulkProgress batch={reveals.bulk} />
  return (
    <>
      <ActionBar count={ids.length}>
        <Button look="credit" onClick={reveal}>
          Reveal for up to {most} {most === 1 ? 'credit' : 'credits'} <kbd className="only-desktop">E</kbd>
        </Button>
        <Button look="ghost" busy={saving} onClick={() => void saveAndTell()}>
          <Icon name="save" small />
          Save <kbd className="only-desktop">S</kbd>
        </Button>
        <TagField onAdd={addTag} />
        <Button look="ghost" onClick={() => void exportRows()}>
          <Icon name="download" small />
          Export CSV
        </Button>
      </ActionBar>
      {ids.length === 0 && props.hasRows && (
        <p className="pager">
          <Button look="ghost" size="small" onClick={() => void exportRows()}>
            <Icon name="download" small />
            Export CSV
          </Button>
        </p>
      )}
    </>
  )
}
