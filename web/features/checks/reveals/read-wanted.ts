import { creditsFor } from '../../../../pricing/reveal-price.ts'
import { readCount } from '../../../ui/forms/stepper.tsx'
import { spendable, tooMuchWords, type Purse } from '../running/purse.ts'
import type { BulkBounds } from './bulk-store.ts'
import { creditsInWords } from '../../../ui/money.ts'

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
