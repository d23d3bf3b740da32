import { lazy, Suspense, type ReactNode } from 'react'
import { NotLoaded, Popover } from '../../ui/dialogs/popover.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = { name: string; onRename: () => void; onDelete: () => void; children?: ReactNode }

const ViewDeeds = lazy(() =>
  import('./view-deeds.tsx').then(
    (module) => ({ default: module.ViewDeeds }),
    () => ({ default: () => <NotLoaded what="The menu" /> }),
  ),
)

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
      <Suspense fallback={null}>
        <ViewDeeds {...props} />
      </Suspense>
    </Popover>
  )
}
