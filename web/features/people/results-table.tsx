import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import type { SearchRow } from '../../../contract/people.ts'
import { Button } from '../../ui/button.tsx'
import { CompanyCell, PersonCell } from '../../ui/cells.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Badge } from '../../ui/marks.tsx'
import type { Selection } from '../../ui/use-selection.ts'

/** The rows of one page: chosen by click, by space, or with shift from one to another; arrows move between them. */
export function ResultsTable(props: {
  rows: readonly SearchRow[]
  selection: Selection<string>
  isFresh: (id: string) => boolean
  emailCell: (row: SearchRow) => ReactNode
  onReveal: (row: SearchRow) => void
  onSave: (row: SearchRow) => void
}) {
  const { rows, selection } = props
  const order = rows.map((row) => row.id)
  const chosen = order.filter((id) => selection.ids.has(id)).length
  const body = useRef<HTMLTableSectionElement>(null)

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>, row: SearchRow): void {
    if (event.target !== event.currentTarget) return
    const index = order.indexOf(row.id)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const next = body.current?.rows[index + (event.key === 'ArrowDown' ? 1 : -1)]
      next?.focus()
    } else if (event.key === ' ') {
      event.preventDefault()
      selection.toggle(row.id, event.shiftKey, order)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      props.onReveal(row)
    }
  }

  return (
    <table className="table">
      <thead>
        <tr>
          <th>
            <Checkbox
              aria-label="Select all contacts on this page"
              checked={chosen > 0 && chosen === rows.length}
              mixed={chosen > 0 && chosen < rows.length}
              onChange={() => selection.toggleAll(order)}
            />
          </th>
          <th style={{ width: '24%' }}>Contact</th>
          <th style={{ width: '20%' }}>Company</th>
          <th>Location</th>
          <th style={{ width: '26%' }}>Email</th>
          <th style={{ width: 58 }}>
            <span className="hidden-visually">Save</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, n) => (
          <tr
            key={row.id}
            tabIndex={n === 0 ? 0 : -1}
            data-selected={selection.ids.has(row.id) || undefined}
            data-fresh={props.isFresh(row.id) || undefined}
            onKeyDown={(event) => onKeyDown(event, row)}
          >
            <td>
              <Checkbox
                aria-label={`Select ${row.name}`}
                checked={selection.ids.has(row.id)}
                onClick={(event: MouseEvent) => selection.toggle(row.id, event.shiftKey, order)}
                onChange={() => {}}
              />
            </td>
            <td>
              <PersonCell
                name={row.name}
                below={row.jobTitle}
                photoUrl={row.photoUrl}
                badge={row.savedId !== null && <Badge look="forest">Saved</Badge>}
              />
            </td>
            <td>
              <CompanyCell name={row.company} below={row.employeeCount && `${row.employeeCount} employees`} />
            </td>
            <td>
              <span className="ellipsis" title={row.location}>
                {row.location}
              </span>
            </td>
            <td>{props.emailCell(row)}</td>
            <td>
              {row.savedId === null && (
                <Button
                  look="ghost"
                  size="small"
                  iconOnly
                  aria-label={`Save ${row.name}`}
                  onClick={() => props.onSave(row)}
                >
                  <Icon name="save" small />
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
