import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { Checkbox } from '../forms/choice.tsx'
import { Icon } from '../icon.tsx'
import { day } from '../format.ts'
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

type Person = Record<
  'name' | 'photoUrl' | 'jobTitle' | 'company' | 'location' | 'linkedinUrl' | 'companyDomain',
  string
> & {
  provenAt: string | null
}

/** What every table of people says of somebody in a column. */
export function PersonFact<P extends Person, Text extends keyof P>(props: {
  id: string
  person: P & Record<Text, string>
  column: 'name' | 'company' | 'domain' | 'linkedin' | 'proven' | Text
  hasCards: boolean
  onOpen: ((id: string) => void) | null
}): ReactNode {
  const { id, person, column, onOpen } = props
  switch (column) {
    case 'name': {
      const card = { below: [person.jobTitle, person.company].filter(Boolean).join(', '), place: person.location }
      return (
        <PersonCell
          name={person.name}
          photoUrl={person.photoUrl}
          card={props.hasCards ? card : null}
          onOpen={onOpen && (() => onOpen(id))}
        />
      )
    }
    case 'company':
      return <CompanyCell name={person.company} personId={id} />
    case 'domain':
      return <TextCell>{person.companyDomain}</TextCell>
    case 'linkedin':
      return (
        <LinkCell href={person.linkedinUrl} label={`${person.name} on LinkedIn`}>
          Profile
        </LinkCell>
      )
    case 'proven':
      return <TextCell>{person.provenAt === null ? '' : day.format(new Date(person.provenAt))}</TextCell>
    default:
      return <TextCell>{person[column]}</TextCell>
  }
}

/** Where they work, in a table; the name leads to its page, where the directory knows who of `personId` is. */
function CompanyCell({ name, personId }: { name: string; personId: string }) {
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
function LinkCell({ href, label, children }: { href: string; label: string; children: string }) {
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

/** Whose a row is; somebody who has left the workspace has no name here. */
export function OwnerCell({ id, name, isYou }: { id: string; name: string; isYou: boolean }) {
  if (name === '') return <span className="muted ellipsis">Left</span>
  return (
    <span className="owner" title={isYou ? `${name} (you)` : name}>
      <Avatar name={id} initials={name.slice(0, 1).toUpperCase()} />
      <span className="ellipsis">{isYou ? 'You' : name}</span>
    </span>
  )
}
