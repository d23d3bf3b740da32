import type { Evidence, VerdictReason } from './port.ts'

const maxCharacters = 512

let lastMs = Number.NaN
let last = ''

/** A decision of our own, as an item of evidence. `nowMs` since 1970. */
export function localItem(reason: VerdictReason, text: string, nowMs: number): Evidence {
  const nothing = { host: null, ip: null, sent: null, code: null, enhanced: null, ms: 0, class: null }
  return { at: isoTime(nowMs), phase: 'connect', ...nothing, text, reason }
}

/** UTC, ISO 8601. Many items of evidence are of one millisecond, and writing it out is most of what an item costs. */
export function isoTime(ms: number): string {
  if (ms !== lastMs) {
    last = new Date(ms).toISOString()
    lastMs = ms
  }
  return last
}

/** Makes a stranger's text safe for a log line and a page: printable ASCII only, at most 512 characters. */
export function printable(text: string): string {
  const plain = text.replace(/[^\x20-\x7e]+/g, (run) => (/^\s+$/.test(run) ? ' ' : '?'))
  return plain.length <= maxCharacters ? plain : plain.slice(0, maxCharacters)
}
