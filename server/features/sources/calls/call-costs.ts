/** What so many milliunits cost, in millionths of a dollar, rounded up: a budget never pays for a part that it doesn't count. */
export function microUsdOf(milliunits: number, microUsdPerUnit: number): number {
  return Math.ceil((milliunits * microUsdPerUnit) / 1_000)
}

/** The first day of the day and of the month (UTC) that a call of this moment counts in, `2026-11-23`. */
export function periodsOf(at: Date): { day: string; month: string } {
  const day = at.toISOString().slice(0, 10)
  return { day, month: `${day.slice(0, 7)}-01` }
}

/** How long until the next day or month (UTC) begins. */
export function msUntilNext(period: 'day' | 'month', now: Date): number {
  const next =
    period === 'day'
      ? Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
      : Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
  return next - now.getTime()
}

/** The name under which a reveal's calls are added up: each go of a reveal has a hold, and so a cap, of its own. */
export function revealKey({ id, holdId }: RevealOfCall): string {
  return `${id}:${holdId ?? ''}`
}

export type RevealOfCall = { id: number; holdId: number | null }
