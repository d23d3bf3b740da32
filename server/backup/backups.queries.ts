import { and, desc, isNotNull } from 'drizzle-orm'
import { backups } from '../db/tables/backups.ts'
import { sqlOn, updateRows } from '../db/sql-on.ts'
import type { Db } from '../db/transaction.ts'

/** Folders that are looked at for a list of the erased: who keeps backups in more has the list in the newest. */
const MOST_FOLDERS = 20
const MOST_ROWS = 1_000

/** Answers its id. `folder`: null for a stream. */
export async function insertBackup(db: Db, folder: string | null, startedAt: Date): Promise<string> {
  const kind = folder === null ? 'stream' : 'file'
  const [row] = await sqlOn(db).insert(backups).values({ startedAt, kind, folder }).returning({ id: backups.id })
  return row!.id
}

export async function endBackup(db: Db, id: string, end: { endedAt: Date; bytes: number; checksum: string }) {
  await updateRows(db, backups, end, { id })
}

/** Where backups were written, the newest first. */
export async function selectFolders(db: Db): Promise<string[]> {
  const rows = await sqlOn(db)
    .select({ folder: backups.folder })
    .from(backups)
    .where(and(isNotNull(backups.endedAt), isNotNull(backups.folder)))
    .orderBy(desc(backups.endedAt))
    .limit(MOST_ROWS)
  return [...new Set(rows.flatMap(({ folder }) => folder ?? []))].slice(0, MOST_FOLDERS)
}
