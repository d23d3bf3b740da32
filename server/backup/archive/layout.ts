import { chownSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** The folder of WAL_ARCHIVE: `wal` has the log, packed; `base` a folder for each base backup. */
export const walIn = (folder: string): string => join(folder, 'wal')
export const basesIn = (folder: string): string => join(folder, 'base')

/** What a base backup tells of itself. Written last: a folder without it is none. */
const told = z.object({
  beganAt: z.iso.datetime(),
  /** Any moment from here on can be restored with it. */
  endedAt: z.iso.datetime(),
  /** The first segment of the log that it needs. */
  firstSegment: z.string().regex(/^[0-9A-F]{24}$/),
  /** Which database cluster it is of. */
  system: z.string().regex(/^\d{1,20}$/),
  serverVersion: z.number().int(),
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.number().int().min(0), sha256: z.string() })),
})
export type BaseTold = z.output<typeof told>
export type Base = BaseTold & { folder: string }

export const TOLD = 'base.json'
/** The start's time, as it sorts. */
const NAME = /^\d{8}T\d{9}Z$/

export function nameOf(at: Date): string {
  return at.toISOString().replace(/[-:.]/g, '')
}

/** The newest first; what is unfinished or nothing of ours is left out. */
export function listBases(folder: string): Base[] {
  const place = basesIn(folder)
  if (!existsSync(place)) return []
  const names = readdirSync(place).filter((name) => NAME.test(name))
  return names
    .toSorted()
    .toReversed()
    .flatMap((name) => {
      const base = join(place, name)
      if (!existsSync(join(base, TOLD))) return []
      return [{ ...told.parse(JSON.parse(readFileSync(join(base, TOLD), 'utf8'))), folder: base }]
    })
}

/** Where root runs the database as another user, that one reads the log back. */
export function giveToServer(file: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(file))
  chownSync(file, uid, gid)
}
