import { Icon } from '../icon.tsx'

export type ColumnOrder = 'up' | 'down' | null

/**
 * The head of a column that orders the table: up, down, and as it came. Its arrow shows what was `asked` for at once; the head says
 * how the rows stand, which on a slow machine follow a moment later.
 */
export function SortHead(props: {
  label: string
  asked: ColumnOrder
  state: ColumnOrder
  width: string | undefined
  onSort: () => void
}) {
  return (
    <th
      style={{ width: props.width }}
      aria-sort={props.state === null ? 'none' : props.state === 'up' ? 'ascending' : 'descending'}
    >
      <button type="button" className="sort" data-sorted={props.asked ?? undefined} onClick={props.onSort}>
        {props.label}
        <Icon name="down" small />
      </button>
      {/* On a phone, where heads of columns are only read out. */}
      <span className="sort-plain">{props.label}</span>
    </th>
  )
}
