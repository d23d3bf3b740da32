import { Link } from 'wouter'
import { Badge } from '../../ui/marks.tsx'
import { number } from '../../ui/format.ts'

const most = 5

/**
 * The five most frequent values, each with its count and the way to the contacts that have it; `values` is null while they are
 * on their way.
 */
export function TopList(props: {
  title: string
  values: readonly string[] | null
  empty: string
  hrefOf: (value: string) => string
}) {
  const { title, values } = props
  const top = topOf(values ?? [])
  const [first] = top
  return (
    <section className="chart" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      {values === null && (
        <p role="status" aria-label="Loading">
          <span className="skeleton line" />
        </p>
      )}
      {values !== null && top.length === 0 && <p className="muted small">{props.empty}</p>}
      {first && (
        <ol className="top-list">
          {top.map(([value, count]) => (
            <li key={value} style={{ '--share': `${(count / first[1]) * 100}%` }}>
              <Link href={props.hrefOf(value)} className="ellipsis">
                {value}
              </Link>
              <Badge>{number.format(count)}</Badge>
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
