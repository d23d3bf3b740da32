import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import type { SearchSort } from '../../../contract/lists.ts'
import type { SearchRow } from '../../../contract/people.ts'
import { RowSpacer } from '../../ui/tables/cells.tsx'
import { Checkbox } from '../../ui/forms/choice.tsx'
import { columnWidths } from '../../ui/forms/column-choice.tsx'
import { isWide } from '../../ui/page/browser.ts'
import { SortHead } from '../../ui/tables/sort-head.tsx'
import type { OpenRow } from '../../ui/tables/open-row.ts'
import { useRowKeys } from '../../ui/tables/use-row-keys.ts'
import type { Selection } from '../../ui/tables/use-selection.ts'
import type { LikeKind } from './likes/open-like.ts'
import type { Sorting } from './sort-by.tsx'
import { resultColumns, ResultRow, type ResultColumn } from './result-row.tsx'

const nameWeight = 26
const weights: Record<ResultColumn, number> = {
  company: 22,
  location: 18,
  email: 24,
  industry: 16,
  size: 14,
  source: 14,
}

/**
 * Drawn at once when the table appears: all of them would hold a slow phone up, which shows three. About as high as the rest is stands
 * below them, so that what follows the table stays where it is.
 */
const firstRows = { count: 8, heightPx: 52 }
const firstCards = { count: 4, heightPx: 160 }

/** The rows of one page: chosen by click, by space, or with shift from one to another; arrows move between them. */
export function ResultsTable(props: {
  rows: readonly SearchRow[]
  sorting: Sorting
  selection: Selection<string>
  columns: readonly ResultColumn[]
  isFresh: (id: string) => boolean
  /** Has to stay the same function, as `onSave` has: else every row is drawn again. */
  emailCell: (row: SearchRow) => ReactNode
  onSave: (row: SearchRow) => void
  onLike: (row: SearchRow, kind: LikeKind) => void
  opening: OpenRow
}) {
  const { rows, selection, columns } = props
  const isWhole = useDeferredValue(true, false)
  const [first] = useState(() => (isWide() ? firstRows : firstCards))
  const drawn = isWhole ? rows : rows.slice(0, first.count)
  const order = useMemo(() => rows.map((row) => row.id), [rows])
  const chosen = order.filter((id) => selection.ids.has(id)).length
  const { body, activeIndex, ...handlers } = useRowKeys({ order, selection, onOpen: props.opening.onOpen })
  const { toggle } = selection
  const onToggle = useCallback((id: string, range: boolean) => toggle(id, range, order), [toggle, order])
  const [width, ...widths] = columnWidths([nameWeight, ...columns.map((column) => weights[column])])

  return (
    <table
      {...handlers}
      className="table"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its rows take the focus and are chosen
      role="grid"
      aria-label="Search results"
      aria-multiselectable="true"
    >
      <thead>
        <tr aria-rowindex={1}>
          <th>
            <Checkbox
              aria-label="Select all contacts on this page"
              checked={chosen > 0 && chosen === rows.length}
              mixed={chosen > 0 && chosen < rows.length}
              onChange={() => selection.toggleAll(order)}
            />
          </th>
          <Head sorting={props.sorting} column="name" width={width} />
          {columns.map((column, n) => (
            <Head key={column} sorting={props.sorting} column={column} width={widths[n]} />
          ))}
          <th style={{ width: 84 }}>
            <span className="hidden-visually">Save, and more like this</span>
          </th>
        </tr>
      </thead>
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
            onOpen={props.opening.onOpen}
            columns={columns}
            onToggle={onToggle}
            emailCell={props.emailCell}
            onSave={props.onSave}
            onLike={props.onLike}
          />
        ))}
        {drawn.length < rows.length && (
          <RowSpacer height={(rows.length - drawn.length) * first.heightPx} columns={columns.length + 3} />
        )}
      </tbody>
    </table>
  )
}

/** The orders that a column stands for; the best evidence comes first, so that is downwards. */
const sortOf: Partial<Record<ResultColumn | 'name', { sort: SearchSort; way: 'up' | 'down' }>> = {
  name: { sort: 'name', way: 'up' },
  company: { sort: 'company', way: 'up' },
  location: { sort: 'location', way: 'up' },
  email: { sort: 'evidence', way: 'down' },
}

function Head(props: { column: ResultColumn | 'name'; width: string | undefined; sorting: Sorting }) {
  const { column, width } = props
  const { sort, isOld, onSort } = props.sorting
  const label = resultColumns.find((each) => each.key === column)?.label ?? 'Contact'
  const own = sortOf[column]
  if (!own) return <th style={{ width }}>{label}</th>
  const asked = sort === own.sort ? own.way : null
  return (
    <SortHead
      label={label}
      width={width}
      asked={asked}
      state={isOld ? null : asked}
      onSort={() => onSort(asked ? 'best' : own.sort)}
    />
  )
}
