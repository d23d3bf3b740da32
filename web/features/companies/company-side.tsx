import type { OverviewOutcome } from '../../../contract/overview.ts'
import type { CompanyAnswer } from '../../../contract/profiles/profiles.ts'
import { number, timeFormat, percent } from '../../ui/format.ts'

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

/** How addresses are built there, as shares: made-up people show the pattern, never somebody's address. */
export function CompanyHabits({ habits }: { habits: CompanyAnswer['habits'] }) {
  const { seen, shares } = habits
  return (
    <section className="panel" aria-labelledby="habits">
      <h2 id="habits">How addresses are built</h2>
      {shares.length === 0 ? (
        <p className="muted">
          {seen === 0 ? 'No address is known yet.' : 'Too few addresses are known to see a pattern.'} Shares are shown
          once three addresses are known.
        </p>
      ) : (
        <>
          <ul className="habits">
            {shares.slice(0, 5).map(({ pattern, share }) => (
              <li key={pattern} style={{ '--share': `${Math.round(share * 100)}%` }}>
                <b className="mono">{pattern === 'other' ? 'another way' : pattern}</b>
                <span className="muted mono">{exampleOf(pattern)}</span>
                <span>{percent(Math.round(share * 100))}</span>
                <i aria-hidden="true" />
              </li>
            ))}
          </ul>
          <p className="muted small">Based on about {number.format(seen)} addresses.</p>
        </>
      )}
    </section>
  )
}

/** The local part of a made-up Jane M. Doe. */
function exampleOf(pattern: string): string {
  const cut = /\d+$/.exec(pattern)?.[0]
  const parts: Record<string, string> = { first: 'jane', last: 'doe', f: 'j', l: 'd', m: 'm' }
  const local = pattern.replace(/\d+$/, '').replaceAll(/first|last|f|l|m/g, (part) => parts[part] ?? '')
  return pattern === 'other' ? '' : cut ? local.slice(0, Number(cut)) : local
}
