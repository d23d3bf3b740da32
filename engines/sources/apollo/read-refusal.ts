import type { VendorReply } from '../http/ask-vendor.ts'
import type { SourceOutcome } from '../port.ts'
import { readStatus, retryAfterMs } from '../reading/read-status.ts'

/** Each window under both names that Apollo's pages have for it. */
const windows = [
  { names: ['24-hour', 'daily'], ms: 86_400_000 },
  { names: ['hourly'], ms: 3_600_000 },
  { names: ['minute'], ms: 60_000 },
] as const

/** Null: an answer came. Apollo says "no credits left" by 422 and words alone; a 401 is plain text. */
export function readRefusal(reply: VendorReply): SourceOutcome<never> | null {
  const { status, headers, text } = reply
  if (status === 200) return null
  if (status === 422 && /insufficient credits/i.test(text.slice(0, 5_000))) return { kind: 'exhausted' }
  if (status === 429) return { kind: 'slow-down', retryAfterMs: retryAfterMs(headers) ?? waitOf(reply) }
  if (status === 403) return { kind: 'refused', because: 'plan', why: 'Apollo’s key or plan may not make this call.' }
  return readStatus(reply, 'Apollo')
}

/** The longest window of which nothing is left, by its headers or by what the message says. */
function waitOf({ headers, text }: VendorReply): number {
  for (const { names, ms } of windows)
    if (names.some((name) => headers.get(`x-${name}-requests-left`)?.trim() === '0')) return ms
  const [, per = 'minute'] = /times per (minute|hour|day)/.exec(text.slice(0, 5_000)) ?? []
  return per === 'day' ? 86_400_000 : per === 'hour' ? 3_600_000 : 60_000
}
