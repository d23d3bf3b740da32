import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { madeBy } from '../engines/directory/index/write/made-by.ts'
import { openDirectory } from '../engines/directory/open-directory.ts'
import { createTestDatabase } from './database.ts'
import { fillFolder } from './kept-folder.ts'

const name = 'people.index'
/** One for each process and number of people. */
const made = new Map<number, Promise<string>>()

/**
 * An index of the made-up people alone, as a file of the caller's own, who removes its folder. To index them anew takes each
 * product of a test a third of a second. What stands in the store already, it reads as changes.
 */
export async function copyOfIndex(demoPeople: number): Promise<{ folder: string; file: string }> {
  const known = made.get(demoPeople) ?? makeFolder(demoPeople)
  made.set(demoPeople, known)
  const source = join(await known, name)
  const folder = mkdtempSync(join(tmpdir(), 'quarry-index-'))
  const file = join(folder, name)
  copyFileSync(source, file)
  return { folder, file }
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
