import { memo, useCallback, type ReactNode, type RefCallback } from 'react'
import { Button } from '../../ui/button.tsx'
import { CompanyCell, PersonCell, SelectCell, TextCell } from '../../ui/tables/cells.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/marks.tsx'
import type { ContactColumn } from './contact-columns.ts'

export type TableContact = {
  id: number
  apolloId: string
  name: string
  jobTitle: string
  company: string
  location: string
  industry: string
  employeeCount: string
  photoUrl: string
  tags: readonly string[]
  /** When it was saved or revealed; ISO 8601. */
  addedAt: string
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

type Props<C extends TableContact> = {
  contact: C
  index: number
  isSelected: boolean
  isActive: boolean
  isOpen: boolean
  onOpen: ((personId: string) => void) | null
  columns: readonly ContactColumn[]
  measure: RefCallback<HTMLTableRowElement>
  onToggle: (id: number, range: boolean) => void
  emailCell: (contact: C) => ReactNode
  /** Absent if nothing can be deleted. */
  onDelete: ((contact: C) => void) | null
}

/** One contact; drawn again only where something of its own has changed. */
export const ContactRow = memo(function ContactRow<C extends TableContact>(props: Props<C>) {
  const { contact, index, measure } = props
  // Another one for another contact or place, so that a row that was taken over is measured again.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- these say when, and are not asked
  const ref = useCallback((row: HTMLTableRowElement | null) => measure(row), [measure, contact, index])
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={props.isSelected}
      tabIndex={props.isActive ? 0 : -1}
      data-selected={props.isSelected || undefined}
      aria-current={props.isOpen || undefined}
    >
      <td>
        <SelectCell
          name={contact.name}
          isSelected={props.isSelected}
          onToggle={(range) => props.onToggle(contact.id, range)}
        />
      </td>
      <Facts {...factsOf(props)} />
    </tr>
  )
}) as <C extends TableContact>(props: Props<C> & { key?: number }) => ReactNode

type FactsProps<C extends TableContact> = Pick<Props<C>, 'contact' | 'columns' | 'emailCell' | 'onDelete' | 'onOpen'>

function factsOf<C extends TableContact>({ contact, columns, emailCell, onDelete, onOpen }: Props<C>): FactsProps<C> {
  return { contact, columns, emailCell, onDelete, onOpen }
}

/** All but whether it is chosen: choosing fifty thousand draws none of this again. */
const Facts = memo(function Facts<C extends TableContact>(props: FactsProps<C>) {
  const { contact, columns, emailCell, onDelete, onOpen } = props
  return (
    <>
      <td>
        <PersonCell
          name={contact.name}
          below={contact.jobTitle}
          photoUrl={contact.photoUrl}
          onOpen={onOpen && (() => onOpen(contact.apolloId))}
        />
      </td>
      {columns.map((column) => (
        <td key={column}>
          <Cell contact={contact} column={column} columns={columns} emailCell={emailCell} />
        </td>
      ))}
      <td>
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
      </td>
    </>
  )
}) as <C extends TableContact>(props: FactsProps<C>) => ReactNode

function Cell<C extends TableContact>({
  contact,
  column,
  columns,
  emailCell,
}: Pick<Props<C>, 'contact' | 'columns' | 'emailCell'> & { column: ContactColumn }) {
  switch (column) {
    case 'company':
      // Where a column of its own says it, it isn't said twice.
      return <CompanyCell name={contact.company} below={columns.includes('location') ? '' : contact.location} />
    case 'email':
      return emailCell(contact)
    case 'tags':
      return (
        contact.tags.length > 0 && (
          <div className="tags">
            {contact.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </div>
        )
      )
    case 'location':
      return <TextCell>{contact.location}</TextCell>
    case 'industry':
      return <TextCell>{contact.industry}</TextCell>
    case 'size':
      return <TextCell>{contact.employeeCount}</TextCell>
    case 'added':
      return <TextCell>{day.format(new Date(contact.addedAt))}</TextCell>
  }
}
