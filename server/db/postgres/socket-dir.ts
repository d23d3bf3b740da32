import {
  chownSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { PostgresIdentity } from './postgres-identity.ts'
import { isSameProcess, processStart } from './process-state.ts'

const PREFIX = 'quarry-pg-'
/** A socket's address holds 104 (macOS) to 108 (Linux) bytes with the closing zero. */
const LONGEST_SOCKET_PATH_BYTES = 100
const SOCKET_LOCK = '.s.PGSQL.5432.lock'
/** Which product made the directory, so that another one can tell whether it is still in use. */
const OWNER = 'quarry.owner'

/** A private directory for the socket, with a short path for any data directory. A user who can enter it can log in. */
export function makeSocketDir(identity: PostgresIdentity): string {
  const longest = join(tmpdir(), `${PREFIX}XXXXXX`, SOCKET_LOCK)
  const parent = Buffer.byteLength(longest) > LONGEST_SOCKET_PATH_BYTES ? '/tmp' : tmpdir()
  const directory = mkdtempSync(join(parent, PREFIX))
  const owner = { pid: process.pid, startedAt: processStart(process.pid) ?? 'hidden', seesPids: pidsSeen() }
  writeFileSync(join(directory, OWNER), JSON.stringify(owner), { mode: 0o600 })
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(directory, identity.uid, identity.gid)
  return directory
}

/** Removes such a directory; for any other path it does nothing. */
export function removeSocketDir(directory: string): void {
  if (!basename(directory).startsWith(PREFIX)) return
  if (!lstatSync(directory, { throwIfNoEntry: false })?.isDirectory()) return
  for (const name of ['.s.PGSQL.5432', SOCKET_LOCK, OWNER]) rmSync(join(directory, name), { force: true })
  try {
    rmdirSync(directory)
  } catch {
    // It holds a file that isn't ours.
  }
}

/** Removes the directories of killed products, whose data directories may never be started again. */
export function removeStaleSocketDirs(beside: string): void {
  const parent = dirname(beside)
  for (const name of readdirSync(parent).filter((each) => each.startsWith(PREFIX))) {
    const directory = join(parent, name)
    try {
      if (directory !== beside && isStale(directory)) removeSocketDir(directory)
    } catch {
      // Another user's, or gone meanwhile.
    }
  }
}

/** Its product is dead, and so is the database that may have outlived it. Throws if that can't be found out. */
function isStale(directory: string): boolean {
  const { pid, startedAt, seesPids } = JSON.parse(readFileSync(join(directory, OWNER), 'utf8')) as Record<
    string,
    unknown
  >
  if (seesPids !== pidsSeen()) return false
  if (typeof pid !== 'number' || typeof startedAt !== 'string' || isSameProcess(pid, startedAt)) return false
  return processStart(postmasterAt(directory)) === undefined
}

/** Identifies the namespace of process ids: containers may share a folder, but can't see each other's processes. */
function pidsSeen(): string {
  return process.platform === 'linux' ? readlinkSync('/proc/self/ns/pid') : ''
}

/** 0 if none listens. */
function postmasterAt(directory: string): number {
  try {
    return Math.abs(Number.parseInt(readFileSync(join(directory, SOCKET_LOCK), 'utf8'), 10))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return 0
  }
}
