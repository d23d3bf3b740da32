import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

/** On a phone it stays in sight: what is searched for, and what opens all filters. A press on the words leads to the first field. */
export function PhoneField(props: {
  label: string
  /** What is asked for now. */
  says: string
  /** Opens them, with the focus on the first that this selector finds. */
  onOpen: (focusOn: string) => void
  children?: ReactNode
}) {
  return (
    <div className="phone-field">
      <button type="button" className="phone-asks" aria-haspopup="dialog" onClick={() => props.onOpen('input')}>
        <Icon name="search" small />
        <span className="hidden-visually">{props.label}: </span>
        <span className="ellipsis">{props.says}</span>
      </button>
      {props.children}
      <button
        type="button"
        className="button icon-only"
        aria-label="All filters"
        aria-haspopup="dialog"
        onClick={() => props.onOpen('h2')}
      >
        <Icon name="filter" />
      </button>
    </div>
  )
}
