import type { CompanyAnswer } from '../../../contract/profiles/profiles.ts'
import { number, percent } from '../../ui/format.ts'

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
export function exampleOf(pattern: string): string {
  const cut = /\d+$/.exec(pattern)?.[0]
  const parts: Record<string, string> = { first: 'jane', last: 'doe', f: 'j', l: 'd', m: 'm' }
  const local = pattern.replace(/\d+$/, '').replaceAll(/first|last|f|l|m/g, (part) => parts[part] ?? '')
  return pattern === 'other' ? '' : cut ? local.slice(0, Number(cut)) : local
}
