import { randomBytes } from 'node:crypto'
import { isSameSecret } from '../outside-text/is-same-secret.ts'

const mostSessions = 50
const lifetimeMs = 12 * 60 * 60 * 1_000
const triesPerMinute = 10
const minuteMs = 60_000

export type OperatorSession = {
  csrf: string
  /** The result of the last action, until it was shown. */
  notice: { text: string; isError: boolean } | null
}

/** Sessions opened with the token since this start; kept in memory, so that a stop signs everybody out. */
export function operatorSessions(token: string, nowMs: () => number = Date.now) {
  const sessions = new Map<string, OperatorSession & { untilMs: number }>()
  let tries: number[] = []

  return {
    /** A new session's id; 'wrong' for another token, 'wait' after too many of those. */
    open(given: string): { sid: string } | 'wrong' | 'wait' {
      tries = tries.filter((atMs) => atMs > nowMs() - minuteMs)
      if (tries.length >= triesPerMinute) return 'wait'
      if (!isSameSecret(given, token)) {
        tries.push(nowMs())
        return 'wrong'
      }
      const sid = randomBytes(24).toString('base64url')
      const [oldest] = sessions.keys()
      if (sessions.size >= mostSessions && oldest !== undefined) sessions.delete(oldest)
      sessions.set(sid, { csrf: randomBytes(24).toString('base64url'), notice: null, untilMs: nowMs() + lifetimeMs })
      return { sid }
    },
    find(sid: string | undefined): OperatorSession | null {
      const session = sid === undefined ? undefined : sessions.get(sid)
      return session && session.untilMs > nowMs() ? session : null
    },
    close(sid: string | undefined): void {
      if (sid !== undefined) sessions.delete(sid)
    },
  }
}

export type OperatorSessions = ReturnType<typeof operatorSessions>
