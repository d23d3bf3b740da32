import { lazy, Suspense, useMemo } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'

const TagList = lazy(async () => ({ default: (await import('./tag-list.tsx')).TagList }))

/** Takes a tag from what is selected: those that occur there, each with how many have it. Nothing where none does. */
export function TagMenu(props: { selected: readonly { tags: readonly string[] }[]; onRemove: (tag: string) => void }) {
  const { selected } = props
  const counts = useMemo(() => {
    const counted = new Map<string, number>()
    for (const { tags } of selected) for (const tag of tags) counted.set(tag, (counted.get(tag) ?? 0) + 1)
    return counted
  }, [selected])
  if (counts.size === 0) return null
  return (
    <Popover
      isRare
      label="Remove a tag"
      className="button ghost"
      trigger={
        <>
          <Icon name="close" small />
          Untag
        </>
      }
    >
      <Suspense fallback={null}>
        <TagList counts={counts} onRemove={props.onRemove} />
      </Suspense>
    </Popover>
  )
}
