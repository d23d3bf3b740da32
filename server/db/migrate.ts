import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import { ensureAppRole } from './app-role.ts'
import type { Log } from './log.ts'
import { isHalfRestored, UnfinishedRestore } from './unfinished-restore.ts'

type Sources = {
  migrations: string
  functions: string | null
  /** For a restore: only these, as the journal names them, in a database that is half restored. */
  only?: readonly number[]
}

const OWN: Sources = {
  migrations: join(import.meta.dirname, 'migrations'),
  functions: join(import.meta.dirname, 'ledger.sql'),
}
/** "quarry" in ASCII: one lock for every Quarry that migrates this database. */
const LOCK_KEY = '124748960002681'
const COMPARE_LIMIT_MS = 8_000
const LOCK_WAIT_MS = 10 * 60_000

/**
 * Brings the database to this Quarry's version: the limited role, the migrations that are missing, then the ledger's
 * functions. Any number of processes may call it at once.
 * @param owner may create roles and tables; one connection is opened and closed
 * @param sources the folder of the migrations, and the file of the functions
 */
export async function migrateDatabase(owner: pg.PoolConfig, log: Log, sources: Sources = OWN): Promise<void> {
  await withMigrationLock(owner, log, async (client) => {
    if (await isHalfRestored(client)) throw new UnfinishedRestore()
    await migrate(client, sources, log)
  })
}

/** The same in a database that is half restored, up to the version of its backup. */
export async function migrateHalfRestored(owner: pg.PoolConfig, log: Log, only?: readonly number[]): Promise<void> {
  const sources = only ? { ...OWN, functions: null, only } : OWN
  await withMigrationLock(owner, log, (client) => migrate(client, sources, log))
}

/** Of `migrations`, as the journal names them, those that this version does not know. */
export function unknownMigrations(migrations: readonly number[]): number[] {
  const known = new Set(readJournal(OWN.migrations).map(({ when }) => when))
  return migrations.filter((when) => !known.has(when))
}

/** One connection that nobody who starts, migrates or begins a restore has at the same time. */
export async function withMigrationLock<Result>(
  owner: pg.PoolConfig,
  log: Log,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(owner)
  client.on('error', (error) => log.warn({ err: error }, 'The connection that migrates the database broke'))
  await client.connect()
  try {
    await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`)
    await client.query('set client_min_messages = warning')
    // Held by the session: any end of the connection releases it.
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    return await work(client)
  } finally {
    await client.end()
  }
}

async function migrate(client: pg.Client, { migrations, functions, only }: Sources, log: Log): Promise<void> {
  await ensureAppRole(client, 'nologin')
  const journal = readJournal(migrations)
  const wanted = only ? journal.filter(({ when }) => only.includes(when)) : journal
  await applyMigrations(client, { folder: migrations, journal: wanted }, log)
  if (functions !== null) await loadFunctions(client, functions)
}

type Journal = { folder: string; journal: readonly Migration[] }

async function applyMigrations(client: pg.Client, { folder, journal }: Journal, log: Log): Promise<void> {
  const known = journal.map(({ when }) => when)
  const before = await appliedMigrations(client)
  if (before.some((when) => !known.includes(when))) {
    throw new Error(
      'This database was migrated by a newer Quarry. Start that version, or restore a backup that this one made.',
    )
  }
  // A migration may change the ledger's functions: without this mark they are loaded anew, even after a crash.
  if (before.length < known.length) await client.query(forgetFunctions)
  const last = Math.max(-Infinity, ...before)
  const missing = journal.filter(({ when }) => when > last)
  if (missing.length > 0) await applyInOrder(client, folder, missing)
  // One dated before the last one applied, as happens when two branches meet, was skipped.
  const skipped = known.filter((when) => when < last && !before.includes(when))
  if (skipped.length > 0) {
    throw new Error(
      `Migrations dated ${skipped.join(', ')} in ${folder} come before one already applied, and were skipped.`,
    )
  }
  if (missing.length > 0) log.info(`Applied ${missing.length} database migrations`)
}

/** All of them or none; kept as drizzle's own migrator keeps them, by which earlier versions applied theirs. */
async function applyInOrder(client: pg.Client, folder: string, migrations: readonly Migration[]): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  await client.query('begin')
  try {
    for (const { tag, when } of migrations) {
      const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
      // The statements of a file go in one message: several hundred answers to wait for are half of a first start's migrations.
      await client.query(text)
      const hash = createHash('sha256').update(text).digest('hex')
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

const forgetFunctions = `do $$ begin
  if to_regclass('credit_ledger') is not null then comment on table credit_ledger is null; end if;
end $$`

/**
 * Loads the functions of `file`, all or none. A comment on the ledger's table keeps a mark of the loaded text, so that
 * an ordinary start reads only that comment.
 */
async function loadFunctions(client: pg.Client, file: string): Promise<void> {
  const text = readFileSync(file, 'utf8')
  const mark = `Its functions: ${basename(file)}, SHA-256 ${createHash('sha256').update(text).digest('hex')}`
  const loaded = await client.query<{ mark: string | null }>(
    `select obj_description('credit_ledger'::regclass) as mark`,
  )
  if (loaded.rows[0]?.mark === mark) return
  // Several statements sent as one are one transaction.
  await client.query(`${text}; comment on table credit_ledger is '${mark}'`)
}

type Migration = { /** Its file's name. */ tag: string; when: number }

function readJournal(folder: string): Migration[] {
  const file = readFileSync(join(folder, 'meta/_journal.json'), 'utf8')
  return (JSON.parse(file) as { entries: Migration[] }).entries
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

/** How many migrations of this Quarry the database lacks, and how many it has that this Quarry doesn't know. Changes nothing. */
export async function compareVersion(owner: pg.PoolConfig): Promise<{ missing: number; unknown: number }> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: COMPARE_LIMIT_MS, query_timeout: COMPARE_LIMIT_MS })
  client.on('error', () => {})
  await client.connect()
  try {
    const known = readJournal(OWN.migrations).map(({ when }) => when)
    const applied = await appliedMigrations(client)
    const without = (all: readonly number[], some: readonly number[]) =>
      all.filter((each) => !some.includes(each)).length
    return { missing: without(known, applied), unknown: without(applied, known) }
  } finally {
    await client.end()
  }
}
