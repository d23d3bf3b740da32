/**
 * The price list (docs/specification.md, section 9). Prices per credit are integers in mills (a tenth of a cent),
 * so that no float ever holds money.
 */
export type PriceBand = {
  /** First credit of the band, counted from 1. */
  from: number
  /** Last credit of the band; Infinity for the open one. */
  to: number
  millsPerCredit: number
  label: string
  /** The range in words, as the sign-up cards show it. */
  range: string
}

export const flatMillsPerCredit = 200

export const priceBands: readonly PriceBand[] = [
  { from: 1, to: 250, millsPerCredit: 200, label: 'Base Rate', range: '10-250' },
  { from: 251, to: 500, millsPerCredit: 150, label: '25% Off', range: '251-500' },
  { from: 501, to: 1_000, millsPerCredit: 120, label: '40% Off', range: '501-1000' },
  { from: 1_001, to: Infinity, millsPerCredit: 100, label: '50% Off', range: 'above 1000' },
]

/** The band of a slider value. `credits` is a positive integer. */
export function bandOf(credits: number): PriceBand {
  return priceBands.find((band) => credits <= band.to) ?? (priceBands[priceBands.length - 1] as PriceBand)
}
