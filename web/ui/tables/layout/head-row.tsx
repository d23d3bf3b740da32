import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { Checkbox } from '../../forms/choice.tsx'
import { Icon } from '../../icon.tsx'
import type { GridColumn } from './fit-columns.ts'
import { leastPx, mostPx } from './kept-table.ts'
import { textScale } from './use-room.ts'

export type ColumnOrder = 'up' | 'down' | null

/** `asked` is shown at once; the rows stand as `state` says, which on a slow machine follows a moment later. */
export type HeadOrder = { asked: ColumnOrder; state: ColumnOrder; onSort: () => void }

type Widen<Key extends string> = (key: Key, px: number | null) => void

/** The head of a table on the grid of its rows: order by a press, width by its edge. */
export function HeadRow<Key extends string>(props: {
  columns: readonly GridColumn<Key>[]
  labelOf: (key: Key) => string
  /** Null where a column orders nothing. */
  orderOf: (key: Key) => HeadOrder | null
  widen: Widen<Key>
  /** What the box at the left chooses; absent where nothing is chosen. */
  selectAll?: SelectAll
  /** What stands at the left instead. */
  lead?: { label: string; order: HeadOrder | null }
  keys: string
  /** What a figure that stands among the keys orders. */
  keysOrder?: { label: string; order: HeadOrder | null } | undefined
}) {
  const { selectAll, lead, keysOrder } = props
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selectAll && <SelectAllHead {...selectAll} />}
        {lead && <Head column={leadColumn} label={lead.label} order={lead.order} widen={() => {}} />}
        {props.columns.map((column) => (
          <Head
            key={column.key}
            column={column}
            label={props.labelOf(column.key)}
            order={props.orderOf(column.key)}
            widen={props.widen}
          />
        ))}
        {keysOrder ? (
          <Head column={keysColumn} label={keysOrder.label} order={keysOrder.order} widen={() => {}} />
        ) : (
          <th>
            <span className="hidden-visually">{props.keys}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

const leadColumn: GridColumn = { key: 'row', minPx: 0, leaves: null }
const keysColumn: GridColumn = { key: 'keys', minPx: 0, leaves: null }

type SelectAll = { label: string; chosen: number; of: number; onToggle: () => void }

function SelectAllHead({ label, chosen, of, onToggle }: SelectAll) {
  return (
    <th>
      <Checkbox
        aria-label={label}
        checked={chosen > 0 && chosen === of}
        mixed={chosen > 0 && chosen < of}
        onChange={onToggle}
      />
    </th>
  )
}

function Head<Key extends string>(props: {
  column: GridColumn<Key>
  label: string
  order: HeadOrder | null
  widen: Widen<Key>
}) {
  const { column, label, order } = props
  const edge = column.wantsPx !== undefined && <Edge column={column} label={label} widen={props.widen} />
  if (!order)
    return (
      <th data-col={column.key}>
        <span className="ellipsis">{label}</span>
        {edge}
      </th>
    )
  const { asked, state, onSort } = order
  return (
    <th data-col={column.key} aria-sort={state === null ? 'none' : state === 'up' ? 'ascending' : 'descending'}>
      <button type="button" className="sort" data-sorted={asked ?? undefined} onClick={onSort} onKeyDown={toEdge}>
        <span className="ellipsis">{label}</span>
        <Icon name="down" small />
      </button>
      {/* On cards, where heads of columns are only read out. */}
      <span className="sort-plain">{label}</span>
      {edge}
    </th>
  )
}

/** From a head, → leads to its edge, which is no stop of the tab key: there would be one more for every column. */
function toEdge(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowRight') return
  event.preventDefault()
  event.currentTarget.parentElement?.querySelector<HTMLElement>('.edge')?.focus()
}

const stepPx = 16

/** Drawn to a width by hand or by ← and →; a double press or Escape gives it back to the table. */
function Edge<Key extends string>({
  column,
  label,
  widen,
}: {
  column: GridColumn<Key>
  label: string
  widen: Widen<Key>
}) {
  const drawn = useRef<{ x: number; px: number } | null>(null)
  const set = (px: number) => widen(column.key, Math.round(Math.min(mostPx, Math.max(column.minPx, leastPx, px))))

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drawn.current = { x: event.clientX, px: widthOf(event.currentTarget) }
  }
  function onPointerMove(event: PointerEvent): void {
    if (drawn.current) set(drawn.current.px + (event.clientX - drawn.current.x) / textScale())
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const by = { ArrowLeft: -stepPx, ArrowRight: stepPx }[event.key]
    if (by !== undefined) set(widthOf(event.currentTarget) + by)
    else if (event.key === 'Escape') widen(column.key, null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span
      role="separator"
      className="edge"
      aria-orientation="vertical"
      aria-label={`Width of ${label}`}
      aria-valuenow={column.chosenPx ?? column.wantsPx ?? column.minPx}
      aria-valuemin={column.minPx}
      aria-valuemax={mostPx}
      tabIndex={-1}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => (drawn.current = null)}
      onPointerCancel={() => (drawn.current = null)}
      onDoubleClick={() => widen(column.key, null)}
      onKeyDown={onKeyDown}
    />
  )
}

/** In pixels of the usual size. */
function widthOf(edge: HTMLElement): number {
  return (edge.parentElement?.getBoundingClientRect().width ?? 0) / textScale()
}

/** One cell on the grid. */
export function Cell({ col, children }: { col: string; children: ReactNode }) {
  return <td data-col={col}>{children}</td>
}
