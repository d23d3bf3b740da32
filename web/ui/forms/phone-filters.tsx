import { useEffect, type ReactNode } from 'react'
import { loadPageSheet, PageSheet } from '../dialogs/page-sheet.tsx'
import { Icon } from '../icon.tsx'

/**
 * On a phone. What stays in sight of the filters, and the sheet with all of them. `open`: where in it the focus goes, null while
 * it is closed; a press on the words leads to the first field.
 */
export function PhoneFilters(props: {
  title: string
  /** What is asked for now. */
  says: ReactNode
  open: string | null
  onOpen: (focusOn: string | null) => void
  /** Beside the words. */
  beside?: ReactNode
  /** At the sheet's head. */
  clear?: ReactNode
  foot: ReactNode
  children: ReactNode
}) {
  const { title, open, onOpen } = props
  useEffect(loadPageSheet, [])
  return (
    <>
      <div className="phone-field">
        <button type="button" className="phone-asks" aria-haspopup="dialog" onClick={() => onOpen('input')}>
          <Icon name="search" small />
          <span className="hidden-visually">{title}: </span>
          <span className="ellipsis">{props.says}</span>
        </button>
        {props.beside}
        <button
          type="button"
          className="button icon-only"
          aria-label="All filters"
          aria-haspopup="dialog"
          onClick={() => onOpen('h2')}
        >
          <Icon name="filter" />
        </button>
      </div>
      {open !== null && (
        <PageSheet
          title={title}
          look="whole"
          beside={props.clear}
          focusOn={open}
          foot={props.foot}
          onClose={() => onOpen(null)}
        >
          {props.children}
        </PageSheet>
      )}
    </>
  )
}
