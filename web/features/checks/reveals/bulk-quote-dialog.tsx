import { useId, useState } from 'react'
import { Link } from 'wouter'
import type { RevealBatch } from '../../../../contract/reveals.ts'
import { addressesFor, creditsFor } from '../../../../pricing/reveal-price.ts'
import { usePaidPlan } from '../../../api/use-current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Stepper, readCount } from '../../../ui/forms/stepper.tsx'
import { number } from '../../../ui/format.ts'
import { spendable, type Purse, tooMuchWords } from '../running/purse.ts'
import { useStart } from '../running/use-quote-form.tsx'
import type { BulkBounds } from './bulk-store.ts'
import { bulkQuoteWords } from './bulk-words.ts'
import { creditsInWords } from '../../../ui/money.ts'

/** What revealing all of these would cost at most, and at how many proven addresses it stops. Start begins. */
export function BulkQuoteDialog(props: {
  quote: RevealBatch
  purse: Purse
  /** How many were wanted before this was asked; null: all. */
  until: number | null
  onStart: (bounds: BulkBounds) => Promise<void>
  onClose: () => void
}) {
  const { quote, purse, onStart } = props
  const id = useId()
  const plan = usePaidPlan()
  const [typed, setTyped] = useState(props.until === null ? null : String(props.until))
  const askable = addressesFor(quote.mostCredits, quote.creditsEach)
  // Until it is touched, the number follows what can be spent, which a payment on another page may have changed.
  const text = typed ?? String(Math.min(askable, addressesFor(spendable(purse), quote.creditsEach)))
  const wanted = readWanted(text, { askable, creditsEach: quote.creditsEach, purse })
  const { busy, onSubmit } = useStart(wanted.error, () => onStart(wanted.bounds))
  // Once started, the balance may lack what is held for this.
  const error = busy ? null : wanted.error

  return (
    <Dialog
      open
      onClose={props.onClose}
      title={`Reveal ${number.format(quote.total)} contacts`}
      description={bulkQuoteWords(quote, purse).join(' ')}
      actions={null}
    >
      {quote.leftOut > 0 && (
        <p className="small">
          <Link className="link" href="/subscribe">
            The {plan.name} plan
          </Link>{' '}
          reveals all of them at once.
        </p>
      )}
      <form className="stack" onSubmit={onSubmit}>
        {askable > 0 && (
          <div className="field">
            <label htmlFor={id}>Proven addresses wanted</label>
            <Stepper
              id={id}
              label={null}
              text={text}
              count={wanted.count}
              max={askable}
              onText={setTyped}
              isWrong={error !== null}
              describedBy={`${id}-says`}
            />
            <p id={`${id}-says`} className={error === null ? 'message' : 'message error'}>
              {error ?? wanted.hint}
            </p>
          </div>
        )}
        <div className="actions">
          <Button onClick={props.onClose}>Not now</Button>
          <Button type="submit" look="credit" busy={busy} disabled={wanted.error !== null}>
            Start
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type Wanted = { count: number; bounds: BulkBounds; hint: string; error: string | null }

/**
 * How many proven addresses are wanted, and what that may cost. More than can be asked for counts as all of them, and all are no bound.
 * @param askable how many of the quoted contacts can still cost something
 */
export function readWanted(
  typed: string,
  { askable, creditsEach, purse }: { askable: number; creditsEach: number; purse: Purse },
): Wanted {
  // Nothing to be had costs nothing.
  const count = askable === 0 ? 0 : readCount(typed, askable)
  const maxCredits = creditsFor(count ?? 0, creditsEach)
  const bounds = { maxCredits, untilProven: count !== null && count < askable ? count : null }
  const hint = `The reveal stops as soon as it has them: at most ${creditsInWords(maxCredits)}.`
  const tooMuch = maxCredits > spendable(purse) ? tooMuchWords(purse) : null
  const error = count === null ? 'Enter a whole number of addresses.' : tooMuch
  return { count: count ?? 1, bounds, hint, error }
}
