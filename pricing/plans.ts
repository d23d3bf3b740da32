/** Plans and limits (docs/specification.md, sections 1, 6 and 9). */
export const plans = {
  starter: {
    name: 'Starter',
    label: 'Starter Plan',
    centsPerMonth: 0,
    searchesPerDay: 10,
    savedContacts: 50,
    /** How many people a workspace without a paid plan holds (docs/decisions/0089). */
    people: 5,
  },
  professional: {
    name: 'Professional',
    label: 'Professional Plan',
    centsPerMonth: 4_900,
    /** How long a subscription past due stays premium (docs/decisions.md#credits-and-money). */
    graceDays: 7,
    searchesPerDay: Infinity,
    savedContacts: Infinity,
  },
  /** Professional for 5 and more: each seat is one person's plan, all of them one subscription (docs/decisions/0089). */
  team: {
    name: 'Team',
    label: 'Team Plan',
    centsPerSeat: 4_900,
    leastSeats: 5,
    mostSeats: 200,
  },
} as const

/** What so many seats cost a month. One seat is the Professional plan; at the provider there may be any number. */
export function planCents(seats: number): number {
  if (!Number.isSafeInteger(seats) || seats < 0) throw new RangeError(`There is no plan of ${seats} seats`)
  return seats * (seats === 1 ? plans.professional.centsPerMonth : plans.team.centsPerSeat)
}

/** The fewest seats for so many people. */
export function leastSeatsFor(people: number): number {
  return Math.max(plans.team.leastSeats, people)
}

/** What a new account gets in practice mode. */
export const practiceWelcomeCredits = 25

/** -1 stands for unlimited on the wire. */
export function searchesRemaining(isPremium: boolean, usedToday: number): number {
  return isPremium ? -1 : Math.max(0, plans.starter.searchesPerDay - usedToday)
}
