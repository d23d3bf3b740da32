import { overviewDays } from '../../../contract/overview.ts'

/** The days of the overview, by the visitor's midnight; by UTC's if the zone is none. */
export function daysShown(wantedZone: string, now: Date): { timeZone: string; days: { date: string; begins: Date }[] } {
  const timeZone = isTimeZone(wantedZone) ? wantedZone : 'UTC'
  return { timeZone, days: daysOf(now, timeZone, overviewDays) }
}

/** Browsers may know newer names of zones than this Node. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * The last `count` days of a time zone up to the day of `now`, oldest first, with the moment each begins. Where clocks skip midnight
 * a day begins with its first moment, give or take the hour that was skipped.
 */
export function daysOf(now: Date, timeZone: string, count: number): { date: string; begins: Date }[] {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })
  /** What the zone's clock shows, read as if it were UTC. */
  const shown = (at: number) => {
    const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
    return Date.UTC(part['year']!, part['month']! - 1, part['day'], part['hour'], part['minute'], part['second'])
  }
  const today = Math.floor(shown(now.getTime()) / dayMs) * dayMs
  return Array.from({ length: count }, (_, n) => {
    const midnight = today - (count - 1 - n) * dayMs
    // The offset of a guess, then that of the moment it leads to: they differ only around a change of the clock.
    const guess = midnight - (shown(midnight) - midnight)
    const begins = midnight - (shown(guess) - guess)
    return { date: new Date(midnight).toISOString().slice(0, 10), begins: new Date(begins) }
  })
}

const dayMs = 86_400_000
