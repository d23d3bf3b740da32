import { Icon } from './icon.tsx'

/** The head of a column that orders the table: up, down, and as it came. */
export function SortHead(props: { label: string; state: 'up' | 'down' | null; width?: string; onSort: () => void }) {
  return (
    <th
      style={{ width: props.width }}
      aria-sort={props.state === null ? 'none' : props.state === 'up' ? 'ascending' : 'descending'}
    >
      <button type="button" className="sort" data-sorted={props.state ?? undefined} onClick={props.onSort}>
        {props.label}
        <Icon name="down" small />
      </button>
      {/* On a phone, where heads of columns are only read out. */}
      <span className="sort-plain">{props.label}</span>
    </th>
  )
}
