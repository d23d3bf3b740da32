import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PostgresIdentity } from './postgres-identity.ts'

/** In DATA_DIR: where the log of this database is archived, from its last start on without a gap. */
const NOTE = 'wal-archive'
/** A quiet hour is archived too: at most so much is lost with the disk. */
const ARCHIVE_TIMEOUT_SECONDS = 60

/**
 * The server's settings for archiving its log into a folder. Its own module does it: it writes beside, waits for the disk, renames, and
 * never writes over what is there. No shell reads the path.
 */
export function archiveSettings(folder: string | null, identity: PostgresIdentity): Record<string, string> {
  if (folder === null) return {}
  const wal = join(folder, 'wal')
  mkdirSync(wal, { recursive: true, mode: 0o700 })
  if (identity.uid !== undefined && identity.gid !== undefined) {
    chownSync(wal, identity.uid, identity.gid)
    // That user may enter the folder, but not list it.
    chmodSync(folder, (statSync(folder).mode & 0o777) | 0o011)
  }
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': wal,
    archive_timeout: String(ARCHIVE_TIMEOUT_SECONDS),
  }
}

/** Before the server starts. What is written while nothing is archived is missing there, so the note goes. */
export function noteArchive(dataDir: string, folder: string | null): void {
  if (!isNoted(dataDir, folder)) rmSync(join(dataDir, NOTE), { force: true })
}

/** Once a base backup stands: from here on the log there has no gap. */
export function noteWhole(dataDir: string, folder: string): void {
  writeFileSync(join(dataDir, NOTE), folder, { mode: 0o600 })
}

export function isNoted(dataDir: string, folder: string | null): boolean {
  const file = join(dataDir, NOTE)
  return existsSync(file) && readFileSync(file, 'utf8') === folder
}
