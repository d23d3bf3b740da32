import { useState, type ReactNode } from 'react'
import { seatLimits } from '../../../../contract/security/rights.ts'
import type { SeatsWish } from '../../../../contract/subscriptions.ts'
import { useSeatsQuote } from './quote-words.ts'
import { SeatsPrice } from './seats-dialog.tsx'
import { SeatsStepper } from './seats-stepper.tsx'

/** For somebody on Professional whose workspace becomes a team's: how many seats their plan then has, and what that costs now. */
export function UpgradeToTeam({ children }: { children: (plan: SeatsWish | null) => ReactNode }) {
  const [seats, setSeats] = useState<number>(seatLimits.least)
  const { quote, isFresh, problem } = useSeatsQuote(seats)
  return (
    <div className="stack">
      <p className="muted">
        Your Professional plan is for one person. The team gets the Team plan. Your subscription continues with it, for{' '}
        {seatLimits.least} seats or more.
      </p>
      <SeatsStepper value={seats} least={seatLimits.least} onChange={setSeats} />
      <SeatsPrice quote={quote} problem={problem} />
      {children(quote && isFresh ? { seats: quote.seats, cents: quote.cents, at: quote.at } : null)}
    </div>
  )
}
