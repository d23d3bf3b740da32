import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { PackagedPostgres } from './packaged-postgres.ts'
import { postgresEnvironment, type PostgresIdentity } from './postgres-identity.ts'

const POLL_MS = 25
const ANSWER_LIMIT_MS = 60_000
/** Recovery after a crash replays the log; a server in recovery gets this long. */
const RECOVERY_LIMIT_MS = 15 * 60_000
const CONNECT_LIMIT_MS = 5000
const STOP_MS = 10_000
const IMMEDIATE_MS = 1000
const KILL_MS = 500
const LARGEST_LOG_BYTES = 10 * 1024 * 1024
const LOG_TAIL_CHARACTERS = 1500
const STILL_STARTING = '57P03'

export type Postmaster = {
  pid: number
  /** Resolves to how it ended, in words. */
  exited: Promise<string>
  /** Takes about this long at most: data not written by then is recovered at the next start. */
  stop(leftMs?: number): Promise<void>
}

export type PostmasterOptions = {
  programs: PackagedPostgres
  identity: PostgresIdentity
  clusterDir: string
  socketDir: string
  settings: Record<string, string>
  logFile: string
  owner: pg.PoolConfig
  /** Variables beside those of every PostgreSQL program. */
  environment?: Record<string, string>
}

/** Runs the server process and comes back when it answers a query. */
export async function launchPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const child = spawnServer(options)
  let ended: string | undefined
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve((ended = error.message)))
    child.once('exit', (code, signal) => resolve((ended = signal ?? `exit ${code}`)))
  })
  const stop = (leftMs?: number) => stopServer(child, exited, leftMs)
  try {
    await untilItAnswers(options.owner, () => ended)
  } catch (error) {
    await stop()
    throw new Error(`${(error as Error).message}\n${logTail(options.logFile)}`, { cause: error })
  }
  return { pid: child.pid as number, exited, stop }
}

function spawnServer({
  programs,
  identity,
  clusterDir,
  socketDir,
  settings,
  logFile,
  environment,
}: PostmasterOptions): ChildProcess {
  const all = {
    ...settings,
    listen_addresses: '',
    unix_socket_directories: quoted(socketDir),
    unix_socket_permissions: '0700',
  }
  const [command, ...args] = [
    ...identity.prefix,
    programs.postgres,
    ...['-D', clusterDir],
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ] as [string, ...string[]]
  const log = openLog(logFile)
  try {
    return spawn(command, args, {
      ...(identity.uid === undefined ? {} : { uid: identity.uid, gid: identity.gid }),
      cwd: '/',
      env: { ...postgresEnvironment(programs), ...environment },
      stdio: ['ignore', log, log],
      // A group of its own: Ctrl-C in a terminal reaches the product alone, which then stops the server last.
      detached: true,
    })
  } finally {
    closeSync(log)
  }
}

function openLog(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > LARGEST_LOG_BYTES) truncateSync(logFile)
  return openSync(logFile, 'a', 0o600)
}

/** A list-valued setting takes names in double quotes. */
function quoted(path: string): string {
  return `"${path.replaceAll('"', '""')}"`
}

async function untilItAnswers(owner: pg.PoolConfig, ended: () => string | undefined): Promise<void> {
  const startedAt = performance.now()
  for (;;) {
    const how = ended()
    if (how !== undefined) throw new Error(`The database server ended while starting (${how}).`)
    const failure = await tryQuery(owner)
    if (failure === undefined) return
    const limitMs = failure.code === STILL_STARTING ? RECOVERY_LIMIT_MS : ANSWER_LIMIT_MS
    if (performance.now() - startedAt > limitMs)
      throw new Error(`The database server does not answer: ${failure.message}`)
    await sleep(POLL_MS)
  }
}

async function tryQuery(owner: pg.PoolConfig): Promise<{ code?: string; message: string } | undefined> {
  const client = new pg.Client({
    ...owner,
    database: 'postgres',
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: CONNECT_LIMIT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return undefined
  } catch (error) {
    return error as Error & { code?: string }
  } finally {
    void client.end().catch(() => {})
  }
}

async function stopServer(child: ChildProcess, exited: Promise<string>, leftMs = STOP_MS): Promise<void> {
  // Fast: sessions are ended, everything is written. Immediate: as if the power had failed, recovered at the next start.
  for (const [signal, waitMs] of [
    ['SIGINT', Math.max(IMMEDIATE_MS, leftMs - IMMEDIATE_MS - KILL_MS)],
    ['SIGQUIT', IMMEDIATE_MS],
    ['SIGKILL', KILL_MS],
  ] as const) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
    child.kill(signal)
    const timer = new AbortController()
    const over = sleep(waitMs, undefined, { signal: timer.signal }).catch(() => {})
    await Promise.race([exited, over])
    timer.abort()
  }
}

function logTail(logFile: string): string {
  try {
    return readFileSync(logFile, 'utf8').slice(-LOG_TAIL_CHARACTERS).trim()
  } catch {
    return ''
  }
}
