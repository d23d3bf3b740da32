import { useState } from 'react'
import type { Subscription } from '../../../../contract/subscriptions.ts'
import { useMay } from '../../../api/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { seatsWord } from './quote-words.ts'
import { SeatsDialog } from './seats-dialog.tsx'

/** The seats of a team's plan: how many, who takes them, and which end with the paid month. */
export function TeamSeats({ of }: { of: Subscription }) {
  const mayChange = useMay('changeSeats')
  const [open, setOpen] = useState(false)
  const { team } = of
  if (!team || team.seats === null || team.seatsNext === null) return null
  const { people, seats, seatsNext, free } = team
  const leaving = seats - seatsNext
  return (
    <>
      <dl className="facts">
        <dt>Seats</dt>
        <dd>{seats}</dd>
        <dt>Taken</dt>
        <dd>{people === 1 ? '1, by you alone' : `${people}, by everybody in the workspace`}</dd>
        <dt>Free</dt>
        <dd>{free}</dd>
      </dl>
      {leaving > 0 && (
        <p className="note" role="status">
          <span>
            {leaving === 1 ? '1 seat ends' : `${seatsWord(leaving)} end`} with the paid month: {seatsNext} are left
            then. You can keep {leaving === 1 ? 'it' : 'them'} until then.
          </span>
        </p>
      )}
      {people > seatsNext && (
        <p className="note brick">
          <span>There are more people than seats. Everybody stays, but nobody can join until a seat is free.</span>
        </p>
      )}
      {mayChange && team.canChange && (
        <div>
          <Button onClick={() => setOpen(true)}>Change seats</Button>
        </div>
      )}
      {open && <SeatsDialog team={team} onClose={() => setOpen(false)} />}
    </>
  )
}
