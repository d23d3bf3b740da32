import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { PackagedPostgres } from './packaged-postgres.ts'
import { postgresEnvironment, type PostgresIdentity } from './postgres-identity.ts'
import { syncPath } from './sync-path.ts'

const INITDB_LIMIT_MS = 120_000
const KEPT_OUTPUT_CHARACTERS = 2000
const UNFINISHED = 'postgres.new-'
/** Of the folder in which `quarry restore --at` brings a database to a moment. */
export const RESTORING = 'postgres.restoring-'

/**
 * Makes the cluster at the first start. It is built in another directory and renamed when it is whole, so that a start
 * killed in the middle leaves nothing that the next one could take for a cluster.
 */
export async function initCluster(
  programs: PackagedPostgres,
  identity: PostgresIdentity,
  dataDir: string,
  superuser: string,
  sync: boolean,
): Promise<void> {
  const clusterDir = join(dataDir, 'postgres')
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(UNFINISHED))) {
    removeUnfinished(join(dataDir, name))
  }
  if (existsSync(join(clusterDir, 'PG_VERSION'))) return
  if (readdirSync(dataDir).some((entry) => entry.startsWith(RESTORING)))
    throw new Error(
      `A restore into ${dataDir} is at work, or was cut off. Run 'quarry restore --at' again; it starts from scratch.`,
    )
  const growing = join(dataDir, UNFINISHED + randomBytes(6).toString('hex'))
  mkdirSync(growing, { mode: 0o700 })
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(growing, identity.uid, identity.gid)
  try {
    await runInitdb(programs, identity, growing, superuser, sync)
    // Fails if a directory of that name isn't empty: unknown files are never overwritten.
    renameSync(growing, clusterDir)
  } catch (error) {
    removeUnfinished(growing)
    throw error
  }
  syncPath(dataDir)
}

/** The initdb of a killed start may still write there for a moment: files that can't be removed now are removed later. */
function removeUnfinished(directory: string): void {
  try {
    rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  } catch {
    // It does no harm: the cluster has another name.
  }
}

function runInitdb(
  programs: PackagedPostgres,
  identity: PostgresIdentity,
  directory: string,
  superuser: string,
  sync: boolean,
): Promise<void> {
  const [command, ...args] = [
    ...identity.prefix,
    programs.initdb,
    ...['-D', directory, '-U', superuser, '--auth=trust', '--encoding=UTF8', '--no-instructions'],
    // Built into the server, so that an upgrade of the system's C library can't reorder an index.
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    ...(sync ? [] : ['--no-sync']),
  ] as [string, ...string[]]
  const user = identity.uid === undefined ? {} : { uid: identity.uid, gid: identity.gid }
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...user,
      cwd: '/',
      env: postgresEnvironment(programs),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      timeout: INITDB_LIMIT_MS,
      killSignal: 'SIGKILL',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-KEPT_OUTPUT_CHARACTERS)))
    }
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) resolve()
      else
        reject(new Error(`The database could not be created (initdb: ${signal ?? `exit ${code}`}): ${output.trim()}`))
    })
  })
}
