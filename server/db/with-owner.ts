import pg from 'pg'
import { stepServerBack } from '../../threads/step-back.ts'
import type { Database } from './connect.ts'
import { dbOf, type Db } from './transaction.ts'

/** Processes that helped would not step back. */
const withoutHelpers = '-c max_parallel_workers_per_gather=0 -c max_parallel_maintenance_workers=0'

/**
 * Work under the role that owns the tables: starting up and the operator's verbs, never a request. `isBehind`: the database of a
 * product that runs on this machine does what that product asks before this work.
 */
export async function withOwner<Result>(
  database: Pick<Database, 'owner'> & Partial<Pick<Database, 'isAttached'>>,
  work: (db: Db, pool: pg.Pool) => Promise<Result>,
  { isBehind = false } = {},
): Promise<Result> {
  const stepsBack = isBehind && database.isAttached === true
  const pool = new pg.Pool({ ...database.owner, max: 2, ...(stepsBack && { options: withoutHelpers }) })
  // Without this handler a broken connection would end the process; the query on it fails anyway.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (stepsBack) stepServerBack((client as unknown as { processID: number }).processID)
  })
  try {
    return await work(dbOf(pool), pool)
  } finally {
    await pool.end()
  }
}
