import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { APP_ROLE } from './app-role.ts'
import { DEFAULT_CONNECTIONS } from '../settings/database-settings.ts'
import { dataDirHolder, DataDirInUse, lockDataDir } from './postgres/data-dir-lock.ts'
import { EMBEDDED_OWNER, embeddedConfig, startEmbeddedPostgres } from './postgres/embedded-postgres.ts'
import type { Log } from './log.ts'
import { requireDirect, withOption } from './pooler/require-direct.ts'
import { UnnamedClient } from './pooler/unnamed-client.ts'
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
/** Clouds forget a connection that was quiet for some minutes, and say so to nobody: who only listens would hear nothing for two hours. */
const QUIET_LIMIT_MS = 30_000
const POOL_END_LIMIT_MS = 3000
/** A command's own database may take its time to write what was imported. */
const CLOSE_LIMIT_MS = 30_000
/** A product beside us may be at its first start or in recovery. */
const ATTACH_LIMIT_MS = 60_000
const ATTACH_POLL_MS = 100

export type OpenDatabaseOptions = {
  /** postgres://… of a server; without it the embedded database of `dataDir` is started. */
  databaseUrl?: string | undefined
  /** The server itself, as the owner of its tables, where `databaseUrl` is a pooler that signs in as the limited role. */
  databaseDirectUrl?: string | undefined
  dataDir: string
  log: Log
  maxConnections?: number
  /** Use the database of a product that runs on the same data directory, rather than refuse. */
  attach?: boolean
  /** It ends by itself, so that a start waits for it. So does whatever attaches. */
  isCommand?: boolean
  /** The folder into which the embedded database archives its log. */
  archive?: string | null
  /** The embedded server had died and answers again. */
  onRestart?: () => void
}

type DatabaseSettings = {
  databaseUrl: string | undefined
  databaseDirectUrl: string | undefined
  databaseConnections: number
  dataDir: string
  archive: { folder: string } | null
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
  /** The limited role past any pooler: for what a session keeps, such as LISTEN. Plain data, a thread may be handed it. */
  direct: pg.PoolConfig
  /** Where a pooler stands between: what its role signs in with, and the limits that the role itself must carry, in ms. */
  pooled: { password: string; limits: Record<string, number> } | null
  /** For migrations and the operator: who owns the tables. Never through a pooler. */
  owner: pg.PoolConfig
  embedded: boolean
  /** It is the embedded one of a product that runs beside us. */
  isAttached: boolean
  /** An embedded server is given so long to write everything; what it didn't is recovered at the next start. */
  close(leftMs?: number): Promise<void>
}

/** Of the settings, what says which database it is. */
export function databaseOptions({
  databaseUrl,
  databaseDirectUrl,
  databaseConnections: maxConnections,
  dataDir,
  archive,
}: DatabaseSettings): Pick<
  OpenDatabaseOptions,
  'databaseUrl' | 'databaseDirectUrl' | 'dataDir' | 'maxConnections' | 'archive'
> {
  return { databaseUrl, databaseDirectUrl, maxConnections, dataDir, archive: archive?.folder ?? null }
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
      if (socketDir !== undefined) return { ...openSocket(socketDir, options, async () => {}), isAttached: true }
      // It has no database yet, or just went away.
      if (performance.now() > endAt) throw error
      await sleep(ATTACH_POLL_MS)
    }
  }
}

async function openEmbedded(options: OpenDatabaseOptions): Promise<Database> {
  const lock = lockDataDir(options.dataDir, { isCommand: options.isCommand ?? options.attach ?? false })
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
  const direct = { ...embeddedConfig(socketDir, APP_ROLE), ...driverLimits(), ...roleLimits }
  return makeDatabase({ appConfig: direct, direct, owner, pooled: null, embedded: true }, options, end)
}

/** At a server itself a session begins with its role and its limits; through a pooler the role signs in and carries them. */
async function openServer(databaseUrl: string, options: OpenDatabaseOptions): Promise<Database> {
  const { databaseDirectUrl } = options
  const { password } = parseUrl(databaseUrl, 'DATABASE_URL')
  const ownerName = databaseDirectUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
  const ownerUrl = databaseDirectUrl ?? databaseUrl
  parseUrl(ownerUrl, ownerName)
  await requireDirect(ownerUrl, ownerName)
  const owner = { connectionString: ownerUrl, connectionTimeoutMillis: CONNECT_LIMIT_MS }
  const direct = { connectionString: withOption(ownerUrl, `role=${APP_ROLE}`), ...driverLimits(), ...roleLimits }
  const own = { direct, owner, embedded: false }
  if (databaseDirectUrl === undefined)
    return makeDatabase({ ...own, appConfig: direct, pooled: null }, options, async () => {})
  const appConfig = { connectionString: databaseUrl, ...driverLimits(), Client: UnnamedClient }
  const pooled = { password: decodeURIComponent(password), limits: roleLimits }
  return makeDatabase({ ...own, appConfig, pooled }, options, async () => {})
}

function parseUrl(databaseUrl: string, name: string): URL {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined
  if (url?.protocol === 'postgres:' || url?.protocol === 'postgresql:') return url
  // The error must not repeat the address: it holds a password.
  throw new Error(`${name} is not an address like postgres://user:password@host:5432/database.`)
}

/** What the server holds a session of the limited role to. */
const roleLimits = {
  statement_timeout: STATEMENT_LIMIT_MS,
  lock_timeout: LOCK_WAIT_LIMIT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_LIMIT_MS,
}

/** What the driver keeps by itself. */
function driverLimits(): pg.PoolConfig {
  return {
    application_name: 'quarry',
    connectionTimeoutMillis: POOL_WAIT_LIMIT_MS,
    query_timeout: FROZEN_LIMIT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: QUIET_LIMIT_MS,
  }
}

function makeDatabase(
  ways: Pick<Database, 'appConfig' | 'direct' | 'pooled' | 'owner' | 'embedded'>,
  { log, maxConnections = DEFAULT_CONNECTIONS }: OpenDatabaseOptions,
  end: End,
): Database {
  const pool = new pg.Pool({ ...ways.appConfig, max: maxConnections, idleTimeoutMillis: IDLE_LIMIT_MS })
  let closed: Promise<void> | undefined
  // An idle connection that breaks reports to the pool, one in use to itself; an unhandled error event ends the process.
  pool.on('error', (error) => pool.ending || tellOutage(log, error, 'an idle connection broke'))
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
    ...ways,
    isAttached: false,
    pool,
    db: dbOf(pool),
    close: (leftMs = CLOSE_LIMIT_MS) => (closed ??= close(leftMs)),
  }
}

/** The database of a living product on this data directory, as its lock says. */
function announcedSocket(dataDir: string): string | undefined {
  const holder = dataDirHolder(dataDir)
  return holder?.ready ? holder.socketDir : undefined
}
