import { useState, type ReactNode } from 'react'
import { seatLimits } from '../../../../contract/security/rights.ts'
import type { SeatsWish } from '../../../../contract/subscriptions.ts'
import { quoteWords, useSeatsQuote } from './quote-words.ts'
import { SeatsStepper } from './seats-stepper.tsx'
import { longDay } from '../../../ui/format.ts'

/** For somebody on Professional whose workspace becomes a team's: how many seats their plan then has, and what that costs now. */
export function UpgradeToTeam({ children }: { children: (plan: SeatsWish | null) => ReactNode }) {
  const [seats, setSeats] = useState<number>(seatLimits.least)
  const { quote, isFresh, problem } = useSeatsQuote(seats)
  const words = quote && quoteWords(quote, (date) => longDay.format(date))
  return (
    <div className="stack">
      <p className="muted">
        Your Professional plan is for one person. The team gets the Team plan. Your subscription continues with it, for{' '}
        {seatLimits.least} seats or more.
      </p>
      <SeatsStepper value={seats} least={seatLimits.least} onChange={setSeats} />
      <div className="seats-quote" aria-live="polite">
        {problem ? (
          <p>{problem}</p>
        ) : words ? (
          <>
            <p>
              <b>{words.now}</b>
            </p>
            <p className="muted">{words.later}</p>
          </>
        ) : (
          <p className="muted">Asking for the price</p>
        )}
      </div>
      {children(quote && isFresh ? { seats: quote.seats, cents: quote.cents, at: quote.at } : null)}
    </div>
  )
}
