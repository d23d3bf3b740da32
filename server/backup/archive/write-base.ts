import { createReadStream, createWriteStream, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import type { Database } from '../../db/connect.ts'
import { openBaseSession } from './archive.queries.ts'
import { syncPath } from '../../db/postgres/sync-path.ts'
import { basesIn, listBases, nameOf, TOLD, type BaseTold } from './layout.ts'
import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** The server makes these anew; their folders stay. */
const emptied = new Set(
  'pg_wal pg_replslot pg_dynshmem pg_notify pg_serial pg_snapshots pg_stat_tmp pg_subtrans'.split(' '),
)
const leftOut =
  /^(postmaster\.(pid|opts)|current_logfiles|pgsql_tmp.*|pg_internal\.init.*|backup_label.*|tablespace_map.*)$/
/** It says where recovery begins, so it comes last. */
const LAST = 'global/pg_control'

type Tree = { folders: string[]; files: string[] }

/**
 * Copies the embedded database's files while it runs, packed and with their sums. What changes meanwhile is mended by the archived log.
 * A copy that is cut off has no base.json, and its folder no name that counts.
 */
export async function writeBase(
  owner: Database['owner'],
  { clusterDir, archive, now }: { clusterDir: string; archive: string; now: () => Date },
): Promise<BaseTold & { folder: string; bytes: number }> {
  const session = await openBaseSession(owner)
  const began = now()
  const folder = join(basesIn(archive), nameOf(began))
  const partial = `${folder}.partial`
  try {
    if (listBases(archive).some(({ system }) => system !== session.system))
      throw new Error(`${archive} holds the log of another database. Set WAL_ARCHIVE to a folder of its own.`)
    mkdirSync(partial, { recursive: true, mode: 0o700 })
    const firstSegment = await session.start()
    const tree = treeOf(clusterDir)
    const files: BaseTold['files'] = []
    for (const path of [...tree.files.filter((each) => each !== LAST), LAST]) {
      const kept = await keep(createReadStream(join(clusterDir, path)), join(partial, 'files', path))
      if (kept) files.push({ path, ...kept })
    }
    const { label, tablespaces } = await session.stop()
    if (tablespaces.trim() !== '') throw new Error('The database has tablespaces, which a base backup does not copy.')
    files.push({ path: 'backup_label', ...(await keep([Buffer.from(label)], join(partial, 'files/backup_label')))! })
    const { system, serverVersion } = session
    const times = { beganAt: began.toISOString(), endedAt: now().toISOString() }
    const told: BaseTold = { ...times, firstSegment, system, serverVersion, folders: tree.folders, files }
    writeFileSync(join(partial, TOLD), JSON.stringify(told), { mode: 0o600 })
    syncPath(join(partial, TOLD))
    renameSync(partial, folder)
    syncPath(dirname(folder))
    return { ...told, folder, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    throw error
  } finally {
    await session.close()
  }
}

function treeOf(clusterDir: string): Tree {
  const tree: Tree = { folders: [], files: [] }
  const walk = (inside: string): void => {
    for (const entry of readdirSync(join(clusterDir, inside), { withFileTypes: true })) {
      if (leftOut.test(entry.name)) continue
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`
      if (entry.isFile()) tree.files.push(path)
      if (!entry.isDirectory()) continue
      tree.folders.push(path)
      if (emptied.has(path)) continue
      walk(path)
    }
  }
  walk('')
  tree.folders.push('pg_wal/archive_status', 'pg_wal/summaries')
  return tree
}

/** Null if the file is gone: a table that was dropped meanwhile. */
async function keep(
  from: NodeJS.ReadableStream | Buffer[],
  to: string,
): Promise<{ bytes: number; sha256: string } | null> {
  const { through, measured } = measure()
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  try {
    const packed = createGzip({ level: constants.Z_BEST_SPEED })
    await pipeline(from, through, packed, createWriteStream(`${to}.gz`, { mode: 0o600, flush: true }))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    rmSync(`${to}.gz`, { force: true })
    return null
  }
  return measured()
}

/** Lets bytes through and tells afterwards how many they were, and their sum. More than `most` end the stream with an error. */
export function measure(most = Infinity): { through: Transform; measured: () => { bytes: number; sha256: string } } {
  const sum = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(part: Buffer, _encoding, done) {
      sum.update(part)
      bytes += part.length
      done(bytes > most ? new Error(`More than ${most} bytes came.`) : null, part)
    },
  })
  return { through, measured: () => ({ bytes, sha256: sum.digest('hex') }) }
}
