import { createTestDatabase } from '../../../test/database.ts'
import { directoryConformance, type ConformanceWorld } from '../directory.conformance.ts'
import { openLocalWorld } from '../../../test/search/local-world.ts'
import { openPlainSqlDirectory } from './plain-sql-directory.conformance.ts'

async function openPlainWorld(): Promise<ConformanceWorld> {
  const world = await openLocalWorld()
  const database = await createTestDatabase()
  const directory = await openPlainSqlDirectory(database.ownerPool, world.directory)
  await directory.fill(world.everybody())
  return {
    directory,
    everybody: () => world.everybody(),
    async change(seed) {
      await world.change(seed)
      await directory.fill(world.everybody())
    },
    async close() {
      await world.close()
      await database.drop()
    },
  }
}

directoryConformance('The index', openLocalWorld, { runs: 250, changes: 40, values: 8 })
directoryConformance('Plain SQL', openPlainWorld, { runs: 20, changes: 6, values: 6 })
