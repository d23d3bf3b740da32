import { contactStatuses, statusWords, type ContactStatus } from '../../../contract/lists.ts'
import { PopoverAction } from '../../ui/dialogs/popover-close.tsx'

/** What status-menu.tsx loads when it is first opened. */
export function StatusList({ onChoose }: { onChoose: (status: ContactStatus) => void }) {
  return (
    <div className="choice-list">
      <h2 className="legend">Status of the selected contacts</h2>
      {contactStatuses.map((status) => (
        <PopoverAction key={status} className="button ghost small" onClick={() => onChoose(status)}>
          <span className="status" data-status={status}>
            {statusWords[status]}
          </span>
        </PopoverAction>
      ))}
    </div>
  )
}
