import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { CompanyCell, PersonCell } from '../../ui/cells.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/marks.tsx'
import type { Selection } from '../../ui/use-selection.ts'

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
  const table = useRef<HTMLTableElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => setOffset((table.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [])
  const virtual = useWindowVirtualizer({
    count: contacts.length,
    estimateSize: () => (window.matchMedia('(max-width: 899px)').matches ? cardPx : rowPx),
    overscan: 12,
    scrollMargin: offset,
  })
  const items = virtual.getVirtualItems()
  const before = (items[0]?.start ?? offset) - offset
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? offset) - offset)

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
        {before > 0 && <Spacer height={before} />}
        {items.map((item) => {
          const contact = contacts[item.index]
          if (!contact) return null
          return (
            <tr
              key={contact.id}
              ref={virtual.measureElement}
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
        {after > 0 && <Spacer height={after} />}
      </tbody>
    </table>
  )
}

function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden="true" className="spacer" style={{ height, padding: 0, border: 0 }}>
      <td colSpan={6} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}
