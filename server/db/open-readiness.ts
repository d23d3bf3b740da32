import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { canWrite } from './can-write.queries.ts'
import { isAway } from './is-away.ts'
import type { Log } from './log.ts'
import { sqlState } from './sql-state.ts'
import { tellTrouble } from './tell-outage.ts'

const ANSWER_LIMIT_MS = 1_500
const KEPT_MS = 200
const IDLE_LIMIT_MS = 10_000

export type Readiness = {
  /** Null if the database accepts writes, else a sentence that says what is wrong. Answers within two seconds. */
  whatIsWrong(): Promise<string | null>
  close(): Promise<void>
}

/**
 * Checks whether the database answers and can be written to: by a connection of its own, since the pool's may all be waiting
 * for a frozen database; one check at a time and at most five a second.
 */
export function openReadiness(appConfig: pg.PoolConfig, log: Log): Readiness {
  const pool = new pg.Pool({
    ...appConfig,
    max: 1,
    connectionTimeoutMillis: ANSWER_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    idleTimeoutMillis: IDLE_LIMIT_MS,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  let looking: Promise<string | null> | null = null
  let closed: Promise<void> | null = null

  async function look(): Promise<string | null> {
    const timer = new AbortController()
    const late = sleep(ANSWER_LIMIT_MS, 'late' as const, { signal: timer.signal }).catch(() => 'late' as const)
    const asked = canWrite(pool).then(
      () => null,
      (error: unknown) => {
        tellTrouble(log, error, 'not ready')
        return isFull(error) ? 'The database can not write: its disk is full.' : sentenceFor(error)
      },
    )
    const found = await Promise.race([asked, late])
    timer.abort()
    return found === 'late' ? 'The database does not answer.' : found
  }

  return {
    whatIsWrong() {
      if (looking) return looking
      looking = look()
      void looking.then(() => setTimeout(() => (looking = null), KEPT_MS).unref())
      return looking
    },
    close: () => (closed ??= Promise.race([pool.end(), sleep(ANSWER_LIMIT_MS, undefined, { ref: false })])),
  }
}

function isFull(error: unknown): boolean {
  return sqlState(error) === '53100'
}

function sentenceFor(error: unknown): string {
  return isAway(error) ? 'The database does not answer.' : 'The database can not write.'
}
