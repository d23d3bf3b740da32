import { useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/states.tsx'
import { number } from '../../../ui/format.ts'
import { countOutcomes } from './count-outcomes.ts'
import { OutcomeBar } from './outcome-bar.tsx'
import { OutcomeTable } from './outcome-table.tsx'
import type { Outcome } from './outcome.ts'
import { sortOutcomes, type OutcomeSort } from './sort-outcomes.ts'

/** As many are enough to see whether the file was understood. */
const previewRows = 8

/** What became of every row: a bar whose parts filter, and the table. A preview shows the first rows until all are asked for. */
export function OutcomeRows(props: {
  of: 'file' | 'list'
  owner: string
  outcomes: readonly Outcome[] | null
  creditsEach: number
  isPreview: boolean
  failed: boolean
  retry: () => void
}) {
  const { of, outcomes } = props
  const [wanted, setWanted] = useState<string | null>(null)
  const [sort, setSort] = useState<OutcomeSort>({ by: 'row', down: false })
  const [isWhole, setWhole] = useState(false)
  const parts = useMemo(() => countOutcomes(outcomes ?? []), [outcomes])
  // An outcome that no row has any more shows everything again.
  const shown = parts.some(({ label }) => label === wanted) ? wanted : null
  const sorted = useMemo(() => {
    const some = (outcomes ?? []).filter(({ label }) => shown === null || label === shown)
    return sortOutcomes(some, sort)
  }, [outcomes, shown, sort])
  const drawn = useMemo(
    () => (props.isPreview && !isWhole ? sorted.slice(0, previewRows) : sorted),
    [sorted, props.isPreview, isWhole],
  )
  if (props.failed)
    return (
      <EmptyState
        icon="warning"
        title="The rows could not be loaded"
        action={<Button onClick={props.retry}>Try again</Button>}
      />
    )
  if (outcomes === null) return <SkeletonRows rows={8} />
  return (
    <div className="outcome-rows">
      <OutcomeBar parts={parts} creditsEach={props.creditsEach} shown={shown} onShow={setWanted} />
      <OutcomeTable
        of={of}
        owner={props.owner}
        outcomes={drawn}
        isPreview={props.isPreview}
        sort={sort}
        onSort={setSort}
      />
      {drawn.length < sorted.length && (
        <div className="load-more">
          <Button size="small" onClick={() => setWhole(true)}>
            Show all {number.format(sorted.length)} rows
          </Button>
        </div>
      )}
    </div>
  )
}
