import { useMemo } from 'react'
import type { ContactStatus } from '../../../contract/lists.ts'
import { NotLoaded, Popover } from '../../ui/dialogs/popover.tsx'
import { Icon } from '../../ui/icon.tsx'
import { laterPart } from '../../ui/page/later-part.tsx'

const StatusList = laterPart(async () => (await import('./selection-lists.tsx')).StatusList, {
  missing: () => <NotLoaded what="The list of statuses" />,
})
const TagList = laterPart(async () => (await import('./selection-lists.tsx')).TagList, {
  missing: () => <NotLoaded what="The list of tags" />,
})

/** Says how far the talk with the selected contacts is. */
export function StatusMenu({ onChoose }: { onChoose: (status: ContactStatus) => void }) {
  return (
    <Popover label="Set the status" className="button ghost" trigger="Status">
      <StatusList onChoose={onChoose} />
    </Popover>
  )
}

/** Removes a tag from the selected contacts. Nothing if none has a tag. */
export function TagMenu(props: { selected: readonly { tags: readonly string[] }[]; onRemove: (tag: string) => void }) {
  const { selected } = props
  const hasTags = useMemo(() => selected.some(({ tags }) => tags.length > 0), [selected])
  if (!hasTags) return null
  return (
    <Popover
      label="Remove a tag"
      className="button ghost"
      trigger={
        <>
          <Icon name="close" small />
          Untag
        </>
      }
    >
      <TagList selected={selected} onRemove={props.onRemove} />
    </Popover>
  )
}
