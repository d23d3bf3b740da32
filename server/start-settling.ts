import type { Logger } from 'pino'
import { settleIfNeeded } from '../engines/directory/companies/settle-if-needed.ts'
import type { Closer } from './close-all.ts'
import type { Database } from './db/connect.ts'
import { withOwner } from './db/with-owner.ts'

/** Resolves companies that no rules or older ones resolved, beside the running product, as the role that owns the tables. */
export function startSettling(database: Pick<Database, 'owner'>, log: Logger): Closer {
  const stop = new AbortController()
  const settled = withOwner(database, (_db, pool) => settleIfNeeded(pool, stop.signal)).catch((error: unknown) =>
    log.error({ err: error }, 'Companies could not be resolved; the next start goes on.'),
  )
  return async () => {
    stop.abort()
    await settled
  }
}
