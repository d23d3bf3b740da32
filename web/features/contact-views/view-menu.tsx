import type { ReactNode } from 'react'
import { NotLoaded, Popover } from '../../ui/dialogs/popover.tsx'
import { Icon } from '../../ui/icon.tsx'
import { laterPart } from '../../ui/page/later-part.tsx'

type Props = { name: string; onRename: () => void; onDelete: () => void; children?: ReactNode }

const ViewDeeds = laterPart<Props>(async () => (await import('./view-deeds.tsx')).ViewDeeds, {
  missing: () => <NotLoaded what="The menu" />,
})

/** What can be done with the view that is open. */
export function ViewMenu(props: Props) {
  return (
    <Popover
      label={`View “${props.name}”`}
      className="button ghost small icon-only"
      trigger={
        <>
          <Icon name="more" small />
          <span className="hidden-visually">View “{props.name}”</span>
        </>
      }
    >
      <ViewDeeds {...props} />
    </Popover>
  )
}
