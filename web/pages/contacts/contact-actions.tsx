import type { ContactFilters } from '../../../contract/contact-filters.ts'
import type { View } from '../../features/contacts/filters-address.ts'
import { focusTagField, TagField } from '../../features/contacts/tag-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ActionBar } from '../../ui/states.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import type { Selection } from '../../ui/use-selection.ts'
import type { ContactChanges } from './use-contact-changes.ts'

/** What can be done with the selected contacts. Revealed ones that aren't saved can only be exported. */
export function ContactActions(props: {
  selection: Selection<number>
  view: View
  filters: ContactFilters
  changes: ContactChanges
}) {
  const { selection, changes } = props
  const ids = [...selection.ids]
  const saved = props.view === 'saved'
  useKeys({
    t: (event) => {
      if (ids.length === 0 || !saved) return
      event.preventDefault()
      focusTagField()
    },
    Delete: () => saved && ids.length > 0 && void changes.remove(ids),
    Escape: () => selection.clear(),
  })
  if (!saved) return null
  return (
    <ActionBar count={ids.length}>
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
