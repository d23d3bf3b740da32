import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { PackagedPostgres } from './packaged-postgres.ts'
import { SYSTEM_PATH } from './process-state.ts'

/** The user that PostgreSQL's programs run as; it refuses root. */
export type PostgresIdentity = {
  /** Arguments before the program's own. */
  prefix: string[]
  /** Set if root runs the programs as another user. */
  uid?: number
  gid?: number
}

const PROBE_TIMEOUT_MS = 10_000

/**
 * Ordinary users run PostgreSQL themselves. Root runs it in a user namespace with another id, so that files stay root's; if
 * the system refuses that, as another user, who then owns the cluster's files.
 */
export function postgresIdentity(
  programs: PackagedPostgres,
  dataDir: string,
  clusterDir: string,
  unshare = 'unshare',
): PostgresIdentity {
  const uid = process.getuid?.() ?? 0
  const namespace = namespaceIdentity(unshare)
  if (uid !== 0) {
    // initdb wants a name for its user; containers often run under a number without one.
    const identity = hasName() || !runs(programs, namespace) ? { prefix: [] } : namespace
    return checked(programs, identity)
  }
  const owner = ownerOf(clusterDir)
  if (owner !== undefined && owner.uid !== 0) {
    return reachable({ prefix: [], uid: owner.uid, gid: owner.gid }, programs, dataDir)
  }
  if (runs(programs, namespace)) return namespace
  const other = otherUser()
  const identity = reachable({ prefix: [], uid: other.uid, gid: other.gid }, programs, dataDir)
  if (owner !== undefined) handOver(clusterDir, other.uid, other.gid)
  return identity
}

/** The environment of PostgreSQL's programs: not ours, so that no PG* variable reaches them. */
export function postgresEnvironment(programs: PackagedPostgres): NodeJS.ProcessEnv {
  const libraries = programs.libraryDir === undefined ? {} : libraryPath(programs.libraryDir)
  return { PATH: SYSTEM_PATH, LC_ALL: 'C', TZ: 'UTC', ...libraries }
}

function libraryPath(directory: string): NodeJS.ProcessEnv {
  return { [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: directory }
}

function namespaceIdentity(unshare: string): PostgresIdentity {
  const { uid, gid } = otherUser([1000])
  return { prefix: [unshare, '--user', `--map-user=${uid}`, `--map-group=${gid}`] }
}

/** A user other than root who has a name in /etc/passwd. */
function otherUser(preferred: number[] = []): { uid: number; gid: number } {
  const known = passwdEntries().filter(({ uid }) => uid !== 0)
  const byPreference = [...preferred, 65534].map((uid) => known.find((entry) => entry.uid === uid))
  return byPreference.find((entry) => entry !== undefined) ?? known[0] ?? { uid: 65534, gid: 65534 }
}

function passwdEntries(): { uid: number; gid: number }[] {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
    return lines.flatMap((line) => {
      const [, , uid, gid] = line.split(':')
      return uid && gid && /^\d+$/.test(uid + gid) ? [{ uid: Number(uid), gid: Number(gid) }] : []
    })
  } catch {
    return []
  }
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function ownerOf(path: string): { uid: number; gid: number } | undefined {
  return statSync(path, { throwIfNoEntry: false })
}

function runs(programs: PackagedPostgres, identity: PostgresIdentity): boolean {
  return failureOf(programs, identity) === undefined
}

function checked(programs: PackagedPostgres, identity: PostgresIdentity): PostgresIdentity {
  const failure = failureOf(programs, identity)
  if (failure === undefined) return identity
  throw new Error(
    `The packaged PostgreSQL can't run on this system (${failure}). Set DATABASE_URL=postgres://… to use a server instead.`,
  )
}

function failureOf(programs: PackagedPostgres, identity: PostgresIdentity): string | undefined {
  return attempt(identity, [programs.postgres, '--version'], postgresEnvironment(programs))
}

function reachable(identity: PostgresIdentity, programs: PackagedPostgres, dataDir: string): PostgresIdentity {
  checked(programs, identity)
  const enter = ['/bin/sh', '-c', 'cd "$1"', 'sh', dataDir]
  if (attempt(identity, enter, {}) === undefined) return identity
  // Others may enter the data directory itself, but not list it.
  chmodSync(dataDir, (statSync(dataDir).mode & 0o777) | 0o011)
  if (attempt(identity, enter, {}) === undefined) return identity
  throw new Error(
    `PostgreSQL refuses to run as root, and user ${identity.uid} can't reach ${dataDir}. ` +
      'Start Quarry as an ordinary user, set DATA_DIR to a folder that others may enter, or set DATABASE_URL.',
  )
}

function attempt(identity: PostgresIdentity, words: string[], env: NodeJS.ProcessEnv): string | undefined {
  const [command, ...args] = [...identity.prefix, ...words] as [string, ...string[]]
  const { uid, gid } = identity
  const user = uid === undefined ? {} : { uid, gid }
  const result = spawnSync(command, args, { ...user, env, cwd: '/', encoding: 'utf8', timeout: PROBE_TIMEOUT_MS })
  if (result.error) return result.error.message
  return result.status === 0 ? undefined : result.stderr.trim().split('\n')[0] || `exit ${result.status}`
}

/** Gives a tree to another user: links themselves, not their targets. */
export function handOver(path: string, uid: number, gid: number): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) handOver(join(path, entry.name), uid, gid)
    else lchownSync(join(path, entry.name), uid, gid)
  }
  chownSync(path, uid, gid)
}
