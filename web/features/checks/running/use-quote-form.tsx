import { useState, type SubmitEvent } from 'react'
import { Field } from '../../../ui/forms/field.tsx'
import { readWhole } from '../../../ui/forms/stepper.tsx'
import { spendable, tooMuchWords, type Purse } from './purse.ts'

export type Offer = {
  mostCredits: number
  purse: Purse
  onStart: (maxCredits: number) => Promise<void>
}

/** A quote's form: the cap that was typed and the start, once. */
export function useQuoteForm({ mostCredits, purse, onStart }: Offer) {
  const [typed, setTyped] = useState<string | null>(null)
  // Until it is touched, the cap follows what can be spent, which a payment on another page may have changed.
  const cap = typed ?? String(Math.min(mostCredits, spendable(purse)))
  const { credits, error } = readCap(cap, { most: mostCredits, purse })
  const { busy, onSubmit } = useStart(error, () => onStart(credits))

  const field = (
    <Field
      label="Spend at most"
      hint="In credits. What is not used is given back."
      // Once started, the balance may lack what is held for this.
      error={busy ? null : error}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      value={cap}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
  return { field, busy, canStart: error === null, onSubmit }
}

/**
 * The most that may be spent: whole credits, not more than can be spent now. More than could be of use counts as that.
 * @returns the credits of what was typed, or the sentence that says what is wrong with it
 */
export function readCap(
  typed: string,
  { most, purse }: { most: number; purse: Purse },
): { credits: number; error: string | null } {
  const whole = readWhole(typed)
  if (whole === null) return { credits: 0, error: 'Enter a whole number of credits.' }
  const credits = Math.min(whole, most)
  return { credits, error: credits > spendable(purse) ? tooMuchWords(purse) : null }
}

/** A form that starts something that costs: once, and not with what is wrong. */
export function useStart(error: string | null, begin: () => Promise<void>) {
  const [busy, setBusy] = useState(false)

  async function start(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (error !== null || busy) return
    setBusy(true)
    await begin()
    setBusy(false)
  }

  return { busy, onSubmit: (event: SubmitEvent<HTMLFormElement>) => void start(event) }
}
