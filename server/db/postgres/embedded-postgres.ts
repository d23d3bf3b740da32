import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ensureAppRole } from '../app-role.ts'
import { archiveSettings, noteArchive } from './archive-log.ts'
import { initCluster } from './init-cluster.ts'
import type { Log } from '../log.ts'
import { stopOrphanPostmaster } from './orphan-postmaster.ts'
import { packagedPostgres } from './packaged-postgres.ts'
import { postgresIdentity } from './postgres-identity.ts'
import { launchPostmaster, type Postmaster } from './postmaster.ts'
import { makeSocketDir, removeSocketDir } from './socket-dir.ts'

export const EMBEDDED_OWNER = 'quarry_owner'
export const EMBEDDED_DATABASE = 'quarry'
/** Only the socket file's name is made from it: nothing listens on TCP. */
export const EMBEDDED_PORT = 5432

const FIRST_START_ATTEMPTS = 3
const RESTART_DELAYS_MS = [100, 500, 1000, 2000, 5000, 10_000]

/** Of every server on our clusters. */
export const SETTINGS: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '60',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statements and error details carry people's addresses.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  log: Log
  /** Server settings that go before ours. */
  settings?: Record<string, string>
  /** Gets the socket's directory before anything runs on it. */
  onSocketDir?: (socketDir: string) => void
  /** Called each time the server answers again after a crash. */
  onRestart?: () => void
  /** The folder into which it archives its log. */
  archive?: string | null
}

export type EmbeddedPostgres = {
  socketDir: string
  /** The superuser, on the database `quarry`. */
  owner: pg.PoolConfig
  /** The server's process id, undefined while it is being restarted. */
  pid(): number | undefined
  /** Takes about this long at most: data not written by then is recovered at the next start. */
  stop(leftMs?: number): Promise<void>
}

/**
 * Starts the packaged PostgreSQL on DATA_DIR/postgres, makes it at the first start, and starts it again whenever it
 * dies. The caller holds the data directory's lock.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log } = options
  const dataDir = resolve(options.dataDir)
  const clusterDir = join(dataDir, 'postgres')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const programs = packagedPostgres(dataDir)
  await stopOrphanPostmaster(clusterDir, (message) => log.warn(message))
  const identity = postgresIdentity(programs, dataDir, clusterDir)
  const archive = options.archive ?? null
  const settings = { ...SETTINGS, ...archiveSettings(archive, identity), ...options.settings }
  await initCluster(programs, identity, dataDir, EMBEDDED_OWNER, settings['fsync'] !== 'off')
  noteArchive(dataDir, archive)
  const socketDir = makeSocketDir(identity)
  const owner = embeddedConfig(socketDir, EMBEDDED_OWNER)
  const server = { programs, identity, clusterDir, socketDir, settings, logFile: join(dataDir, 'postgres.log'), owner }
  const clear = () => stopOrphanPostmaster(clusterDir, (message) => log.warn(message))
  const supervisor = new Supervisor(() => launchPostmaster(server), clear, options)
  const stop = async (leftMs?: number) => {
    await supervisor.stop(leftMs)
    removeSocketDir(socketDir)
  }
  try {
    options.onSocketDir?.(socketDir)
    await supervisor.start()
    await provision(owner)
  } catch (error) {
    await stop()
    throw error
  }
  return { socketDir, owner, pid: () => supervisor.pid(), stop }
}

/** How to reach an embedded database by its socket. */
export function embeddedConfig(socketDir: string, user: string): pg.PoolConfig {
  // `ssl` and `options` are set so that PG* variables have no effect.
  return { host: socketDir, port: EMBEDDED_PORT, user, database: EMBEDDED_DATABASE, ssl: false, options: '' }
}

class Supervisor {
  private readonly launch: () => Promise<Postmaster>
  private readonly clear: () => Promise<void>
  private readonly options: Pick<EmbeddedPostgresOptions, 'log' | 'onRestart'>
  private readonly stopping = new AbortController()
  private postmaster: Postmaster | undefined
  private restarting: Promise<void> = Promise.resolve()
  private stopped: Promise<void> | undefined

  constructor(
    launch: () => Promise<Postmaster>,
    clear: () => Promise<void>,
    options: Pick<EmbeddedPostgresOptions, 'log' | 'onRestart'>,
  ) {
    this.launch = launch
    this.clear = clear
    this.options = options
  }

  async start(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return this.watch(await this.launch())
      } catch (error) {
        if (attempt >= FIRST_START_ATTEMPTS) throw error
        this.options.log.warn({ err: error }, 'The database did not start, trying again')
        await sleep(RESTART_DELAYS_MS[attempt])
        await this.clear()
      }
    }
  }

  pid(): number | undefined {
    return this.postmaster?.pid
  }

  stop(leftMs?: number): Promise<void> {
    this.stopped ??= (async () => {
      this.stopping.abort()
      await this.restarting
      await this.postmaster?.stop(leftMs)
    })()
    return this.stopped
  }

  private watch(postmaster: Postmaster): void {
    this.postmaster = postmaster
    void postmaster.exited.then((how) => {
      this.postmaster = undefined
      if (this.stopping.signal.aborted) return
      this.options.log.error(`The database server died (${how}), starting it again`)
      this.restarting = this.restart()
    })
  }

  /** Tries until it succeeds or the product stops: the operator may free a full disk, for example. */
  private async restart(): Promise<void> {
    for (let attempt = 0; !this.stopping.signal.aborted; attempt += 1) {
      try {
        await sleep(RESTART_DELAYS_MS[Math.min(attempt, RESTART_DELAYS_MS.length - 1)], undefined, {
          signal: this.stopping.signal,
        })
        await this.clear()
        this.watch(await this.launch())
        this.options.log.info('The database server answers again')
        this.options.onRestart?.()
        return
      } catch (error) {
        if (this.stopping.signal.aborted) return
        this.options.log.error({ err: error }, 'The database server did not start')
      }
    }
  }
}

async function provision(owner: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({ ...owner, database: 'postgres' })
  await client.connect()
  try {
    const existing = await client.query('select 1 from pg_database where datname = $1', [EMBEDDED_DATABASE])
    if (existing.rowCount === 0) await client.query(`create database ${EMBEDDED_DATABASE}`)
    await ensureAppRole(client, 'login')
  } finally {
    await client.end()
  }
}
