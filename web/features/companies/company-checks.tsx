import type { OverviewOutcome } from '../../../contract/overview.ts'
import type { CompanyAnswer } from '../../../contract/profiles/profiles.ts'
import { number, timeFormat } from '../../ui/format.ts'

const month = timeFormat({ day: 'numeric', month: 'short', year: 'numeric' })

const words: Record<OverviewOutcome, string> = {
  proven: 'proven',
  claimed: 'claimed by a source',
  catch_all: 'catch-all',
  no_mailbox: 'no mailbox',
  no_mail_domain: 'no mail domain',
  no_address: 'no address',
  no_answer: 'no answer',
}

/** This account's checks of the company's people: one mark each, the oldest first, and their numbers. */
export function CompanyChecks({ checks }: { checks: CompanyAnswer['checks'] }) {
  const { total, outcomes, last } = checks
  const oldest = last.at(-1)
  const newest = last[0]
  return (
    <section className="panel" aria-labelledby="proofs">
      <div className="head-line">
        <h2 id="proofs">History of proofs</h2>
        {total > 0 && <span className="muted small">{number.format(total)} asked</span>}
      </div>
      {!oldest || !newest ? (
        <p className="muted">
          You have not revealed anybody here yet. Each reveal and its outcome will be listed here.
        </p>
      ) : (
        <>
          <ol className="outcome-marks" aria-label={`The last ${last.length} outcomes, the oldest first`}>
            {last.toReversed().map(({ receiptId, outcome, at }) => (
              <li key={receiptId} className={outcome} title={`${month.format(new Date(at))}: ${words[outcome]}`}>
                <span className="hidden-visually">
                  {month.format(new Date(at))}: {words[outcome]}
                </span>
              </li>
            ))}
          </ol>
          <p className="muted small from-to">
            <span>{month.format(new Date(oldest.at))}</span>
            <span>{month.format(new Date(newest.at))}</span>
          </p>
          <ul className="outcome-legend">
            {outcomes.map(({ outcome, checks: count }) => (
              <li key={outcome} className={outcome}>
                {words[outcome]} {number.format(count)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
