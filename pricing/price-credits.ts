import { flatMillsPerCredit, priceBands } from './bands.ts'

export type Price = {
  credits: number
  /** The total in US cents. */
  cents: number
  /** Exact discount against the flat rate, in basis points (1 = 0.01 %), rounded down. */
  savingsBasisPoints: number
  /** The discount as sliders show it. */
  savingsPercent: number
}

/**
 * What `credits` cost: each band's slice at its own rate, added up (docs/specification.md, section 9). The one price
 * list of packages, sliders, the landing calculator and checkout.
 *
 * @param credits a positive integer; buying allows 10 to 5000 in steps of 10, which makes every total a whole number of cents.
 * @throws RangeError if it is not a positive integer, or the total is not a whole number of cents.
 */
export function priceCredits(credits: number): Price {
  if (!Number.isSafeInteger(credits) || credits < 1) throw new RangeError('credits must be a positive integer')
  const mills = priceBands.reduce(
    (sum, band) => sum + Math.max(0, Math.min(credits, band.to) - band.from + 1) * band.millsPerCredit,
    0,
  )
  if (mills % 10 !== 0) throw new RangeError('the total is not a whole number of cents')
  const flatMills = credits * flatMillsPerCredit
  const savedMills = flatMills - mills
  return {
    credits,
    cents: mills / 10,
    savingsBasisPoints: Math.floor((savedMills * 10_000) / flatMills),
    savingsPercent: Math.round((savedMills * 100) / flatMills),
  }
}
