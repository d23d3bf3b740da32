import type { NotReserved } from '../../../engines/sources/waterfall/port.ts'

/** `request`: it didn't take this search. */
export type Unsearched = NotReserved | 'failed' | 'request'

const askThem = 'Ask the operator of this installation.'

/** One or two sentences for who searches: why a source gives no people, and what can be done. No amounts, and nothing of its key. */
export function whyUnsearched(label: string, because: Unsearched, retryAfterMs: number | null, at: Date): string {
  return `${label} can’t be searched now: ${why(because, retryAfterMs, at)}`
}

function why(because: Unsearched, retryAfterMs: number | null, at: Date): string {
  const until = retryAfterMs === null ? null : timeOf(new Date(at.getTime() + retryAfterMs), at)
  switch (because) {
    case 'day':
      return `its budget for the day is used up. Please try again after ${until}.`
    case 'month':
      return `its budget for the month is used up. Please try again after ${until}, or ask the operator of this installation.`
    case 'resting':
      return `it isn’t asked until ${until}, because it doesn’t answer or takes no more calls. Please try again then.`
    case 'pace':
      return `it takes no more calls for a moment. Please try again ${waitOf(retryAfterMs)}.`
    case 'key':
      return `it doesn’t accept this installation’s key. ${askThem}`
    case 'plan':
      return `this installation’s plan there doesn’t include search. ${askThem}`
    case 'exhausted':
      return `this installation has no credits left there. ${askThem}`
    case 'stopped':
      return `it is turned off here. ${askThem}`
    case 'request':
      return 'it doesn’t take this search. Change what you search for, or start the search again.'
    default:
      return 'it gave no answer. Please try again in a moment.'
  }
}

/** In UTC, as it isn't known where somebody reads it; with its day, if that is another one. */
function timeOf(moment: Date, at: Date): string {
  const [day = '', time = ''] = moment.toISOString().split('T')
  const date = new Date(day).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
  return `${time.slice(0, 5)} UTC${at.toISOString().startsWith(day) ? '' : ` on ${date}`}`
}

function waitOf(ms: number | null): string {
  if (ms === null) return 'in a moment'
  const seconds = Math.max(1, Math.ceil(ms / 1_000))
  return seconds <= 90
    ? `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
    : `in ${Math.ceil(seconds / 60)} minutes`
}
