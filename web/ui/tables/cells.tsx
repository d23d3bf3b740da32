import type { MouseEvent, ReactNode } from 'react'
import { Checkbox } from '../forms/choice.tsx'
import { Avatar, CompanyMark } from '../marks.tsx'

/** Chooses its row; with Shift, all from the last one touched to it. */
export function SelectCell(props: { name: string; isSelected: boolean; onToggle: (range: boolean) => void }) {
  return (
    <Checkbox
      aria-label={`Select ${props.name}`}
      checked={props.isSelected}
      onClick={(event: MouseEvent) => props.onToggle(event.shiftKey)}
      onChange={() => {}}
    />
  )
}

/** Who, in a table: picture or initials, the name with what stands beside it, a line below. */
export function PersonCell(props: {
  name: string
  below: string
  photoUrl: string
  badge?: ReactNode
  /** By a press on the name; null where nothing opens. */
  onOpen: (() => void) | null
}) {
  return (
    <div className="person">
      <Avatar key={props.photoUrl} name={props.name} photoUrl={props.photoUrl} />
      <div>
        <b>
          {props.onOpen ? (
            <button type="button" className="opens ellipsis" tabIndex={-1} onClick={props.onOpen}>
              {props.name}
            </button>
          ) : (
            <span className="ellipsis">{props.name}</span>
          )}
          {props.badge}
        </b>
        <span className="sub ellipsis" title={props.below}>
          {props.below}
        </span>
      </div>
    </div>
  )
}

/** Where they work, in a table. */
export function CompanyCell({ name, below }: { name: string; below: string }) {
  return (
    <div className="company">
      <CompanyMark name={name} />
      <div className="two-lines">
        <span className="ellipsis" title={name}>
          {name}
        </span>
        <span className="sub ellipsis" title={below}>
          {below}
        </span>
      </div>
    </div>
  )
}

/** One line of text in a table; nothing if it is empty. */
export function TextCell({ children }: { children: string }) {
  return (
    children !== '' && (
      <span className="ellipsis" title={children}>
        {children}
      </span>
    )
  )
}

/** Stands in a table for rows that are not drawn. */
export function RowSpacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden="true" className="spacer" style={{ height, padding: 0, border: 0 }}>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}
