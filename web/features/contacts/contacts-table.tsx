import { Fragment, memo, useCallback, type ReactNode } from 'react'
import { RowSpacer } from '../../ui/tables/cells.tsx'
import { Checkbox } from '../../ui/forms/choice.tsx'
import { columnWidths } from '../../ui/forms/column-choice.tsx'
import { SortHead } from '../../ui/tables/sort-head.tsx'
import { useRowSlots } from '../../ui/tables/row-slots.ts'
import type { OpenRow } from '../../ui/tables/open-row.ts'
import { useRowKeys } from '../../ui/tables/use-row-keys.ts'
import type { Selection } from '../../ui/tables/use-selection.ts'
import { useWindowRows } from '../../ui/tables/use-window-rows.ts'
import { contactColumns, contactWeights, sortKeyOf, type ContactColumn } from './contact-columns.ts'
import { ContactRow, type TableContact } from './contact-row.tsx'
import type { Sort, SortKey } from './sort-contacts.ts'

const heights = { rowPx: 52, cardPx: 170 }

type Props<C extends TableContact> = {
  contacts: readonly C[]
  /** Their numbers. */
  order: readonly number[]
  selection: Selection<number>
  columns: readonly ContactColumn[]
  /** Of the rows, and of those on their way. */
  sort: Sort
  askedSort: Sort
  onSort: (by: SortKey) => void
  /** Has to stay the same function, as `onDelete` has: else every row is drawn again. */
  emailCell: (contact: C) => ReactNode
  /** Absent if nothing can be deleted. */
  onDelete: ((contact: C) => void) | null
  opening: OpenRow
}

/** Only the rows in view are drawn, so that fifty thousand scroll like fifty. */
export const ContactsTable = memo(function ContactsTable<C extends TableContact>(props: Props<C>) {
  const { contacts, order, selection, columns } = props
  const { toggle } = selection
  const { onOpen, openId } = props.opening
  const openAt = (id: number) => {
    const contact = contacts[order.indexOf(id)]
    if (contact) onOpen?.(contact.apolloId)
  }
  const { body, activeIndex, activeId, ...handlers } = useRowKeys({ order, selection, onOpen: onOpen && openAt })
  const { table, rows, measure, after } = useWindowRows(contacts.length, heights, activeIndex, order)
  const drawn = rows.flatMap(({ index }) => order[index] ?? [])
  const slots = useRowSlots(drawn, activeId)
  const onToggle = useCallback((id: number, range: boolean) => toggle(id, range, order), [toggle, order])
  const chosen = selection.ids.size
  const [width, ...widths] = columnWidths(['name' as const, ...columns].map((column) => contactWeights[column]))
  const labels = new Map(contactColumns.map((column) => [column.key, column.label]))

  return (
    <table
      {...handlers}
      className="table"
      ref={table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its rows take the focus and are chosen
      role="grid"
      aria-label="Contacts"
      aria-multiselectable="true"
      aria-rowcount={contacts.length + 1}
    >
      <thead>
        <tr aria-rowindex={1}>
          <th>
            <Checkbox
              aria-label="Select all contacts"
              checked={chosen > 0 && chosen === order.length}
              mixed={chosen > 0 && chosen < order.length}
              onChange={() => selection.toggleAll(order)}
            />
          </th>
          <Head {...props} column="name" label="Contact" width={width} />
          {columns.map((column, n) => (
            <Head key={column} {...props} column={column} label={labels.get(column) ?? ''} width={widths[n]} />
          ))}
          <th style={{ width: 62 }}>
            <span className="hidden-visually">Delete</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map(({ index, gap }) => {
          const contact = contacts[index]
          if (!contact) return null
          return (
            <Fragment key={slots.get(contact.id)}>
              {gap > 0.5 && <RowSpacer height={gap} columns={columns.length + 3} />}
              <ContactRow
                contact={contact}
                index={index}
                isSelected={selection.ids.has(contact.id)}
                isActive={index === activeIndex}
                isOpen={contact.apolloId === openId}
                onOpen={onOpen}
                columns={columns}
                measure={measure}
                onToggle={onToggle}
                emailCell={props.emailCell}
                onDelete={props.onDelete}
              />
            </Fragment>
          )
        })}
        {after > 0.5 && <RowSpacer height={after} columns={columns.length + 3} />}
      </tbody>
    </table>
  )
}) as <C extends TableContact>(props: Props<C>) => ReactNode

type HeadProps = Pick<Props<TableContact>, 'sort' | 'askedSort' | 'onSort'> & {
  column: ContactColumn | 'name'
  label: string
  width: string | undefined
}

function Head({ column, label, width, sort, askedSort, onSort }: HeadProps) {
  const by = sortKeyOf(column)
  if (!by) return <th style={{ width }}>{label}</th>
  const stateIn = (each: Sort) => (each?.by === by ? (each.down ? 'down' : 'up') : null)
  return (
    <SortHead label={label} width={width} asked={stateIn(askedSort)} state={stateIn(sort)} onSort={() => onSort(by)} />
  )
}
