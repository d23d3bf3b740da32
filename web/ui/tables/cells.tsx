import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import { Checkbox } from '../forms/choice.tsx'
import { Icon } from '../icon.tsx'
import { CompanyMark } from '../company-mark.tsx'
import { Avatar } from '../marks.tsx'

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

/** Who, in a table; on a card with what they do and where below. */
export function PersonCell(props: {
  name: string
  photoUrl: string
  card: { below: string; place: string } | null
  /** By a press on the name; null where nothing opens. */
  onOpen: (() => void) | null
}) {
  const { name, card, onOpen } = props
  const shown = onOpen ? (
    <button type="button" className="opens ellipsis" tabIndex={-1} onClick={onOpen}>
      {name}
    </button>
  ) : (
    <span className="ellipsis">{name}</span>
  )
  if (!card)
    return (
      <div className="person">
        <Avatar key={props.photoUrl} name={name} photoUrl={props.photoUrl} />
        <b title={name}>{shown}</b>
      </div>
    )
  return (
    <div className="person">
      <b>{shown}</b>
      <span className="sub ellipsis" title={card.below}>
        {card.below}
      </span>
      <span className="sub place ellipsis">{card.place}</span>
    </div>
  )
}

/** Where they work, in a table; the name leads to its page, where the directory knows who of `personId` is. */
export function CompanyCell({ name, personId }: { name: string; personId: string }) {
  if (name === '') return null
  return (
    <div className="company">
      <CompanyMark name={name} />
      {ofDirectory.test(personId) ? (
        <Link className="ellipsis leads" href={`/companies/of:${personId}`} title={name} tabIndex={-1}>
          {name}
        </Link>
      ) : (
        <span className="ellipsis" title={name}>
          {name}
        </span>
      )}
    </div>
  )
}

/** A person of a live source is at no company that has a page. As it is, not encoded: the page reads it so. */
const ofDirectory = /^(own|demo):\w+$/

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

/** A link to another site, by its short name. */
export function LinkCell({ href, label, children }: { href: string; label: string; children: string }) {
  return (
    href !== '' && (
      <a className="ellipsis" href={href} target="_blank" rel="noreferrer" aria-label={label} tabIndex={-1}>
        {children}
      </a>
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

/** At the place of the key that saves: this one is. */
export function SavedMark() {
  return (
    <span className="saved-mark" title="Saved">
      <Icon name="save" small />
      <span className="hidden-visually">Saved</span>
    </span>
  )
}
