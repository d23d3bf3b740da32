import type { VendorReply } from '../http/ask-vendor.ts'
import type { SourceOutcome } from '../port.ts'

type Rest = Exclude<SourceOutcome<never>, { kind: 'answer' } | { kind: 'later' }>

const daysOfWait = 31
const mostWaitMs = daysOfWait * 86_400_000

/** How long a vendor asks to wait by `retry-after`, in seconds or as a date; null if it doesn't say. */
export function retryAfterMs(headers: Headers, nowMs = Date.now()): number | null {
  const said = headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,9}$/.test(said)) return Math.min(Number(said) * 1000, mostWaitMs)
  const at = said === '' ? Number.NaN : Date.parse(said)
  return Number.isNaN(at) ? null : Math.min(Math.max(at - nowMs, 0), mostWaitMs)
}

/**
 * What a status means that a vendor gives no meaning of its own: whatever its body says. A redirect is no answer, since it could
 * lead anywhere. `label`: the vendor's name, for the sentence.
 */
export function readStatus({ status, headers }: Pick<VendorReply, 'status' | 'headers'>, label: string): Rest {
  if (status === 401) return { kind: 'refused', because: 'key', why: `${label} doesn't accept the key.` }
  if (status === 402) return { kind: 'exhausted' }
  if (status === 403) return { kind: 'refused', because: 'plan', why: `The key may not make this call at ${label}.` }
  if (status === 429) return { kind: 'slow-down', retryAfterMs: retryAfterMs(headers) ?? 60_000 }
  if (status === 451) return { kind: 'objected' }
  if (status >= 400 && status < 500)
    return { kind: 'refused', because: 'request', why: `${label} doesn't accept the request (status ${status}).` }
  return { kind: 'failed', because: status >= 500 ? 'server' : 'unreadable', mayHaveCost: true }
}
