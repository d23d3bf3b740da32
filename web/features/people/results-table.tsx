import { useCallback, useDeferredValue, useMemo, useRef } from 'react'
import type { SearchSort } from '../../../contract/lists.ts'
import type { SearchRow } from '../../../contract/people.ts'
import { RowSpacer } from '../../ui/tables/cells.tsx'
import { HeadRow, type HeadOrder } from '../../ui/tables/layout/head-row.tsx'
import { useTableLayout } from '../../ui/tables/layout/use-table-layout.ts'
import type { TableView } from '../../ui/tables/layout/use-table-view.ts'
import type { OpenRow } from '../../ui/tables/open-row.ts'
import { useRowKeys } from '../../ui/tables/use-row-keys.ts'
import type { Selection } from '../../ui/tables/use-selection.ts'
import type { LikeKind } from './likes/open-like.ts'
import { resultColumns, untriedColumns, type ResultColumn } from './result-columns.ts'
import { ResultRow, type RowParts } from './result-row.tsx'
import type { Sorting } from './sort-by.tsx'

/** Drawn at once when the table appears: all of them would hold a slow phone up, which shows few. The place of the rest is kept. */
const firstRows = 8
/** Receipt, copy, save, and what is like the row; nobody has the first two before somebody was asked about. */
const keysPx = 117
const untriedKeysPx = 65

/** The rows of one page: chosen by click, by space, or with shift from one to another; arrows move between them. */
export function ResultsTable(props: {
  rows: readonly SearchRow[]
  sorting: Sorting
  selection: Selection<string>
  view: TableView<ResultColumn>
  isFresh: (id: string) => boolean
  parts: RowParts
  /** Has to stay the same function: else every row is drawn again. */
  /** Null for who may not save. */
  onSave: ((row: SearchRow) => void) | null
  onLike: (row: SearchRow, kind: LikeKind) => void
  opening: OpenRow
  /** Nobody was asked about any of them. */
  isUntried: boolean
}) {
  const { rows, selection, view, isUntried } = props
  const table = useRef<HTMLTableElement>(null)
  const layout = useTableLayout({
    table,
    rows,
    columns: isUntried ? untriedColumns : resultColumns,
    view,
    keysPx: isUntried ? untriedKeysPx : keysPx,
  })
  const isWhole = useDeferredValue(true, false)
  const drawn = isWhole ? rows : rows.slice(0, firstRows)
  const order = useMemo(() => rows.map((row) => row.id), [rows])
  const { body, activeIndex, ...handlers } = useRowKeys({ order, selection, onOpen: props.opening.onOpen })
  const { toggle } = selection
  const onToggle = useCallback((id: string, range: boolean) => toggle(id, range, order), [toggle, order])
  const { activeId: _, ...listeners } = handlers

  return (
    <table
      {...listeners}
      ref={table}
      className="grid"
      data-cards={layout.hasCards || undefined}
      style={layout.style}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its rows take the focus and are chosen
      role="grid"
      aria-label="Search results"
      aria-multiselectable="true"
    >
      <HeadRow
        columns={layout.columns}
        labelOf={labelOf}
        orderOf={(column) => orderOf(column, props.sorting)}
        widen={view.widen}
        selectAll={{
          label: 'Select all contacts on this page',
          chosen: order.filter((id) => selection.ids.has(id)).length,
          of: rows.length,
          onToggle: () => selection.toggleAll(order),
        }}
        keys="Receipt, copy, save, and more like this"
      />
      <tbody ref={body}>
        {drawn.map((row, n) => (
          <ResultRow
            key={row.id}
            row={row}
            index={n}
            isSelected={selection.ids.has(row.id)}
            isActive={n === activeIndex}
            isFresh={props.isFresh(row.id)}
            isOpen={row.id === props.opening.openId}
            hasCards={layout.hasCards}
            onOpen={props.opening.onOpen}
            columns={layout.columns}
            parts={props.parts}
            onToggle={onToggle}
            onSave={props.onSave}
            onLike={props.onLike}
          />
        ))}
        {drawn.length < rows.length && (
          <RowSpacer height={(rows.length - drawn.length) * layout.rowPx} columns={layout.columns.length + 2} />
        )}
      </tbody>
    </table>
  )
}

function labelOf(column: ResultColumn | 'name'): string {
  return resultColumns.find(({ key }) => key === column)?.label ?? 'Contact'
}

/** The orders that a column stands for; the best evidence comes first, so that is downwards. */
const sortOf: Partial<Record<ResultColumn | 'name', { sort: SearchSort; way: 'up' | 'down' }>> = {
  name: { sort: 'name', way: 'up' },
  jobTitle: { sort: 'jobTitle', way: 'up' },
  company: { sort: 'company', way: 'up' },
  location: { sort: 'location', way: 'up' },
  email: { sort: 'evidence', way: 'down' },
}

function orderOf(column: ResultColumn | 'name', { sort, isOld, onSort }: Sorting): HeadOrder | null {
  const own = sortOf[column]
  if (!own) return null
  const asked = sort === own.sort ? own.way : null
  return { asked, state: isOld ? null : asked, onSort: () => onSort(asked ? 'best' : own.sort) }
}
