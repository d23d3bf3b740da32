import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { keepKey } from '../../../engines/directory/suppression/listed.queries.ts'
import type { Database } from '../../db/connect.ts'
import type { Db } from '../../db/transaction.ts'
import { addToList, listIn, readList } from '../../erasing/erased-list.ts'
import { endBackup, insertBackup } from '../backups.queries.ts'
import { writeBase } from './write-base.ts'

/** A base backup that is known as a backup: its age, and the folder in which `quarry erase` notes who is gone. */
export async function makeBase(
  { db, pool, owner }: { db: Db; pool: Database['pool']; owner: Database['owner'] },
  { dataDir, archive, now }: { dataDir: string; archive: string; now: () => Date },
): Promise<Awaited<ReturnType<typeof writeBase>>> {
  mkdirSync(archive, { recursive: true, mode: 0o700 })
  // Before the first file is read: what is erased from now on is added to it.
  const own = listIn(dataDir)
  addToList(listIn(archive), existsSync(own) ? readList(own) : [])
  await keepKey(pool)
  const id = await insertBackup(db, archive, now())
  const base = await writeBase(owner, { clusterDir: join(dataDir, 'postgres'), archive, now })
  await endBackup(db, id, { endedAt: now(), bytes: base.bytes, checksum: '' })
  return base
}
