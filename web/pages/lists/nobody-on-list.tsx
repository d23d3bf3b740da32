import { useLists } from '../../features/contact-lists/use-lists.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, SkeletonRows } from '../../ui/states.tsx'

/** In the place of the rows of an empty list, and of one that is gone. */
export function NobodyOnList({ id }: { id: number }) {
  const lists = useLists()
  if (lists === null) return <SkeletonRows rows={4} />
  const list = lists.find((each) => each.id === id)
  if (!list)
    return (
      <EmptyState
        icon="tray"
        title="This list is gone."
        action={<ButtonLink href="/contacts">All contacts</ButtonLink>}
      >
        It was deleted. The people who were on it are still saved.
      </EmptyState>
    )
  return (
    <EmptyState
      icon="people"
      title={`Nobody is on ${list.name} yet.`}
      action={
        <ButtonLink look="primary" href="/search">
          Search Contacts
        </ButtonLink>
      }
    >
      Select people here or in a search and press L, or drag rows onto the list.
    </EmptyState>
  )
}
