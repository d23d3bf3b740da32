import { lazy, Suspense } from 'react'
import type { ContactStatus } from '../../../contract/lists.ts'
import { NotLoaded, Popover } from '../../ui/dialogs/popover.tsx'

const StatusList = lazy(() =>
  import('./status-list.tsx').then(
    (module) => ({ default: module.StatusList }),
    () => ({ default: () => <NotLoaded what="The list of statuses" /> }),
  ),
)

/** Says how far the talk with the selected contacts is. */
export function StatusMenu({ onChoose }: { onChoose: (status: ContactStatus) => void }) {
  return (
    <Popover label="Set the status" className="button ghost" trigger="Status">
      <Suspense fallback={null}>
        <StatusList onChoose={onChoose} />
      </Suspense>
    </Popover>
  )
}
