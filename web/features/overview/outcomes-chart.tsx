import { useId } from 'react'
import type { Overview, OverviewOutcome } from '../../../contract/overview.ts'
import { revealCostCredits } from '../../../pricing/reveal-price.ts'
import { Coin } from '../../ui/marks.tsx'
import { plural } from './balance-words.ts'
import { Chart } from './chart.tsx'
import { number, percent } from '../../ui/format.ts'

const radius = 40
const round = 2 * Math.PI * radius

/** What the checks came to, and what each outcome cost: nothing unless it was proven. */
export function OutcomesChart({ outcomes }: { outcomes: Overview['outcomes'] }) {
  const id = useId()
  const asked = outcomes.reduce((sum, each) => sum + each.checks, 0)
  // Of one outcome some may have cost and some not.
  const paid = outcomes.reduce((sum, each) => sum + Math.min(each.checks, each.credits / revealCostCredits), 0)
  const free = asked - Math.ceil(paid)
  const claimed = outcomes.find((each) => each.outcome === 'claimed')?.credits ?? 0
  const proven = outcomes.find((each) => each.outcome === 'proven')?.checks ?? 0
  const seen = outcomes.filter((each) => each.checks > 0)
  const table = {
    heads: ['Outcome', 'Checks', 'Credits'],
    rows: outcomes.map((each) => [outcomeWords[each.outcome], each.checks, each.credits]),
  }
  const drawing = (
    <div className="share">
      <svg viewBox="0 0 100 100">
        <OutcomeHatches id={id} outcomes={seen.map(({ outcome }) => outcome)} />
        {arcsOf(seen).map(({ outcome, from, length }) => (
          <circle
            key={outcome}
            className={`arc ${outcome}`}
            {...(hatchOf[outcome] && { style: { stroke: `url(#${id}-${outcome})` } })}
            cx="50"
            cy="50"
            r={radius}
            strokeDasharray={`${length} ${round - length}`}
            strokeDashoffset={-from}
          />
        ))}
        <text x="50" y="52">
          {asked === 0 ? '–' : percent(Math.round((proven / asked) * 100))}
        </text>
        <text x="50" y="65" className="small">
          proven
        </text>
      </svg>
      <ul className="legend">
        {seen.map(({ outcome, checks, credits }) => (
          <li key={outcome} className={outcome}>
            <span className="grow">{outcomeWords[outcome]}</span>
            <span>{number.format(checks)}</span>
            {credits > 0 ? <Coin>{number.format(credits)}</Coin> : <span className="badge">0</span>}
          </li>
        ))}
      </ul>
    </div>
  )
  return (
    <Chart title="What a check cost" className="outcomes-chart" table={table} drawing={drawing}>
      <p className="small muted">
        {free === 0 ? `${plural(asked, 'check')}.` : `${plural(free, 'check')} cost nothing.`}
        {claimed > 0 && ` ${plural(claimed, 'credit')} for addresses only claimed by a source.`}
      </p>
    </Chart>
  )
}

type Arc = { outcome: OverviewOutcome; from: number; length: number }

/** Where on the ring each outcome lies, with a small gap behind it. */
function arcsOf(outcomes: Overview['outcomes']): Arc[] {
  const asked = outcomes.reduce((sum, each) => sum + each.checks, 0)
  const gap = outcomes.length > 1 ? 2 : 0
  let from = 0
  return outcomes.map(({ outcome, checks }) => {
    const whole = (checks / asked) * round
    const arc = { outcome, from, length: Math.max(whole - gap, 1) }
    from += whole
    return arc
  })
}

type Hatch = { look: 'lines'; turn: number } | { look: 'dots' }

/** How an outcome is hatched in the donut, as kit/charts.css hatches its mark in the legend; the others are filled. */
export const hatchOf: Partial<Record<OverviewOutcome, Hatch>> = {
  claimed: { look: 'lines', turn: 45 },
  catch_all: { look: 'lines', turn: -45 },
  no_mail_domain: { look: 'lines', turn: 90 },
  no_address: { look: 'lines', turn: 0 },
  no_answer: { look: 'dots' },
}

/** The hatches of these outcomes, for the strokes of one drawing that is turned by a quarter. */
function OutcomeHatches({ id, outcomes }: { id: string; outcomes: readonly OverviewOutcome[] }) {
  return (
    <defs>
      {outcomes.map((outcome) => {
        const hatch = hatchOf[outcome]
        if (!hatch) return null
        const turn = hatch.look === 'lines' ? hatch.turn + 90 : 0
        return (
          <pattern
            key={outcome}
            id={`${id}-${outcome}`}
            patternUnits="userSpaceOnUse"
            width="4"
            height="4"
            patternTransform={`rotate(${turn})`}
          >
            <rect className="ground" width="4" height="4" />
            {hatch.look === 'dots' ? (
              <circle className={`mark ${outcome}`} cx="2" cy="2" r="1.4" />
            ) : (
              <rect className={`mark ${outcome}`} width="2.3" height="4" />
            )}
          </pattern>
        )
      })}
    </defs>
  )
}

/** What an outcome is called, in a legend and beside a name. */
export const outcomeWords: Record<OverviewOutcome, string> = {
  proven: 'Proven',
  claimed: 'Claimed by a source',
  catch_all: 'Catch-all',
  no_mailbox: 'No mailbox',
  no_mail_domain: 'No mail domain',
  no_address: 'No address known',
  no_answer: 'No clear answer',
}
