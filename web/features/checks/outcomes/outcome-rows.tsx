import { useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/states.tsx'
import { number } from '../../../ui/format.ts'
import { countOutcomes, type OutcomePart, type Outcome, sortOutcomes, type OutcomeSort } from './outcome.ts'
import { OutcomeTable } from './outcome-table.tsx'
import { Coin } from '../../../ui/marks.tsx'

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

/**
 * What became of all rows, in one bar whose parts filter them. The keys below it say the same in words, with the number and what each
 * cost; the bar itself is for eyes and hands alone.
 */
function OutcomeBar(props: {
  parts: readonly OutcomePart[]
  /** The credits of one proven address. */
  creditsEach: number
  shown: string | null
  onShow: (label: string | null) => void
}) {
  const { parts, shown, onShow } = props
  const all = parts.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="outcome-bar">
      <div className="bar" aria-hidden="true">
        {parts.map(({ label, look, count }) => (
          <button
            key={label}
            type="button"
            tabIndex={-1}
            data-look={look}
            data-off={(shown !== null && shown !== label) || undefined}
            title={`${label}: ${number.format(count)}`}
            style={{ flexGrow: count }}
            onClick={() => onShow(shown === label ? null : label)}
          />
        ))}
      </div>
      <div className="filter-chips" role="group" aria-label="Show verdicts">
        <button type="button" className="chip" aria-pressed={shown === null} onClick={() => onShow(null)}>
          All <span className="n">{number.format(all)}</span>
        </button>
        {parts.map((part) => (
          <button
            key={part.label}
            type="button"
            className="chip"
            aria-pressed={shown === part.label}
            onClick={() => onShow(part.label)}
          >
            <i data-look={part.look} aria-hidden="true" />
            {part.label} <span className="n">{number.format(part.count)}</span>{' '}
            <Price {...part} each={props.creditsEach} />
          </button>
        ))}
      </div>
    </div>
  )
}

function Price({ credits, isOpen, each }: OutcomePart & { each: number }) {
  if (credits > 0 || isOpen)
    return (
      <Coin>
        {each} {isOpen ? 'if proven' : 'each'}
        <span className="hidden-visually"> in credits</span>
      </Coin>
    )
  return (
    <span className="zero">
      0<span className="hidden-visually"> credits</span>
    </span>
  )
}
