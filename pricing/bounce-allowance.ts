/** Of the reveals of this many days a share may be given back without anybody's look, and always so many. */
export const bounceRefunds = { days: 30, sharePercent: 10, atLeast: 3 } as const

/**
 * For how many bounces a rule may give the credits back.
 * @param reveals how many addresses were charged in the last 30 days
 * @returns a number of bounces (docs/decisions.md#bounce-refund)
 */
export function bounceAllowance(reveals: number): number {
  return Math.max(bounceRefunds.atLeast, Math.floor((reveals * bounceRefunds.sharePercent) / 100))
}
