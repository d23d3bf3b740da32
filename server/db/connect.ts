import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { APP_ROLE } from './app-role.ts'
import { dataDirHolder, DataDirInUse, lockDataDir } from './postgres/data-dir-lock.ts'
import { EMBEDDED_OWNER, embeddedConfig, startEmbeddedPostgres } from './postgres/embedded-postgres.ts'
import type { Log } from './log.ts'
import { removeSocketDir, removeStaleSocketDirs } from './postgres/socket-dir.ts'
import { tellOutage } from './tell-outage.ts'
import { dbOf, type Db } from './transaction.ts'

const CONNECT_LIMIT_MS = 10_000
/** How long a request waits for a connection, from the pool or new. */
const POOL_WAIT_LIMIT_MS = 8000
const STATEMENT_LIMIT_MS = 30_000
/** The server ends a statement by itself; one that is frozen does not. */
const FROZEN_LIMIT_MS = STATEMENT_LIMIT_MS + 2000
const LOCK_WAIT_LIMIT_MS = 8000
const IDLE_IN_TRANSACTION_LIMIT_MS = 20_000
const IDLE_LIMIT_MS = 30_000
const POOL_END_LIMIT_MS = 3000
/** A command's own database may take its time to write what was imported. */
const CLOSE_LIMIT_MS = 30_000
const DEFAULT_CONNECTIONS = 20
/** A product beside us may be at its first start or in recovery. */
const ATTACH_LIMIT_MS = 60_000
const ATTACH_POLL_MS = 100

export type OpenDatabaseOptions = {
  /** postgres://… of a server; without it the embedded database of `dataDir` is started. */
  databaseUrl?: string | undefined
  dataDir: string
  log: Log
  maxConnections?: number
  /** Use the database of a product that runs on the same data directory, rather than refuse. */
  attach?: boolean
  /** The embedded server had died and answers again. */
  onRestart?: () => void
}

type End = (leftMs: number) => Promise<void>

export type Database = {
  /**
   * Connections under the limited role, with limits on how long a statement may take and wait. Work that takes longer sets its
   * own: imports (withDirectoryClient), the reading of the index (readChanges); migrations, as the owner, have none.
   */
  pool: pg.Pool
  db: Db
  appConfig: pg.PoolConfig
  /** For migrations and the operator: who owns the tables. */
  owner: pg.PoolConfig
  embedded: boolean
  /** An embedded server is given so long to write everything; what it didn't is recovered at the next start. */
  close(leftMs?: number): Promise<void>
}

/** Opens the product's database: a server, the embedded one, or that of a product already running beside us. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  if (options.databaseUrl) return openServer(options.databaseUrl, options)
  const endAt = performance.now() + ATTACH_LIMIT_MS
  for (;;) {
    try {
      return await openEmbedded(options)
    } catch (error) {
      if (!options.attach || !(error instanceof DataDirInUse)) throw error
      const socketDir = announcedSocket(options.dataDir)
      if (socketDir !== undefined) return openSocket(socketDir, options, async () => {})
      // It has no database yet, or just went away.
      if (performance.now() > endAt) throw error
      await sleep(ATTACH_POLL_MS)
    }
  }
}

async function openEmbedded(options: OpenDatabaseOptions): Promise<Database> {
  const lock = lockDataDir(options.dataDir)
  try {
    const server = await startEmbeddedPostgres({ ...options, onSocketDir: (socketDir) => lock.note(socketDir) })
    for (const directory of lock.left) removeSocketDir(directory)
    removeStaleSocketDirs(server.socketDir)
    try {
      lock.announce(server.socketDir)
      return openSocket(server.socketDir, options, async (leftMs) => {
        await server.stop(leftMs)
        lock.release()
      })
    } catch (error) {
      await server.stop()
      throw error
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

function openSocket(socketDir: string, options: OpenDatabaseOptions, end: End): Database {
  const owner = { ...embeddedConfig(socketDir, EMBEDDED_OWNER), connectionTimeoutMillis: CONNECT_LIMIT_MS }
  return makeDatabase({ ...embeddedConfig(socketDir, APP_ROLE), ...limits() }, owner, true, options, end)
}

async function openServer(databaseUrl: string, options: OpenDatabaseOptions): Promise<Database> {
  const owner = { connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_LIMIT_MS }
  const appConfig = { connectionString: asAppRole(databaseUrl), ...limits() }
  await checkServer(owner)
  return makeDatabase(appConfig, owner, false, options, async () => {})
}

/** The same server and user, whose sessions begin as the limited role. */
function asAppRole(databaseUrl: string): string {
  const url = parseUrl(databaseUrl)
  const given = url.searchParams.get('options')
  url.searchParams.set('options', [given, `-c role=${APP_ROLE}`].filter(Boolean).join(' '))
  return url.href
}

function parseUrl(databaseUrl: string): URL {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined
  if (url?.protocol === 'postgres:' || url?.protocol === 'postgresql:') return url
  // The error must not repeat the address: it holds a password.
  throw new Error('DATABASE_URL is not an address like postgres://user:password@host:5432/database.')
}

async function checkServer(owner: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({ ...owner, query_timeout: CONNECT_LIMIT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    throw new Error(`The database of DATABASE_URL does not answer: ${(error as Error).message}`, { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}

function limits(): pg.PoolConfig {
  return {
    application_name: 'quarry',
    connectionTimeoutMillis: POOL_WAIT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    query_timeout: FROZEN_LIMIT_MS,
    lock_timeout: LOCK_WAIT_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_LIMIT_MS,
    keepAlive: true,
  }
}

function makeDatabase(
  appConfig: pg.PoolConfig,
  owner: pg.PoolConfig,
  embedded: boolean,
  { log, maxConnections = DEFAULT_CONNECTIONS }: OpenDatabaseOptions,
  end: End,
): Database {
  const pool = new pg.Pool({ ...appConfig, max: maxConnections, idleTimeoutMillis: IDLE_LIMIT_MS })
  let closed: Promise<void> | undefined
  // An idle connection that breaks reports to the pool, one in use to itself; an unhandled error event ends the process.
  pool.on('error', (error) => tellOutage(log, error, 'an idle connection broke'))
  pool.on('connect', (client) => client.on('error', () => {}))
  const close = async (leftMs: number) => {
    const startedAt = performance.now()
    const timer = new AbortController()
    const over = sleep(POOL_END_LIMIT_MS, undefined, { signal: timer.signal }).catch(() => {})
    await Promise.race([pool.end(), over])
    timer.abort()
    await end(Math.max(0, leftMs - (performance.now() - startedAt)))
  }
  return {
    pool,
    db: dbOf(pool),
    appConfig,
    owner,
    embedded,
    close: (leftMs = CLOSE_LIMIT_MS) => (closed ??= close(leftMs)),
  }
}

/** The database of a living product on this data directory, as its lock says. */
function announcedSocket(dataDir: string): string | undefined {
  const holder = dataDirHolder(dataDir)
  return holder?.ready ? holder.socketDir : undefined
}
