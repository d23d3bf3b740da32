import type { ReactNode } from 'react'
import { PopoverAction } from '../../ui/dialogs/popover-close.tsx'
import { Icon } from '../../ui/icon.tsx'

/** What can be done with a list itself. */
export function ListDeeds(props: { onRename: () => void; onDelete: () => void; children?: ReactNode }) {
  return (
    <div className="list-deeds">
      <PopoverAction className="list-pick" onClick={props.onRename}>
        <Icon name="pencil" small />
        Rename
      </PopoverAction>
      {props.children}
      <PopoverAction className="list-pick danger" onClick={props.onDelete}>
        <Icon name="trash" small />
        Delete list
      </PopoverAction>
    </div>
  )
}
