import type { OverviewDay } from '../../../contract/overview.ts'
import { number, shortDay } from '../../ui/format.ts'

/** A pace that was seen for less than this says little about the days to come. */
const leastDays = 7

export type Pace = {
  spent: number
  /** Credits that can be spent. */
  left: number
  /** Credits a day since the first day on which any were spent; null if that is less than a week ago. */
  perDay: number | null
  /** Days until nothing is left at this pace; null without one. */
  daysLeft: number | null
}

/** How quickly credits go, from the days of the overview. */
export function paceOf(days: readonly OverviewDay[], credits: number): Pace {
  const spent = days.reduce((sum, day) => sum + day.credits, 0)
  const first = days.findIndex((day) => day.credits > 0)
  const seen = first < 0 ? 0 : days.length - first
  if (seen < leastDays) return { spent, left: credits, perDay: null, daysLeft: null }
  const perDay = spent / seen
  return { spent, left: credits, perDay, daysLeft: Math.floor(credits / perDay) }
}

/** How long the credits last, counted from `today`. */
export function balanceWords({ spent, left, perDay, daysLeft }: Pace, today: Date): string {
  if (spent === 0) return 'No credit was spent in the last 30 days.'
  if (left <= 0) return 'No credits left.'
  if (perDay === null || daysLeft === null)
    return `${plural(spent, 'credit')} spent in the last 30 days. Too early to tell how long the rest lasts.`
  const pace = `left at this pace (${perDay < 1 ? 'less than 1' : number.format(Math.round(perDay))} a day)`
  if (daysLeft > 365) return `More than a year ${pace}.`
  if (daysLeft < 1) return `Less than a day ${pace}.`
  const until = new Date(today.getFullYear(), today.getMonth(), today.getDate() + daysLeft)
  return `About ${plural(daysLeft, 'day')} ${pace}: until ${shortDay(until, today)}.`
}

export function plural(count: number, unit: string): string {
  return `${number.format(count)} ${count === 1 ? unit : `${unit}s`}`
}

/** The day of a `YYYY-MM-DD`, whatever the zone. */
export function dayOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}
