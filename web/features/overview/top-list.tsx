import { Badge } from '../../ui/marks.tsx'

const most = 5

/** The five most frequent values, each with its count; `values` is null while they are on their way. */
export function TopList({ title, values, empty }: { title: string; values: readonly string[] | null; empty: string }) {
  const top = topOf(values ?? [])
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {values === null && (
        <p role="status" aria-label="Loading">
          <span className="skeleton" style={{ display: 'block', height: 12, width: '70%' }} />
        </p>
      )}
      {values !== null && top.length === 0 && <p className="muted small">{empty}</p>}
      {top.length > 0 && (
        <ol className="top-list">
          {top.map(([value, count]) => (
            <li key={value}>
              <span className="ellipsis">{value}</span>
              <Badge>{count}</Badge>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function topOf(values: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b)).slice(0, most)
}
