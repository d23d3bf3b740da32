import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { syncPath } from '../../db/postgres/sync-path.ts'
import { basesIn, giveToServer, listBases, walIn } from './layout.ts'

const segment = /^[0-9A-F]{24}$/
/** Of a segment or of a backup's note in the log; histories of timelines are never taken away. */
const prunable = /^([0-9A-F]{24})(\.gz|\.partial|\.[0-9A-F]{8}\.backup(\.gz)?)?$/
/** Of one look, so that a look ends. */
const MOST_SEGMENTS = 2_000

/**
 * Packs segments that the server has archived, most of which are half empty. One that is archived again after a crash is packed
 * again: the server archives the same bytes under the same name.
 */
export async function packSegments(archive: string): Promise<number> {
  const place = walIn(archive)
  if (!existsSync(place)) return 0
  const names = readdirSync(place).filter((name) => segment.test(name))
  for (const name of names.slice(0, MOST_SEGMENTS)) {
    const file = join(place, name)
    if (existsSync(`${file}.gz`)) {
      await requireSame(file)
      rmSync(file)
      continue
    }
    const growing = `${file}.packing`
    const packed = createGzip({ level: constants.Z_BEST_SPEED })
    await pipeline(createReadStream(file), packed, createWriteStream(growing, { mode: 0o600, flush: true }))
    giveToServer(growing)
    renameSync(growing, `${file}.gz`)
    syncPath(place)
    rmSync(file)
  }
  return Math.min(names.length, MOST_SEGMENTS)
}

/** What is archived is never written over. */
async function requireSame(file: string): Promise<void> {
  const [plain, packed] = [createHash('sha256'), createHash('sha256')]
  await pipeline(createReadStream(file), plain)
  await pipeline(createReadStream(`${file}.gz`), createGunzip(), packed)
  if (plain.digest('hex') !== packed.digest('hex'))
    throw new Error(`${file} was archived before with other bytes: two databases archive into one folder.`)
}

/** Takes away all base backups but the newest `keep`, then what of the log none of them needs. */
export function pruneArchive(archive: string, keep: number): { bases: number; segments: number } {
  const bases = listBases(archive)
  const [kept, gone] = [bases.slice(0, keep), bases.slice(keep)]
  for (const { folder } of gone) {
    // First its name: a half deleted one must not count.
    renameSync(folder, `${folder}.gone`)
    rmSync(`${folder}.gone`, { recursive: true, force: true })
  }
  removeLeftOvers(archive)
  if (kept.length === 0) return { bases: gone.length, segments: 0 }
  // Whatever the timeline: the rest of a segment's name is its place in the log.
  const first = kept.map(({ firstSegment }) => firstSegment.slice(8)).toSorted()[0]!
  const old = readdirSync(walIn(archive)).filter((name) => {
    const [, of = ''] = prunable.exec(name) ?? []
    return of !== '' && of.slice(8) < first
  })
  for (const name of old) rmSync(join(walIn(archive), name), { force: true })
  return { bases: gone.length, segments: old.length }
}

/** Of a base backup, or of its deletion, that was cut off. Only one is at work at a time. */
function removeLeftOvers(archive: string): void {
  const place = basesIn(archive)
  mkdirSync(place, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(place).filter((each) => each.endsWith('.gone')))
    rmSync(join(place, name), { recursive: true, force: true })
}
