/** What one proven address costs, in credits, whether it is revealed or verified. Everything else costs nothing. */
export const revealCostCredits = 1

/**
 * Our own proof; and a source's word where that can't be had, if the operator's written policy lets it be charged for: no other
 * status costs credits (docs/decisions.md#credits-and-money).
 */
export function isCharged(status: string): boolean {
  return status === 'valid' || status === 'claimed'
}

/** What this many addresses cost, in credits, if all of them are proven. */
export function creditsFor(addresses: number, costCredits: number): number {
  return addresses * costCredits
}

/** What a monthly limit leaves, in credits: a limit that was lowered leaves none, not less. */
export function leftOfLimit({ monthly, used }: { monthly: number; used: number }): number {
  return Math.max(0, monthly - used)
}

/** How many addresses these credits pay for; a remainder pays for none. */
export function addressesFor(credits: number, costCredits: number): number {
  return Math.floor(credits / costCredits)
}

/**
 * What a batch sets aside: no more than it can cost, no more than its cap, and only what pays for whole addresses.
 * @returns whole credits, a multiple of `costCredits`
 */
export function creditsToReserve(mostCredits: number, maxCredits: number, costCredits: number): number {
  return creditsFor(addressesFor(Math.min(mostCredits, maxCredits), costCredits), costCredits)
}
