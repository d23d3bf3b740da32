import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../server/db/postgres/embedded-postgres.ts'
import type { Log } from '../server/db/log.ts'
import { migrateDatabase } from '../server/db/migrate.ts'
import { stopOrphanPostmaster } from '../server/db/postgres/orphan-postmaster.ts'
import { processStart } from '../server/db/postgres/process-state.ts'
import { removeSocketDir } from '../server/db/postgres/socket-dir.ts'
import { TEMPLATE_DATABASE } from './database.ts'
import { fillFolder } from './kept-folder.ts'

const PREFIX = 'quarry-test-'
/** Nothing here outlives the run, so nothing waits for the disk. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
const MIGRATIONS = join(import.meta.dirname, '../server/db/migrations/meta/_journal.json')

let dataDir: string | undefined
let server: EmbeddedPostgres | undefined

/** One database server for the whole run; each test file gets its own database in it (test/database.ts). */
export async function setup(project: TestProject): Promise<void> {
  await clearKilledRuns()
  dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  process.on('exit', endAtOnce)
  try {
    await fillFolder(dataDir, 'template', makeCluster)
    server = await startEmbeddedPostgres({ dataDir, log, settings: SETTINGS })
    project.provide('postgres', { socketDir: server.socketDir })
  } catch (error) {
    await teardown()
    throw error
  }
}

export async function teardown(): Promise<void> {
  await server?.stop()
  server = undefined
  if (dataDir !== undefined) rmSync(dataDir, { recursive: true, force: true })
  dataDir = undefined
  process.off('exit', endAtOnce)
}

async function makeCluster(): Promise<void> {
  server = await startEmbeddedPostgres({ dataDir: dataDir!, log, settings: SETTINGS })
  await makeTemplate(server.owner)
  await server.stop()
}

async function makeTemplate(owner: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({ ...owner, database: 'postgres' })
  await client.connect()
  try {
    await client.query(`create database ${TEMPLATE_DATABASE}`)
    if (existsSync(MIGRATIONS)) await migrateDatabase({ ...owner, database: TEMPLATE_DATABASE }, log)
    await client.query(`alter database ${TEMPLATE_DATABASE} allow_connections false`)
  } finally {
    await client.end()
  }
}

/** The run ends without its teardown (Ctrl-C, process.exit): nothing can be waited for any more. */
function endAtOnce(): void {
  const pid = server?.pid()
  if (pid !== undefined) process.kill(pid, 'SIGQUIT')
}

/** A run that was killed left its server behind. */
async function clearKilledRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0])
    if (processStart(pid) !== undefined) continue
    try {
      const clusterDir = join(tmpdir(), name, 'postgres')
      const socketDir = socketDirOf(clusterDir)
      await stopOrphanPostmaster(clusterDir, () => {})
      if (socketDir) removeSocketDir(socketDir)
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
    } catch {
      // Another user's run: not ours to clear.
    }
  }
}

/** The fifth line of postmaster.pid. */
function socketDirOf(clusterDir: string): string | undefined {
  const pidFile = join(clusterDir, 'postmaster.pid')
  return existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n')[4] : undefined
}

const say = (...words: unknown[]) => console.warn('[test database]', ...words)
const log: Log = { info: () => {}, warn: say, error: say }
