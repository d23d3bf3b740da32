/** Of the reveals of this many days a share may be given back without anybody's look, and always so many. */
export const bounceRefunds = { days: 30, sharePercent: 10, atLeast: 3 } as const

/**
 * How many credits a rule may give back for bounces.
 * @param reveals credits that were charged in the last 30 days
 * @returns whole credits (docs/decisions.md#bounce-refund)
 */
export function bounceAllowance(reveals: number): number {
  return Math.max(bounceRefunds.atLeast, Math.floor((reveals * bounceRefunds.sharePercent) / 100))
}
