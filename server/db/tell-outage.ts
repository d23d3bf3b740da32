import { isAway } from './is-away.ts'
import type { Log } from './log.ts'

const quietMs = 30_000
type Told = { atMs: number; since: number }
const told = new WeakMap<object, Map<string, Told>>()

/** Logs at most once in half a minute that the database is away, for each kind of work. */
export function tellOutage(log: Log, error: unknown, what: string): void {
  tellRarely(log, error, `the database is away: ${what}`)
}

/** Logs an error of a loop that goes on by itself: an outage rarely, anything else each time. */
export function tellTrouble(log: Log, error: unknown, what: string): void {
  if (isAway(error)) tellOutage(log, error, what)
  else log.error({ err: error }, what)
}

/**
 * Logs the same message once in half a minute, with a count: an outage fails every request and every loop many times a
 * second, and a log full of that hides how it began.
 */
export function tellRarely(log: Log, error: unknown, text: string): void {
  const lines = told.get(log) ?? new Map<string, Told>()
  told.set(log, lines)
  const last = lines.get(text)
  const nowMs = performance.now()
  if (last && nowMs - last.atMs < quietMs) {
    last.since += 1
    return
  }
  lines.set(text, { atMs: nowMs, since: 0 })
  log.warn({ err: error, ...(last?.since ? { alsoSince: last.since } : {}) }, text)
}
