import { useMemo, useState, type ReactNode } from 'react'
import type { ListResult } from '../../../../contract/verifications.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/states.tsx'
import { useListResults } from './list-store.ts'
import { ResultsTable } from './results-table.tsx'
import { verdictWords } from './verdict-words.ts'

/** The verdicts of a list, all or those of one kind. */
export function ListResults(props: { listId: string; receipt: (receiptId: string, charged: boolean) => ReactNode }) {
  const { results, failed, retry } = useListResults(props.listId)
  const [wanted, setWanted] = useState<string | null>(null)
  const counts = useMemo(() => countByStatus(results ?? []), [results])
  // A kind that nothing is of any more shows everything again.
  const filter = counts.some(({ status }) => status === wanted) ? wanted : null
  const shown = useMemo(
    () => (results ?? []).filter((result) => filter === null || result.status === filter),
    [results, filter],
  )
  if (failed)
    return (
      <EmptyState
        icon="warning"
        title="The verdicts could not be loaded"
        action={<Button onClick={retry}>Try again</Button>}
      />
    )
  if (results === null) return <SkeletonRows rows={8} />
  return (
    <>
      <Filters results={results} counts={counts} filter={filter} onFilter={setWanted} />
      <ResultsTable results={shown} receipt={props.receipt} />
    </>
  )
}

function Filters(props: {
  results: readonly ListResult[]
  counts: readonly { status: string; count: number }[]
  filter: string | null
  onFilter: (status: string | null) => void
}) {
  const chip = (status: string | null, label: string, count: number) => (
    <button
      key={label}
      type="button"
      className="chip"
      aria-pressed={props.filter === status}
      onClick={() => props.onFilter(status)}
    >
      {label} <span className="n">{count.toLocaleString()}</span>
    </button>
  )
  return (
    <div className="filter-chips" role="group" aria-label="Show verdicts">
      {chip(null, 'All', props.results.length)}
      {props.counts.map(({ status, count }) => chip(status, verdictWords(status).label, count))}
    </div>
  )
}

/** How many are of each status, most first, those alike by their name: the order doesn't jump while two of a kind race. */
export function countByStatus(results: readonly { status: string }[]): { status: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { status } of results) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .map(([status, count]) => ({ status, count }))
    .sort((a, b) => b.count - a.count || (a.status < b.status ? -1 : 1))
}
