import type { SourceCallRow, SourceRow } from '../../../db/tables/sources.ts'
import type { CallEnd } from './call-end.ts'

/** So many calls in a row without an answer, and nobody asks the source for a while. */
const failuresBorne = 5
const shortestMs = 30_000
const longestMs = 10 * 60_000
/** How long others wait for the one call that finds out whether it answers again. */
export const probeMs = 30_000
const exhaustedMs = 60 * 60_000
const refusedMs = 24 * 60 * 60_000
/** What a vendor may ask for at most: a wrong header must not stop it for a year. */
const longestPaceMs = 24 * 60 * 60_000

type Rest = Partial<Pick<SourceRow, 'restUntil' | 'restBecause' | 'restWhy' | 'planRests' | 'failures' | 'rests'>>

/** True if the source rested because it didn't answer, and nothing was heard of it since. */
export function isProbing({ failures, restBecause }: Pick<SourceRow, 'failures' | 'restBecause'>): boolean {
  return failures >= failuresBorne && restBecause === 'unreachable'
}

/**
 * What the end of a call says of its source: whether it is to be left alone, for how long, and why. A plan leaves out this kind of call, and
 * says nothing of the others.
 */
export function restAfter(row: SourceRow, call: Pick<SourceCallRow, 'isProbe' | 'askedTo'>, end: CallEnd): Rest {
  const { now } = end
  switch (end.kind) {
    case 'failed':
      return afterFailure(row, call, now)
    case 'slow-down':
      return rest(row, now, Math.min(end.retryAfterMs, longestPaceMs), 'slow-down', 'It asked for fewer calls.')
    case 'exhausted':
      return rest(row, now, exhaustedMs, 'exhausted', 'The credits there are used up.')
    case 'refused':
      if (end.because === 'key') return rest(row, now, refusedMs, 'key', end.why)
      return { ...answered(row), ...(end.because === 'plan' ? { planRests: planRestsOf(row, call, end) } : {}) }
    default:
      return answered(row)
  }
}

function planRestsOf(
  { planRests }: SourceRow,
  { askedTo }: Pick<SourceCallRow, 'askedTo'>,
  { now, why }: CallEnd & { kind: 'refused' },
): SourceRow['planRests'] {
  const until = new Date(now.getTime() + refusedMs).toISOString()
  return { ...planRests, [askedTo]: { until, why: why.slice(0, 300) } }
}

/** It answers: what was found out about its silence is over. Other rests end by their time or by the operator. */
function answered({ restBecause }: SourceRow): Rest {
  const woken = restBecause === 'unreachable' ? { restUntil: null, restBecause: null, restWhy: '' } : {}
  return { failures: 0, rests: 0, ...woken }
}

function afterFailure(row: SourceRow, { isProbe }: Pick<SourceCallRow, 'isProbe'>, now: Date): Rest {
  const failures = row.failures + 1
  const isResting = row.restUntil !== null && row.restUntil > now
  // Calls that were under way together fail together: they are one rest, not many.
  if (failures < failuresBorne || (isResting && !isProbe)) return { failures }
  const ms = Math.min(shortestMs * 2 ** Math.min(row.rests, 10), longestMs)
  return {
    failures,
    rests: row.rests + 1,
    restUntil: new Date(now.getTime() + ms),
    restBecause: 'unreachable',
    restWhy: `It didn’t answer ${failures} times in a row.`,
  }
}

/** A longer rest that is already known isn't cut short. */
function rest(row: SourceRow, now: Date, ms: number, because: SourceRow['restBecause'], why: string): Rest {
  const restUntil = new Date(now.getTime() + ms)
  if (row.restUntil !== null && row.restBecause !== 'unreachable' && row.restUntil > restUntil)
    return { failures: 0, rests: 0 }
  return { failures: 0, rests: 0, restUntil, restBecause: because, restWhy: why.slice(0, 300) }
}
