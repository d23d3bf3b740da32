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
