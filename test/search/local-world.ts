import { createTestDatabase, type TestDatabase } from '../database.ts'
import type { ConformanceWorld } from '../../engines/directory/directory.conformance.ts'
import { openDirectory, type DirectoryOptions } from '../../engines/directory/open-directory.ts'
import { fillStore } from '../../engines/directory/conformance/world.conformance.ts'

const onTrouble = (message: string, error: unknown) => {
  throw new Error(message, { cause: error })
}

export function optionsOf(database: TestDatabase, more: Partial<DirectoryOptions> = {}): DirectoryOptions {
  const { pool, appConfig: connection } = database
  return { demoPeople: 1200, pool, connection, file: null, threads: 'inline', onTrouble, ...more }
}

/** Our own index of 1,200 made-up people beside 400 in the store. */
export async function openLocalWorld(): Promise<ConformanceWorld> {
  const database = await createTestDatabase()
  const people = await fillStore(database.ownerPool, 1200, 400)
  const directory = await openDirectory(optionsOf(database))
  return {
    directory,
    everybody: () => people.everybody(),
    async change(seed) {
      await people.change(seed)
      await directory.catchUp()
    },
    async close() {
      await directory.close()
      await database.drop()
    },
  }
}
