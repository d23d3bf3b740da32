import pg from 'pg'
import type { Database } from './connect.ts'
import { dbOf, type Db } from './transaction.ts'

/** Work under the role that owns the tables: starting up and the operator's verbs, never a request. */
export async function withOwner<Result>(
  database: Pick<Database, 'owner'>,
  work: (db: Db, pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ ...database.owner, max: 2 })
  // Without this handler a broken connection would end the process; the query on it fails anyway.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    return await work(dbOf(pool), pool)
  } finally {
    await pool.end()
  }
}
