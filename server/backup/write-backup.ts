import type { Database } from '../db/connect.ts'
import { writeFrames } from './file/write-frames.ts'
import type { BackupEnd, BackupHead, TableEnd, TableHead } from './told.ts'
import { openSnapshot, selectAppliedMigrations } from './snapshot.queries.ts'

export type Written = { takenAt: string; tables: number; rows: number; checksum: string }

/**
 * Writes the database as it is at this moment, while others go on with it, and no faster than `write` takes it.
 * @param owner may read every table
 */
export async function writeBackup(owner: Database['owner'], write: (bytes: Buffer) => Promise<void>): Promise<Written> {
  const snapshot = await openSnapshot(owner)
  try {
    const { takenAt, migrations, tables } = snapshot
    const frames = writeFrames(write)
    await frames.tell('head', { takenAt, migrations } satisfies BackupHead)
    let all = 0
    for (const table of tables) {
      const { name, columns } = table
      await frames.tell('table', { name, columns } satisfies TableHead)
      let [rows, bytes] = [0, 0]
      for await (const part of snapshot.copy(table)) {
        bytes += part.length
        rows += lineEnds(part)
        await frames.rows(part)
      }
      await frames.tell('table-end', { name, rows, bytes } satisfies TableEnd)
      all += rows
    }
    // The rows are those of the moment, but the tables are as they stand now.
    if (String(await selectAppliedMigrations(owner)) !== String(migrations))
      throw new Error('Quarry was updated during the backup. Run it again.')
    const end: BackupEnd = { tables: tables.length, rows: all, sequences: await snapshot.sequences() }
    await frames.tell('end', end)
    return { takenAt, tables: end.tables, rows: all, checksum: await frames.end() }
  } finally {
    await snapshot.close()
  }
}

/** In COPY's text format a line end is the end of a row: one within a value is written as \n. */
function lineEnds(part: Buffer): number {
  let count = 0
  for (let at = part.indexOf(10); at !== -1; at = part.indexOf(10, at + 1)) count += 1
  return count
}
