import type { MouseEvent, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { CompanyCell, PersonCell } from '../../ui/cells.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/marks.tsx'
import { RowSpacer } from '../../ui/row-spacer.tsx'
import type { Selection } from '../../ui/use-selection.ts'
import { useWindowRows } from '../../ui/use-window-rows.ts'

export type TableContact = {
  id: number
  apolloId: string
  name: string
  jobTitle: string
  company: string
  location: string
  photoUrl: string
  tags: readonly string[]
}

const rowPx = 57
const cardPx = 190

/** Only the rows in view are drawn, so that fifty thousand scroll like fifty. */
export function ContactsTable<C extends TableContact>(props: {
  contacts: readonly C[]
  selection: Selection<number>
  emailCell: (contact: C) => ReactNode
  /** Absent where nothing can be deleted. */
  onDelete: ((contact: C) => void) | null
}) {
  const { contacts, selection } = props
  const order = contacts.map((contact) => contact.id)
  const chosen = order.filter((id) => selection.ids.has(id)).length
  const { table, items, measure, before, after } = useWindowRows(contacts.length, { rowPx, cardPx })

  return (
    <table className="table" ref={table} aria-rowcount={contacts.length + 1}>
      <thead>
        <tr>
          <th>
            <Checkbox
              aria-label="Select all contacts"
              checked={chosen > 0 && chosen === order.length}
              mixed={chosen > 0 && chosen < order.length}
              onChange={() => selection.toggleAll(order)}
            />
          </th>
          <th style={{ width: '25%' }}>Contact</th>
          <th style={{ width: '21%' }}>Company</th>
          <th>Email</th>
          <th style={{ width: '16%' }}>Tags</th>
          <th style={{ width: 62 }}>
            <span className="hidden-visually">Delete</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {before > 0 && <RowSpacer height={before} columns={6} />}
        {items.map((item) => {
          const contact = contacts[item.index]
          if (!contact) return null
          return (
            <tr
              key={contact.id}
              ref={measure}
              data-index={item.index}
              aria-rowindex={item.index + 2}
              data-selected={selection.ids.has(contact.id) || undefined}
            >
              <td>
                <Checkbox
                  aria-label={`Select ${contact.name}`}
                  checked={selection.ids.has(contact.id)}
                  onClick={(event: MouseEvent) => selection.toggle(contact.id, event.shiftKey, order)}
                  onChange={() => {}}
                />
              </td>
              <td>
                <PersonCell name={contact.name} below={contact.jobTitle} photoUrl={contact.photoUrl} />
              </td>
              <td>
                <CompanyCell name={contact.company} below={contact.location} />
              </td>
              <td>{props.emailCell(contact)}</td>
              <td>
                {contact.tags.length > 0 && (
                  <div className="tags">
                    {contact.tags.map((tag) => (
                      <Tag key={tag}>{tag}</Tag>
                    ))}
                  </div>
                )}
              </td>
              <td>
                {props.onDelete && (
                  <Button
                    look="ghost"
                    size="small"
                    iconOnly
                    aria-label={`Delete ${contact.name}`}
                    onClick={() => props.onDelete?.(contact)}
                  >
                    <Icon name="trash" small />
                  </Button>
                )}
              </td>
            </tr>
          )
        })}
        {after > 0 && <RowSpacer height={after} columns={6} />}
      </tbody>
    </table>
  )
}
