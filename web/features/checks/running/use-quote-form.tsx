import { useState, type SubmitEvent } from 'react'
import { Field } from '../../../ui/forms/field.tsx'
import { spendable, tooMuchWords, type Purse } from './purse.ts'

export type Offer = {
  mostCredits: number
  purse: Purse
  onStart: (maxCredits: number) => Promise<void>
  hint?: string
}

/** A quote's form: the cap that was typed and the start, once. */
export function useQuoteForm({ mostCredits, purse, onStart, hint }: Offer) {
  const [typed, setTyped] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // Until it is touched, the cap follows what can be spent, which a payment on another page may have changed.
  const cap = typed ?? String(Math.min(mostCredits, spendable(purse)))
  const { credits, error } = readCap(cap, { most: mostCredits, purse })

  async function start(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (error !== null || busy) return
    setBusy(true)
    await onStart(credits)
    setBusy(false)
  }

  const field = (
    <Field
      label="Spend at most"
      hint={hint ?? 'In credits. What is not used is given back.'}
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
  return { field, busy, canStart: error === null, onSubmit: (event: SubmitEvent<HTMLFormElement>) => void start(event) }
}

/**
 * The most that may be spent: whole credits, not more than can be spent now. More than could be of use counts as that.
 * @returns the credits of what was typed, or the sentence that says what is wrong with it
 */
export function readCap(
  typed: string,
  { most, purse }: { most: number; purse: Purse },
): { credits: number; error: string | null } {
  const text = typed.trim().replace(/[, ]/g, '')
  if (!/^\d{1,7}$/.test(text)) return { credits: 0, error: 'Enter a whole number of credits.' }
  const credits = Math.min(Number(text), most)
  return { credits, error: credits > spendable(purse) ? tooMuchWords(purse) : null }
}
