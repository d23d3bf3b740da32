import { priceCredits } from './price-credits.ts'

/** The fixed packages of /buy-credits (docs/specification.md, section 9). Prices come from the one price list. */
export type CreditPackage = {
  credits: number
  cents: number
  /** Exact, in hundred-thousandths of a dollar: 17500 is $0.175. */
  perCreditDollarsE5: number
  popular: boolean
  savingsBasisPoints: number
}

export const packageSizes = [10, 100, 250, 500, 1_000, 2_500] as const
export const defaultPackageCredits = 250
export const popularPackageCredits = 500
export const minimumPurchaseCredits = 10

export const creditPackages: readonly CreditPackage[] = packageSizes.map((credits) => {
  const price = priceCredits(credits)
  return {
    credits,
    cents: price.cents,
    perCreditDollarsE5: (price.cents * 1_000) / credits,
    popular: credits === popularPackageCredits,
    savingsBasisPoints: price.savingsBasisPoints,
  }
})
