import { useMemo } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Popover, NotLoaded } from '../../ui/dialogs/popover.tsx'
import { laterPart } from '../../ui/page/later-part.tsx'

const TagList = laterPart(async () => (await import('./tag-list.tsx')).TagList, {
  missing: () => <NotLoaded what="The list of tags" />,
})

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
