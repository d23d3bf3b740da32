import { Fragment, memo, useCallback, useRef, type ReactNode } from 'react'
import { RowSpacer } from '../../ui/tables/cells.tsx'
import { HeadRow, type HeadOrder } from '../../ui/tables/layout/head-row.tsx'
import { useTableLayout } from '../../ui/tables/layout/use-table-layout.ts'
import type { TableView } from '../../ui/tables/layout/use-table-view.ts'
import type { OpenRow } from '../../ui/tables/open-row.ts'
import { useRowSlots } from '../../ui/tables/row-slots.ts'
import { useRowKeys } from '../../ui/tables/use-row-keys.ts'
import type { Selection } from '../../ui/tables/use-selection.ts'
import { useWindowRows } from '../../ui/tables/use-window-rows.ts'
import { contactColumns, sortKeyOf, type ContactColumn } from './contact-columns.ts'
import { ContactRow, type ContactParts } from './contact-row.tsx'
import type { Sort, SortKey } from './sort-contacts.ts'
import type { TableContact } from './table-contact.ts'

/** Receipt, copy, bounce, delete. */
const keysPx = 117

type Props<C extends TableContact> = {
  contacts: readonly C[]
  /** Their numbers. */
  order: readonly number[]
  selection: Selection<number>
  view: TableView<ContactColumn>
  /** Of the rows, and of those on their way. */
  sort: Sort
  askedSort: Sort
  onSort: (by: SortKey) => void
  parts: ContactParts<C>
  /** Absent if nothing can be deleted; has to stay the same function. */
  onDelete: ((contact: C) => void) | null
  opening: OpenRow
}

/** Only the rows in view are drawn, so that fifty thousand scroll like fifty. */
export const ContactsTable = memo(function ContactsTable<C extends TableContact>(props: Props<C>) {
  const { contacts, order, selection, view, sort, askedSort, parts, onDelete } = props
  const { toggle } = selection
  const { onOpen, openId } = props.opening
  const openAt = (id: number) => {
    const contact = contacts[order.indexOf(id)]
    if (contact) onOpen?.(contact.apolloId)
  }
  const table = useRef<HTMLTableElement>(null)
  const layout = useTableLayout({ table, rows: contacts, columns: contactColumns, view, keysPx })
  const { columns, hasCards } = layout
  const { body, activeIndex, activeId, ...handlers } = useRowKeys({ order, selection, onOpen: onOpen && openAt })
  const { rows, after } = useWindowRows(table, contacts.length, layout.rowPx, activeIndex)
  const drawn = rows.flatMap(({ index }) => order[index] ?? [])
  const slots = useRowSlots(drawn, activeId)
  const onToggle = useCallback((id: number, range: boolean) => toggle(id, range, order), [toggle, order])
  const orderOf = (column: ContactColumn | 'name'): HeadOrder | null => {
    const by = sortKeyOf(column)
    if (!by) return null
    const stateIn = (each: Sort) => (each?.by === by ? (each.down ? 'down' : 'up') : null)
    return { asked: stateIn(askedSort), state: stateIn(sort), onSort: () => props.onSort(by) }
  }

  return (
    <table
      {...handlers}
      className="grid"
      ref={table}
      data-cards={hasCards || undefined}
      style={layout.style}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its rows take the focus and are chosen
      role="grid"
      aria-label="Contacts"
      aria-multiselectable="true"
      aria-rowcount={contacts.length + 1}
    >
      <HeadRow
        columns={columns}
        labelOf={labelOf}
        orderOf={orderOf}
        widen={view.widen}
        selectAll={{
          label: 'Select all contacts',
          chosen: selection.ids.size,
          of: order.length,
          onToggle: () => selection.toggleAll(order),
        }}
        keys="Receipt, copy, bounce, and delete"
      />
      <tbody ref={body}>
        {rows.map(({ index, gap }) => {
          const contact = contacts[index]
          if (!contact) return null
          return (
            <Fragment key={slots.get(contact.id)}>
              {gap > 0.5 && <RowSpacer height={gap} columns={columns.length + 2} />}
              <ContactRow
                contact={contact}
                columns={columns}
                hasCards={hasCards}
                parts={parts}
                onOpen={onOpen}
                onDelete={onDelete}
                index={index}
                isSelected={selection.ids.has(contact.id)}
                isActive={index === activeIndex}
                isOpen={contact.apolloId === openId}
                onToggle={onToggle}
              />
            </Fragment>
          )
        })}
        {after > 0.5 && <RowSpacer height={after} columns={columns.length + 2} />}
      </tbody>
    </table>
  )
}) as <C extends TableContact>(props: Props<C>) => ReactNode

function labelOf(column: ContactColumn | 'name'): string {
  return contactColumns.find(({ key }) => key === column)?.label ?? 'Contact'
}
