import type { Database } from '../db/connect.ts'
import type { Log } from '../db/log.ts'
import { migrateHalfRestored, unknownMigrations, withMigrationLock } from '../db/migrate.ts'
import { BadBackup, readFrames, type Frame } from './file/read-frames.ts'
import { openLoading, type LoadingDatabase } from './load.queries.ts'
import {
  backupEnd,
  backupHead,
  readTold,
  tableEnd,
  tableHead,
  type BackupEnd,
  type BackupHead,
  type TableEnd,
} from './told.ts'
import {
  clearHalfRestored,
  holdsAnything,
  isHalfRestored,
  markHalfRestored,
  unmarkRestored,
} from '../db/unfinished-restore.ts'

export type Restored = {
  head: BackupHead
  tables: number
  rows: number
  checksum: string
  /** Tables of the backup that this product doesn't have: somebody else's, in the same database. */
  leftOut: string[]
}

/**
 * Loads a backup into a database that is marked as half restored: first this product's tables as they were at the backup's version, then
 * its rows, then everything newer. What is loaded counts for nothing before the mark is taken away.
 */
export async function restoreBackup(
  owner: Database['owner'],
  source: AsyncIterable<Uint8Array>,
  log: Log,
): Promise<Restored> {
  const frames = readFrames(source)
  const head = await readHeadFrame(frames)
  await migrateHalfRestored(owner, log, head.migrations)
  const database = await openLoading(owner)
  try {
    await database.setAside()
    const loaded = await loadTables(database, frames)
    await database.buildBack()
    await database.setSequences(loaded.end.sequences)
    await migrateHalfRestored(owner, log)
    await database.analyse()
    const { tables, rows } = loaded.end
    return { head, tables: tables - loaded.leftOut.length, rows, checksum: loaded.checksum, leftOut: loaded.leftOut }
  } finally {
    await database.close()
  }
}

type Frames = AsyncGenerator<Frame & { check: Buffer }>

/** Throws a sentence if this version can't restore it, before anything is done. */
export async function readHeadFrame(frames: Frames): Promise<BackupHead> {
  const first = await frames.next()
  if (first.done) throw new BadBackup('This backup is empty.')
  const head = readTold(backupHead, first.value.plain)
  if (unknownMigrations(head.migrations).length > 0)
    throw new BadBackup('This backup was made by a newer Quarry. Restore it with that version or a newer one.')
  return head
}

async function loadTables(
  database: LoadingDatabase,
  frames: Frames,
): Promise<{ end: BackupEnd; leftOut: string[]; checksum: string }> {
  const leftOut: string[] = []
  const known = await database.tables()
  for (;;) {
    const frame = await nextOf(frames)
    if (frame.kind === 'end') {
      // Looks behind the end: nothing may follow.
      await frames.next()
      return { end: readTold(backupEnd, frame.plain), leftOut, checksum: frame.check.toString('hex') }
    }
    if (frame.kind !== 'table') throw new BadBackup('This backup is not in order: rows without a table.')
    const { name, columns } = readTold(tableHead, frame.plain)
    const ended: { end?: TableEnd } = {}
    const rows = rowsOf(frames, ended)
    let loaded: number | null = null
    if (known.has(name)) loaded = await database.load(name, columns, rows)
    else {
      leftOut.push(name)
      for await (const part of rows) void part
    }
    if (loaded !== null && loaded !== ended.end?.rows)
      throw new Error(`Of ${name} ${loaded} rows came in, and the backup has ${ended.end?.rows}.`)
  }
}

/** The rows of the table that has begun, up to the frame that ends it. */
async function* rowsOf(frames: Frames, ended: { end?: TableEnd }): AsyncGenerator<Buffer> {
  for (;;) {
    const frame = await nextOf(frames)
    if (frame.kind === 'rows') yield frame.plain
    else if (frame.kind === 'table-end') {
      ended.end = readTold(tableEnd, frame.plain)
      return
    } else throw new BadBackup('This backup is not in order: a table does not end.')
  }
}

/** By hand: to leave a `for await` would end the generator. */
async function nextOf(frames: Frames): Promise<Frame & { check: Buffer }> {
  const next = await frames.next()
  if (next.done) throw new BadBackup('This backup is not in order: it ends within a table.')
  return next.value
}

/**
 * Marks an empty database as half restored, so that nobody starts on it. One that is marked already is emptied first: an earlier
 * restore was cut off or failed. Anything else is left alone.
 */
export async function prepareRestore(owner: Database['owner'], log: Log): Promise<'marked' | 'cleared' | 'not empty'> {
  return withMigrationLock(owner, log, async (client) => {
    if (await isHalfRestored(client)) {
      await clearHalfRestored(client)
      return 'cleared'
    }
    if (await holdsAnything(client)) return 'not empty'
    await markHalfRestored(client)
    return 'marked'
  })
}

/** From here on the database is like any other. This waits for the disk, and so for all that was loaded before. */
export async function endRestore(owner: Database['owner'], log: Log): Promise<void> {
  await withMigrationLock(owner, log, unmarkRestored)
}
