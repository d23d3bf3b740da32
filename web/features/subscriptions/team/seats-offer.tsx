import { useState } from 'react'
import { plans } from '../../../../pricing/plans.ts'
import { Button } from '../../../ui/button.tsx'
import { seatsWord, useSeatsQuote, useSubscriptionNow } from './quote-words.ts'
import { SeatsDialog } from './seats-dialog.tsx'
import { dollars } from '../../../ui/money.ts'

/** Beside an invitation: if more are invited than can join, what the missing seats cost, and the way to them. */
export function SeatsOffer({ wanted }: { wanted: number }) {
  const plan = useSubscriptionNow()
  const team = plan?.team
  const missing = team ? wanted - team.free : 0
  const [open, setOpen] = useState(false)
  const seats = (team?.seatsNext ?? 0) + missing
  const canAdd = team?.canChange === true && missing > 0 && team.seats === team.seatsNext
  const { quote, isFresh } = useSeatsQuote(seats, canAdd)
  if (!team || missing <= 0) return null
  return (
    <div className="note" role="status">
      <span>
        {plan.isPremium
          ? `${seatsWord(team.free)} free for ${wanted}. Without a free seat, people can’t join.`
          : `Without the Team plan a workspace holds ${plans.starter.people} people, so not all of them can join.`}
        {canAdd && isFresh && quote ? ` ${seatsWord(missing)} more: ${dollars(quote.cents)} now.` : ''}
      </span>
      {canAdd && (
        <span className="end">
          <Button size="small" onClick={() => setOpen(true)}>
            Add {seatsWord(missing)}
          </Button>
        </span>
      )}
      {open && <SeatsDialog team={team} start={seats} onClose={() => setOpen(false)} />}
    </div>
  )
}
