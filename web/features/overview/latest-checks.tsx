import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { OverviewCheck } from '../../../contract/overview.ts'
import { Coin } from '../../ui/marks.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { outcomeWords } from './outcomes-chart.tsx'

/** The newest checks, each with what it cost and its proof; `receipt` opens the latter. */
export function LatestChecks(props: {
  checks: readonly OverviewCheck[]
  receipt: (receiptId: string, charged: boolean) => ReactNode
}) {
  return (
    <section className="chart latest-checks" aria-label="Latest checks">
      <header>
        <h2>Latest checks</h2>
        <Link className="link small" href="/credits">
          All charges
        </Link>
      </header>
      <ul>
        {props.checks.map((check) => (
          <li key={check.receiptId}>
            {check.charged > 0 ? <Coin>{check.charged}</Coin> : <span className="badge">0</span>}
            <span className="hidden-visually">{check.charged === 1 ? 'credit' : 'credits'}</span>
            <span className="who">
              <b className="ellipsis" title={check.name || check.email}>
                {check.name || check.email || 'Removed person'}
              </b>
              <span className="small muted">
                {outcomeWords[check.outcome]} · <TimeAgo at={check.at} isShort />
              </span>
            </span>
            {props.receipt(check.receiptId, check.charged > 0)}
          </li>
        ))}
      </ul>
    </section>
  )
}
