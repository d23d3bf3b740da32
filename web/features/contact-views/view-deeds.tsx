import type { ReactNode } from 'react'
import { PopoverAction } from '../../ui/dialogs/popover-close.tsx'
import { Icon } from '../../ui/icon.tsx'

/** What view-tabs.tsx loads when a menu is first opened. */
export function ViewDeeds(props: { onRename: () => void; onDelete: () => void; children?: ReactNode }) {
  return (
    <div className="choice-list">
      <PopoverAction className="button ghost small" onClick={props.onRename}>
        <Icon name="pencil" small />
        Rename
      </PopoverAction>
      {props.children}
      <PopoverAction className="button ghost danger small" onClick={props.onDelete}>
        <Icon name="trash" small />
        Delete
      </PopoverAction>
    </div>
  )
}
