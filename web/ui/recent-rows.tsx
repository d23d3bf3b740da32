import { TimeAgo } from './time-ago.tsx'

export type RecentRow = { id: number; at: string; who: string; what: string }

/** Who did what last, newest first. */
export function RecentRows({ rows }: { rows: readonly RecentRow[] }) {
  return (
    <ol className="recent-rows">
      {rows.map(({ id, at, who, what }) => (
        <li key={id}>
          <span>
            <b>{who || 'Somebody who left'}</b> {what}
          </span>
          <span className="small muted">
            <TimeAgo at={at} />
          </span>
        </li>
      ))}
    </ol>
  )
}
