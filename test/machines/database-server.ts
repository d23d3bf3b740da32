import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { initCluster } from '../../server/db/postgres/init-cluster.ts'
import { packagedPostgres } from '../../server/db/postgres/packaged-postgres.ts'
import { postgresEnvironment, postgresIdentity } from '../../server/db/postgres/postgres-identity.ts'
import { freePort } from '../free-port.ts'
import { descendants, stillRunning } from '../spawn-quarry.ts'

/** The administrator, whom only this machine's tests know. */
const administrator = { user: 'administrator', password: 'of the tests', database: 'postgres' }
/** Who owns the product's tables: may make roles, and is no superuser. */
export const owner = { user: 'shop', password: 'the owner’s word', database: 'shop' }
const answerMs = 60_000

/**
 * A PostgreSQL server as an operator runs one: its own process, reached by TCP and a password. It keeps what it acknowledged
 * when it is killed; `fsync` is off, as the machine itself is never switched off.
 */
export class DatabaseServer {
  readonly port: number
  readonly #dataDir: string
  readonly #programs
  readonly #identity
  #child: ChildProcess | null = null

  private constructor(dataDir: string, port: number) {
    this.#dataDir = dataDir
    this.port = port
    this.#programs = packagedPostgres(dataDir)
    this.#identity = postgresIdentity(this.#programs, dataDir, join(dataDir, 'postgres'))
  }

  /** A running server with an empty database `shop` of its owner. */
  static async open(): Promise<DatabaseServer> {
    const server = new DatabaseServer(mkdtempSync(join(tmpdir(), 'quarry-server-')), await freePort())
    await initCluster(server.#programs, server.#identity, server.#dataDir, administrator.user, false)
    // The first words come from a socket that nobody else reaches; then only passwords count.
    const cluster = join(server.#dataDir, 'postgres')
    appendFileSync(join(cluster, 'postgresql.conf'), settingsOf(server.port))
    await server.start()
    await server.asAdministrator((client) =>
      client.query(`alter role administrator password '${administrator.password}'`),
    )
    writeFileSync(
      join(cluster, 'pg_hba.conf'),
      'host all all 127.0.0.1/32 scram-sha-256\nhost replication all 127.0.0.1/32 scram-sha-256\n',
    )
    await server.asAdministrator(async (client) => {
      await client.query('select pg_reload_conf()')
      await client.query(`create role ${owner.user} login createrole password '${owner.password}'`)
      await client.query(`create database ${owner.database} owner ${owner.user}`)
    })
    return server
  }

  /** Another server that follows this one, from a copy of its files made while it runs; commits wait for it from then on. */
  async openStandby(): Promise<DatabaseServer> {
    const standby = new DatabaseServer(mkdtempSync(join(tmpdir(), 'quarry-server-')), await freePort())
    const cluster = join(standby.#dataDir, 'postgres')
    await this.asAdministrator(async (client) => {
      await client.query("select pg_backup_start('standby', true)")
      copyCluster(join(this.#dataDir, 'postgres'), cluster)
      const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop()')
      writeFileSync(join(cluster, 'backup_label'), rows[0]?.label ?? '')
    })
    const { user, password } = administrator
    appendFileSync(
      join(cluster, 'postgresql.conf'),
      `port = ${standby.port}\nprimary_conninfo = 'host=127.0.0.1 port=${this.port} user=${user} password=''${password}'''\n`,
    )
    // What commits here wait for is not what they wait for there.
    rmSync(join(cluster, 'postgresql.auto.conf'), { force: true })
    writeFileSync(join(cluster, 'standby.signal'), '')
    await standby.start()
    await this.asAdministrator(async (client) => {
      await client.query("alter system set synchronous_standby_names = '*'")
      await client.query('select pg_reload_conf()')
      const isInStep = async () =>
        (await client.query("select 1 from pg_stat_replication where sync_state = 'sync'")).rowCount === 1
      await vi.waitUntil(isInStep, { timeout: answerMs, interval: 50 })
    })
    return standby
  }

  /** Takes writes from now on. */
  async promote(): Promise<void> {
    await this.asAdministrator((client) => client.query('select pg_promote(true, 60)'))
  }

  async start(): Promise<void> {
    const [command, ...args] = [
      ...this.#identity.prefix,
      this.#programs.postgres,
      '-D',
      join(this.#dataDir, 'postgres'),
    ]
    const { uid, gid } = this.#identity
    const child = spawn(command, args, {
      ...(uid === undefined ? {} : { uid, gid }),
      cwd: '/',
      env: postgresEnvironment(this.#programs),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let log = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (log = (log + text).slice(-4_000)))
    this.#child = child
    await vi.waitUntil(
      async () => {
        if (child.exitCode !== null) throw new Error(`the server ended: ${log}`)
        return this.asAdministrator((client) => client.query('select 1')).then(
          () => true,
          () => false,
        )
      },
      { timeout: answerMs, interval: 50 },
    )
  }

  /** As an address of the environment. */
  url({ user, password }: Pick<typeof owner, 'user' | 'password'> = owner, port = this.port): string {
    return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${owner.database}`
  }

  async asAdministrator<Result>(work: (client: pg.Client) => Promise<Result>, database = 'postgres'): Promise<Result> {
    const client = new pg.Client({ ...administrator, database, host: '127.0.0.1', port: this.port, ssl: false })
    client.on('error', () => {})
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }

  /** As `kill -9` does; with its sessions, as when the machine fails, or without, which end when they notice. */
  async kill(what: 'server' | 'machine'): Promise<void> {
    const sessions = descendants(this.#child?.pid ?? 0)
    await this.#end('SIGKILL')
    if (what === 'machine') for (const pid of stillRunning(sessions)) process.kill(pid, 'SIGKILL')
  }

  async close(): Promise<void> {
    await this.kill('machine')
    rmSync(this.#dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    this.#child = null
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}

/** Files come and go meanwhile; the log comes from the running server. */
function copyCluster(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.name === 'postmaster.pid' || entry.name === 'postmaster.opts') continue
    if (!entry.isDirectory()) copyIfThere(source, target)
    else if (entry.name === 'pg_wal')
      for (const part of ['', 'archive_status', 'summaries']) mkdirSync(join(target, part), { mode: 0o700 })
    else copyCluster(source, target)
  }
}

function copyIfThere(source: string, target: string): void {
  try {
    cpSync(source, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function settingsOf(port: number): string {
  return `listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = ''
fsync = off
max_connections = 200
shared_buffers = 64MB
wal_keep_size = 1GB
timezone = UTC
`
}
