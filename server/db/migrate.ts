import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { ensureAppRole } from './app-role.ts'
import type { Log } from './log.ts'

const OWN_MIGRATIONS = join(import.meta.dirname, 'migrations')
/** "quarry" in ASCII: one lock for every Quarry that migrates this database. */
const LOCK_KEY = '124748960002681'
const LOCK_WAIT_MS = 10 * 60_000

/**
 * Brings the database to this Quarry's version: the limited role, then the migrations of `folder` that are missing. Any
 * number of processes may call it at once.
 * @param owner who may create roles and tables; one connection is opened and closed
 */
export async function migrateDatabase(owner: pg.PoolConfig, log: Log, folder = OWN_MIGRATIONS): Promise<void> {
  const client = new pg.Client(owner)
  client.on('error', (error) => log.warn({ err: error }, 'The connection that migrates the database broke'))
  await client.connect()
  try {
    await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`)
    await client.query('set client_min_messages = warning')
    // Held by the session: the end of the connection, however it comes, releases it.
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    await ensureAppRole(client, 'nologin')
    await applyMigrations(client, folder, log)
  } finally {
    await client.end()
  }
}

async function applyMigrations(client: pg.Client, folder: string, log: Log): Promise<void> {
  const known = readJournal(folder)
  const before = await appliedMigrations(client)
  if (before.some((when) => !known.includes(when))) {
    throw new Error(
      'This database was migrated by a newer Quarry. Start that version, or restore a backup that this one made.',
    )
  }
  await migrate(drizzle(client), { migrationsFolder: folder })
  const after = await appliedMigrations(client)
  // The migrator passes over whatever is dated before the last one applied, as happens when two branches meet.
  const skipped = known.filter((when) => !after.includes(when))
  if (skipped.length > 0) {
    throw new Error(
      `Migrations dated ${skipped.join(', ')} in ${folder} come before one already applied, and were skipped.`,
    )
  }
  if (after.length > before.length) log.info(`Applied ${after.length - before.length} database migrations`)
}

function readJournal(folder: string): number[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  return journal.entries.map(({ when }) => when)
}

/** The applied migrations by the time that names them, in milliseconds since 1970. */
async function appliedMigrations(client: pg.Client): Promise<number[]> {
  const table = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as name`,
  )
  if (!table.rows[0]?.name) return []
  const rows = await client.query<{ created_at: string }>('select created_at from drizzle.__drizzle_migrations')
  return rows.rows.map((row) => Number(row.created_at))
}
