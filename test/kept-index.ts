import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storeId } from '../engines/directory/index/keep/people-changes.queries.ts'
import { readIndexFile, writeIndexFile, type OpenedIndex } from '../engines/directory/index/write/index-file.ts'
import { madeBy } from '../engines/directory/index/write/made-by.ts'
import { openDirectory } from '../engines/directory/open-directory.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { fillFolder } from './kept-folder.ts'

const name = 'people.index'
/** One for each process and number of people. */
const made = new Map<number, Promise<OpenedIndex>>()

/**
 * An index of the made-up people alone, as a file of the caller's own, who removes its folder. To index them anew takes each
 * product of a test half a second. What stands in the store already, it reads as changes.
 */
export async function copyOfIndex(
  demoPeople: number,
  { pool }: TestDatabase,
): Promise<{ folder: string; file: string }> {
  const known = made.get(demoPeople) ?? openKept(demoPeople)
  made.set(demoPeople, known)
  const { view, origin } = await known
  const folder = mkdtempSync(join(tmpdir(), 'quarry-index-'))
  const file = join(folder, name)
  // Another database's file would not be taken.
  writeIndexFile(file, view, { ...origin, installation: await storeId(pool) })
  return { folder, file }
}

async function openKept(demoPeople: number): Promise<OpenedIndex> {
  const opened = readIndexFile(join(await makeFolder(demoPeople), name))
  if (!opened) throw new Error('The kept index can’t be read')
  return opened
}

async function makeFolder(demoPeople: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-kept-index-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await fillFolder(folder, `index-${demoPeople}-${madeBy().slice(0, 16)}`, async () => {
    const database = await createTestDatabase()
    const { pool, appConfig: connection } = database
    const onTrouble = (message: string, error: unknown) => {
      throw new Error(message, { cause: error })
    }
    const file = join(folder, name)
    await (await openDirectory({ demoPeople, pool, connection, file, threads: 'inline', onTrouble })).close()
    await database.drop()
  })
  return folder
}
