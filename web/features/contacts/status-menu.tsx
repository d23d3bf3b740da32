import type { ContactStatus } from '../../../contract/lists.ts'
import { NotLoaded, Popover } from '../../ui/dialogs/popover.tsx'
import { laterPart } from '../../ui/page/later-part.tsx'

const StatusList = laterPart(async () => (await import('./status-list.tsx')).StatusList, {
  missing: () => <NotLoaded what="The list of statuses" />,
})

/** Says how far the talk with the selected contacts is. */
export function StatusMenu({ onChoose }: { onChoose: (status: ContactStatus) => void }) {
  return (
    <Popover label="Set the status" className="button ghost" trigger="Status">
      <StatusList onChoose={onChoose} />
    </Popover>
  )
}
