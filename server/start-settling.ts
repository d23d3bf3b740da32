import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { settleIfNeeded } from '../engines/directory/companies/settle-if-needed.ts'
import type { DirectoryPool } from '../engines/directory/directory-lock.queries.ts'
import { putIndexesBack } from '../engines/directory/import/put-indexes-back.ts'
import type { Closer } from './close-all.ts'
import type { Database } from './db/connect.ts'
import { withOwner } from './db/with-owner.ts'

/** How often it is looked whether an import was killed beside us. */
const LOOK_MS = 60_000

/**
 * Beside the running product, as the role that owns the tables: makes the indexes again that a killed import left away, at once and
 * whenever one is killed, and resolves companies that no rules or older ones resolved.
 */
export function startSettling(database: Pick<Database, 'owner'>, log: Logger, lookMs = LOOK_MS): Closer {
  const stop = new AbortController()

  async function attempt(work: (pool: DirectoryPool) => Promise<void>, trouble: string): Promise<void> {
    if (stop.signal.aborted) return
    await withOwner(database, (_db, pool) => work(pool)).catch((error: unknown) => log.error({ err: error }, trouble))
  }

  async function settle(): Promise<void> {
    const putBack = () =>
      attempt(putIndexesBack, 'Indexes that an import left out could not be created; Quarry tries again.')
    await putBack()
    await attempt(
      (pool) => settleIfNeeded(pool, stop.signal),
      'Companies could not be resolved; the next start continues.',
    )
    while (!stop.signal.aborted) {
      await sleep(lookMs, undefined, { signal: stop.signal }).catch(() => {})
      await putBack()
    }
  }

  const settled = settle()
  return async () => {
    stop.abort()
    await settled
  }
}
