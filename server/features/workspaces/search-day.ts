/** The search day is the UTC day (docs/decisions.md#limits). */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10)
}

export function nextUtcMidnight(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1))
}

/** Searches used today: 0 as soon as the day has changed, without a write. */
export function searchesUsedOn(user: { searchesUsedToday: number; searchesResetDate: Date }, at: Date): number {
  return utcDay(user.searchesResetDate) === utcDay(at) ? user.searchesUsedToday : 0
}
