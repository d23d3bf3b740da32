import { createReadStream, createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { BadBackup } from '../file/read-frames.ts'
import { listBases, walIn, type Base } from './layout.ts'
import { measure } from './write-base.ts'

/** The newest base backup from which this moment, or with null the end of the log, can be reached. */
export function baseFor(archive: string, moment: Date | null): Base {
  const bases = listBases(archive)
  const base = bases.find(({ endedAt }) => moment === null || Date.parse(endedAt) <= moment.getTime())
  if (base) return base
  const [first] = bases.toReversed()
  throw new BadBackup(
    first
      ? `The first moment that ${archive} can bring back is ${first.endedAt}.`
      : `There is no base backup in ${archive}. Is it the folder of WAL_ARCHIVE?`,
  )
}

/** Unpacks a base backup into an empty folder, and sees that each file is what was copied. */
export async function unpackBase(base: Base, into: string): Promise<void> {
  for (const folder of base.folders) mkdirSync(inside(into, folder), { recursive: true, mode: 0o700 })
  for (const { path, bytes, sha256 } of base.files) {
    const file = inside(into, path)
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    const { through, measured } = measure(bytes)
    try {
      const from = createReadStream(`${join(base.folder, 'files', path)}.gz`)
      await pipeline(from, createGunzip(), through, createWriteStream(file, { mode: 0o600, flush: true }))
    } catch (error) {
      throw new BadBackup(`${path} of ${base.folder} can't be read.`, { cause: error })
    }
    const unpacked = measured()
    if (unpacked.bytes !== bytes || unpacked.sha256 !== sha256)
      throw new BadBackup(`${path} of ${base.folder} is not what was copied.`)
  }
  writeFileSync(join(into, 'recovery.signal'), '', { mode: 0o600 })
}

/** A path of a list that may have been tampered with. */
function inside(folder: string, path: string): string {
  if (path.startsWith('/') || path.split('/').includes('..'))
    throw new BadBackup(`${path} is no path of a base backup.`)
  return join(folder, path)
}

/**
 * How the server gets the log and where it stops. The shell that it asks with gets the folder by a variable, never as a part of what it
 * reads; the two names come from the server.
 */
export function recoverySettings(
  archive: string,
  moment: Date | null,
): { settings: Record<string, string>; environment: Record<string, string> } {
  const settings = {
    restore_command:
      'if test -f "$QUARRY_WAL/%f.gz"; then exec gzip -dc "$QUARRY_WAL/%f.gz" > "%p"; else exec cp "$QUARRY_WAL/%f" "%p" 2>/dev/null; fi',
    // Its own: another one is another database's past, after a restore.
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    // Nobody looks at it before it is where it should be.
    hot_standby: 'off',
    ...(moment && { recovery_target_time: moment.toISOString().replace('T', ' ').replace('Z', '+00') }),
  }
  return { settings, environment: { QUARRY_WAL: walIn(archive) } }
}
