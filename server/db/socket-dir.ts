import { chownSync, lstatSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { PostgresIdentity } from './postgres-identity.ts'

const PREFIX = 'quarry-pg-'
/** A socket's address holds 104 (macOS) to 108 (Linux) bytes with the closing zero. */
const LONGEST_SOCKET_PATH_BYTES = 100
const SOCKET_NAME = '.s.PGSQL.5432.lock'

/** A private directory for the socket, short however deep the data directory lies. Who may enter it may log in. */
export function makeSocketDir(identity: PostgresIdentity): string {
  const longest = join(tmpdir(), `${PREFIX}XXXXXX`, SOCKET_NAME)
  const parent = Buffer.byteLength(longest) > LONGEST_SOCKET_PATH_BYTES ? '/tmp' : tmpdir()
  const directory = mkdtempSync(join(parent, PREFIX))
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(directory, identity.uid, identity.gid)
  return directory
}

/** Removes such a directory and nothing else, whatever path it is given. */
export function removeSocketDir(directory: string): void {
  if (!basename(directory).startsWith(PREFIX)) return
  if (!lstatSync(directory, { throwIfNoEntry: false })?.isDirectory()) return
  for (const name of ['.s.PGSQL.5432', SOCKET_NAME]) rmSync(join(directory, name), { force: true })
  try {
    rmdirSync(directory)
  } catch {
    // Something of somebody else's is in it.
  }
}
