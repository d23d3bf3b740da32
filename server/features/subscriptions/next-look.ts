const minuteMs = 60_000
const hourMs = 60 * minuteMs

type Waiting = { status: string; periodEndsAt: Date | null; endsAt: Date | null; createdAt: Date }

/**
 * When the reconciler asks the provider again, if no webhook comes: soon while a payment is awaited, and less often the
 * longer that lasts; after a period has ended; else once a day. Null if nothing can change any more.
 */
export function nextLook({ status, periodEndsAt, endsAt, createdAt }: Waiting, at: Date): Date | null {
  if (isOver(status)) return null
  const after = (ms: number) => new Date(at.getTime() + ms)
  if (status === 'incomplete') {
    const waitedMs = at.getTime() - createdAt.getTime()
    return after(Math.min(2 * hourMs, Math.max(2 * minuteMs, waitedMs / 4)))
  }
  if (status !== 'active' && status !== 'trialing') return after(hourMs)
  const daily = after(24 * hourMs)
  const [due = daily] = [periodEndsAt, endsAt].flatMap((date) => date ?? []).sort((a, b) => a.getTime() - b.getTime())
  if (due > daily) return daily
  // The provider needs a moment as well.
  return due > at ? new Date(due.getTime() + minuteMs) : after(10 * minuteMs)
}

/** The provider's statuses of a subscription that is over. */
export function isOver(status: string): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}
