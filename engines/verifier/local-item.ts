import { isoTime } from './iso-time.ts'
import type { Evidence, VerdictReason } from './port.ts'

/** What we decided ourselves, as an item of evidence. `nowMs` since 1970. */
export function localItem(reason: VerdictReason, text: string, nowMs: number): Evidence {
  const nothing = { host: null, ip: null, sent: null, code: null, enhanced: null, ms: 0, class: null }
  return { at: isoTime(nowMs), phase: 'connect', ...nothing, text, reason }
}
