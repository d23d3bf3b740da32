/** Plans and limits (docs/specification.md, sections 1, 6 and 9). */
export const plans = {
  starter: { name: 'Starter', label: 'Starter Plan', centsPerMonth: 0, searchesPerDay: 10, savedContacts: 50 },
  professional: {
    name: 'Professional',
    label: 'Professional Plan',
    centsPerMonth: 4_900,
    /** How long a subscription past due stays premium (docs/decisions.md#credits-and-money). */
    graceDays: 7,
    searchesPerDay: Infinity,
    savedContacts: Infinity,
  },
} as const

/** What a new account gets in practice mode. */
export const practiceWelcomeCredits = 25

/** -1 stands for unlimited on the wire. */
export function searchesRemaining(isPremium: boolean, usedToday: number): number {
  return isPremium ? -1 : Math.max(0, plans.starter.searchesPerDay - usedToday)
}
