/** A share of the reveals of the last days may be given back without a person's look, and at least a fixed number. */
export const bounceRefunds = { days: 30, sharePercent: 10, atLeast: 3 } as const

/**
 * For how many bounces a rule may give the credits back.
 * @param reveals how many addresses were charged in the last 30 days
 * @returns a number of bounces (docs/decisions.md#bounce-refund)
 */
export function bounceAllowance(reveals: number): number {
  return Math.max(bounceRefunds.atLeast, Math.floor((reveals * bounceRefunds.sharePercent) / 100))
}
