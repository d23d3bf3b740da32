import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db, Transaction } from './transaction.ts'

/** Speaks SQL. For `*.queries.ts`, db/ and jobs/ alone (`only-queries-speak-sql` in .dependency-cruiser.mjs). */
export function sqlOn(db: Db | Transaction): NodePgDatabase {
  return db as unknown as NodePgDatabase
}

/** The driver itself, for the few frequent queries that are prepared. */
export function poolOn(db: Db): pg.Pool {
  return (db as unknown as { $client: pg.Pool }).$client
}

/**
 * The rows of a query as they are at its beginning, some thousands at a time, so that not all are in memory. A connection is taken
 * until the last one was read: not for readers that wait for a network, or that ask the database for something else meanwhile.
 */
export async function* cursorPages<Row extends pg.QueryResultRow>(
  db: Db,
  query: { text: string; values: unknown[] },
  rowsAtOnce: number,
): AsyncGenerator<Row[]> {
  const client = await poolOn(db).connect()
  try {
    await client.query('begin read only')
    await client.query({ ...query, text: `declare pages no scroll cursor for ${query.text}` })
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${rowsAtOnce} from pages`)
      if (rows.length === 0) break
      yield rows
    }
    await client.query('commit')
  } finally {
    // 'I' is idle. A connection that is lost, or still inside the transaction, is not used again.
    client.release(client.getTransactionStatus() !== 'I')
  }
}
