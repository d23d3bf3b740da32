import { memo, type ReactNode } from 'react'
import { statusWords, type ContactStatus } from '../../../contract/lists.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/marks.tsx'
import { PersonFact, SelectCell, TextCell } from '../../ui/tables/cells.tsx'
import type { GridColumn } from '../../ui/tables/layout/fit-columns.ts'
import { Cell } from '../../ui/tables/layout/head-row.tsx'
import type { ContactColumn } from './contact-columns.ts'
import type { TableContact } from './table-contact.ts'
import { day } from '../../ui/format.ts'

/** What other rooms draw in a row. Each has to stay the same function: else every row is drawn again. */
export type ContactParts<C> = {
  proof: (contact: C) => ReactNode
  email: (contact: C) => ReactNode
  owner: (contact: C) => ReactNode
  /** Receipt, copy and the report of a bounce, each at its place. */
  keys: (contact: C) => ReactNode
}

type FactsProps<C extends TableContact> = {
  contact: C
  columns: readonly GridColumn<ContactColumn | 'name'>[]
  hasCards: boolean
  parts: ContactParts<C>
  onOpen: ((personId: string) => void) | null
  /** Absent if nothing can be deleted. */
  onDelete: ((contact: C) => void) | null
}

type Props<C extends TableContact> = FactsProps<C> & {
  index: number
  isSelected: boolean
  isActive: boolean
  isOpen: boolean
  onToggle: (id: number, range: boolean) => void
}

/** One contact; drawn again only where something of its own has changed. */
export const ContactRow = memo(function ContactRow<C extends TableContact>(props: Props<C>) {
  const { index, isSelected, isActive, isOpen, onToggle, ...facts } = props
  const { contact } = facts
  return (
    <tr
      data-index={index}
      data-person={contact.apolloId}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      data-selected={isSelected || undefined}
      aria-current={isOpen || undefined}
    >
      <Cell col="check">
        <SelectCell name={contact.name} isSelected={isSelected} onToggle={(range) => onToggle(contact.id, range)} />
      </Cell>
      <Facts {...facts} />
    </tr>
  )
}) as <C extends TableContact>(props: Props<C> & { key?: number }) => ReactNode

/** All but whether it is chosen: choosing fifty thousand draws none of this again. */
const Facts = memo(function Facts<C extends TableContact>(props: FactsProps<C>) {
  const { contact, hasCards, parts, onDelete } = props
  return (
    <>
      {props.columns.map(({ key }) => (
        <Cell key={key} col={key}>
          <Fact {...props} column={key} />
        </Cell>
      ))}
      <Cell col="keys">
        {hasCards && parts.proof(contact)}
        <div className="row-keys">
          {parts.keys(contact)}
          {onDelete && (
            <Button
              look="ghost"
              size="small"
              iconOnly
              aria-label={`Delete ${contact.name}`}
              onClick={() => onDelete?.(contact)}
            >
              <Icon name="trash" small />
            </Button>
          )}
        </div>
      </Cell>
    </>
  )
}) as <C extends TableContact>(props: FactsProps<C>) => ReactNode

function Fact<C extends TableContact>(props: FactsProps<C> & { column: ContactColumn | 'name' }): ReactNode {
  const { contact, column, parts, onOpen } = props
  switch (column) {
    case 'proof':
      return parts.proof(contact)
    case 'email':
      return parts.email(contact)
    case 'owner':
      return parts.owner(contact)
    case 'status':
      return contact.status && <StatusCell status={contact.status} />
    case 'tags':
      return contact.tags.length > 0 && <Tags tags={contact.tags} />
    case 'size':
      return <TextCell>{contact.employeeCount}</TextCell>
    case 'added':
      return <TextCell>{day.format(new Date(contact.addedAt))}</TextCell>
    default:
      return (
        <PersonFact id={contact.apolloId} person={contact} column={column} hasCards={props.hasCards} onOpen={onOpen} />
      )
  }
}

function StatusCell({ status }: { status: ContactStatus }) {
  return (
    <span className="status ellipsis" data-status={status}>
      {statusWords[status]}
    </span>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <div className="tags" title={tags.join(', ')}>
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </div>
  )
}
