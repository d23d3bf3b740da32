import { priceBands } from './bands.ts'

export type PriceSlice = { label: string; credits: number; millsPerCredit: number; cents: number }

/**
 * How the price of `credits` adds up: the credits in each band, at that band's rate; empty bands are left out.
 * The slices' cents add up to the price.
 *
 * @param credits as in priceCredits
 */
export function priceSlices(credits: number): PriceSlice[] {
  return priceBands.flatMap(({ from, to, millsPerCredit, label }) => {
    const within = Math.max(0, Math.min(credits, to) - from + 1)
    return within === 0 ? [] : { label, credits: within, millsPerCredit, cents: (within * millsPerCredit) / 10 }
  })
}
