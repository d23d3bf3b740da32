import type { Stripe } from 'stripe'

type Recurring = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>
const daySeconds = 86_400

/** `count` periods after a moment (seconds). Months keep their day, and end at the last one where it is missing. */
export function addPeriod(from: number, { interval, interval_count }: Recurring, count: number): number {
  const times = interval_count * count
  if (interval === 'day') return from + times * daySeconds
  if (interval === 'week') return from + times * 7 * daySeconds
  const start = new Date(from * 1_000)
  const months = interval === 'year' ? times * 12 : times
  const day = start.getUTCDate()
  const moved = new Date(start)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(day, lastDay))
  return Math.floor(moved.getTime() / 1_000)
}
