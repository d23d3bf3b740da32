import type { ContactFilters } from '../../../contract/contact-filters.ts'
import type { View } from '../../features/contacts/filters-address.ts'
import { focusTagField, TagField } from '../../features/contacts/tag-field.tsx'
import { BulkProgress } from '../../features/reveals/bulk-progress.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ActionBar } from '../../ui/states.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import type { Selection } from '../../ui/use-selection.ts'
import type { PageReveals } from '../use-page-reveals.ts'
import type { ContactChanges } from './use-contact-changes.ts'

/** What can be done with the selected contacts. Revealed ones that aren't saved can only be exported. */
export function ContactActions(props: {
  selection: Selection<number>
  view: View
  filters: ContactFilters
  changes: ContactChanges
  reveals: PageReveals
  /** Those of the selected that have no address yet, by their id in the directory. */
  revealable: string[]
  credits: number
}) {
  const { selection, changes, reveals, revealable } = props
  const ids = [...selection.ids]
  const saved = props.view === 'saved'
  const most = Math.min(revealable.length, props.credits)
  const reveal = () => void reveals.revealSelected(revealable)
  useKeys({
    e: reveal,
    t: (event) => {
      if (ids.length === 0 || !saved) return
      event.preventDefault()
      focusTagField()
    },
    Delete: () => saved && ids.length > 0 && void changes.remove(ids),
    Escape: () => selection.clear(),
  })
  if (reveals.bulk) return <BulkProgress batch={reveals.bulk} />
  if (!saved) return null
  return (
    <ActionBar count={ids.length}>
      {revealable.length > 0 && (
        <Button look="credit" onClick={reveal}>
          Reveal for up to {most} {most === 1 ? 'credit' : 'credits'} <kbd className="only-desktop">E</kbd>
        </Button>
      )}
      <TagField onAdd={(name) => changes.addTag(ids, name)} />
      <Button look="ghost" onClick={() => void changes.exportCsv(props.view, ids, props.filters)}>
        <Icon name="download" small />
        Export CSV
      </Button>
      <Button look="ghost danger" onClick={() => void changes.remove(ids)}>
        <Icon name="trash" small />
        Delete
      </Button>
    </ActionBar>
  )
}
