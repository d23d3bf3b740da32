import { jsonAnswer } from '../json-answer.ts'
import type { VendorSays } from '../vendor.ts'

const windows = [
  { names: ['minute'], limit: 1_000, ms: 60_000 },
  { names: ['hourly'], limit: 20_000, ms: 3_600_000 },
  { names: ['24-hour', 'daily'], limit: 100_000, ms: 86_400_000 },
] as const

/** Apollo's fixed windows of calls, each opening at its first request, with both spellings of the headers. */
export function apolloWindows(now: () => number, limits: Partial<Record<'minute' | 'hourly', number>> = {}) {
  const counts = windows.map(({ names, limit, ms }) => ({
    names,
    ms,
    limit: names[0] === '24-hour' ? limit : (limits[names[0]] ?? limit),
    from: Number.NEGATIVE_INFINITY,
    used: 0,
  }))
  return {
    /** Counts a call of this endpoint; an answer if it is one too many. `isDouble`: its message is JSON within JSON. */
    take(endpoint: string, isDouble: boolean): { headers: Record<string, string>; refusal: VendorSays | null } {
      const at = now()
      for (const window of counts) {
        if (at - window.from >= window.ms) Object.assign(window, { from: at, used: 0 })
        window.used += 1
      }
      const headers = Object.fromEntries(
        counts.flatMap(({ names, limit, used }) =>
          names.flatMap((name) => [
            [`x-rate-limit-${name}`, String(limit)],
            [`x-${name}-usage`, String(Math.min(used, limit))],
            [`x-${name}-requests-left`, String(Math.max(limit - used, 0))],
          ]),
        ),
      )
      const full = counts.findLast(({ used, limit }) => used > limit)
      if (!full) return { headers, refusal: null }
      const per = full.ms === 60_000 ? 'minute' : full.ms === 3_600_000 ? 'hour' : 'day'
      const message = `The maximum number of api calls allowed for ${endpoint} is ${full.limit} times per ${per}. Please upgrade your plan from https://app.apollo.io/#/settings/plans/upgrade.`
      const retryAfter = String(Math.ceil((full.from + full.ms - at) / 1000))
      const body = { message: isDouble ? JSON.stringify({ message }) : message }
      return { headers, refusal: jsonAnswer(429, body, { ...headers, 'retry-after': retryAfter }) }
    },
  }
}
