import { useState } from 'react'
import { seatLimits } from '../../../../contract/security/rights.ts'
import type { SeatsQuote, Subscription } from '../../../../contract/subscriptions.ts'
import { call } from '../../../api/call.ts'
import { sentenceOfError } from '../../../api/call-error.ts'
import { queryClient } from '../../../api/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toasts/toast.tsx'
import { quoteWords, seatsWord, useSeatsQuote } from './quote-words.ts'
import { SeatsStepper } from './seats-stepper.tsx'
import { longDay } from '../../../ui/format.ts'
import { dollars } from '../../../ui/money.ts'

type Team = NonNullable<Subscription['team']>

/** How many seats, what that costs now and later, and the press that does it. */
export function SeatsDialog({ team, start, onClose }: { team: Team; start?: number; onClose: () => void }) {
  const { people, seats: paid, seatsNext } = team
  const now = seatsNext ?? seatLimits.least
  const [seats, setSeats] = useState(start ?? now)
  const { quote, isFresh, problem, reload } = useSeatsQuote(seats)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // Seats that end with the period are kept first; then more can be added.
  const most = paid !== null && now < paid ? paid : seatLimits.most

  async function change(): Promise<void> {
    if (!quote) return
    setBusy(true)
    setError(null)
    try {
      await call('changeSeats', { body: { seats: quote.seats, cents: quote.cents, at: quote.at } })
      await reloadPlan()
      toast({
        title: quote.takesEffect === 'period-end' ? `${seatsWord(seats)} from next month` : `${seatsWord(seats)} now`,
      })
      return onClose()
    } catch (failure) {
      setError(sentenceOfError(failure, 'Nothing was changed. Please try again.'))
      reload()
    }
    setBusy(false)
  }

  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title="Change seats"
      description={`${seatsWord(paid ?? now)} paid now, ${people} taken.`}
      cancel="Cancel"
      busy={busy}
      actions={
        <Button
          look="primary"
          busy={busy}
          disabled={!isFresh || quote?.takesEffect === 'none'}
          onClick={() => void change()}
        >
          {pressWords(isFresh ? quote : null, seats, now)}
        </Button>
      }
    >
      <div className="stack">
        <SeatsStepper value={seats} least={Math.max(seatLimits.least, people)} most={most} onChange={setSeats} />
        <SeatsPrice quote={quote} problem={problem} isBusy={!isFresh && problem === null} />
        {error && (
          <p className="note brick" role="alert">
            <Icon name="warning" small />
            <span>{error}</span>
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** What the seats cost, now and later. */
export function SeatsPrice(props: { quote: SeatsQuote | null; problem: string | null; isBusy?: boolean }) {
  const { quote, problem, isBusy } = props
  const words = quote && quoteWords(quote, (date) => longDay.format(date))
  return (
    <div className="seats-quote" aria-live="polite" aria-busy={isBusy}>
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
  )
}

function pressWords(quote: { takesEffect: string; cents: number } | null, seats: number, now: number): string {
  if (quote?.takesEffect === 'now') return `Add ${seatsWord(seats - now)} for ${dollars(quote.cents)}`
  if (quote?.takesEffect === 'kept') return `Keep ${seatsWord(seats)}`
  if (quote?.takesEffect === 'period-end') return `Remove ${seatsWord(now - seats)}`
  return 'Change seats'
}

/** After the plan was changed: whatever page shows it reads it again. */
export async function reloadPlan(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['subscription'] })
}
