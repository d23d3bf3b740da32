import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { sharePacked } from '../../test/search/share-packed.ts'
import { beginIndex } from './begin-index.ts'
import { openDirectory } from './open-directory.ts'
import { fillStore } from './conformance/world.conformance.ts'

let database: TestDatabase
beforeAll(async () => {
  sharePacked()
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const demoPeople = 500
const options = {
  demoPeople,
  file: null,
  onTrouble: (message: string, error: unknown) => {
    throw new Error(message, { cause: error })
  },
}

it('an index that is begun before its store is there finds the made-up people and those in the store', async () => {
  const begun = beginIndex({ ...options, isNew: true })
  await fillStore(database.ownerPool, demoPeople, 40)
  begun.openStore(database.appConfig)
  const ordinary = { ...options, pool: database.pool, connection: database.appConfig }
  const [directory, other] = await Promise.all([
    openDirectory({ ...ordinary, index: begun.index }),
    openDirectory({ ...ordinary, threads: 'inline' }),
  ])
  try {
    const query = { criteria: { location: ['germany'] }, exclude: null, limit: 100, after: null }
    const all = { ...query, criteria: {} }
    expect((await directory.search(all)).total).toBeGreaterThan(demoPeople)
    expect(await directory.search(query)).toEqual(await other.search(query))
    expect((await directory.search(all)).facets).toEqual((await other.search(all)).facets)
  } finally {
    await Promise.all([directory.close(), other.close()])
  }
})

it('ends if its store never comes', async () => {
  const begun = beginIndex({ ...options, isNew: false })
  await begun.stop()
  await expect(begun.index).rejects.toThrow('the index has no store')
})
