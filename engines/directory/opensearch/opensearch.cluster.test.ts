import { afterAll, beforeAll } from 'vitest'
import { fetchOpenSearch } from '../../../scripts/opensearch/fetch-opensearch.ts'
import { startOpenSearch, type OpenSearch } from '../../../scripts/opensearch/start-opensearch.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { fillStore } from '../conformance/world.conformance.ts'
import { directoryConformance, type ConformanceWorld } from '../directory.conformance.ts'
import { openOpenSearchDirectory } from './open-opensearch-directory.ts'

const START_LIMIT_MS = 300_000
let opensearch: OpenSearch

beforeAll(async () => {
  const given = process.env['QUARRY_OPENSEARCH_URL']
  opensearch = given
    ? ({ urls: [given], close: async () => {} } as unknown as OpenSearch)
    : await startOpenSearch(fetchOpenSearch())
}, START_LIMIT_MS)
afterAll(() => opensearch.close())

const onTrouble = (message: string, error: unknown) => {
  throw new Error(message, { cause: error })
}

let worlds = 0

function openWorld(shards: number) {
  return async (): Promise<ConformanceWorld> => {
    const database = await createTestDatabase()
    const people = await fillStore(database.ownerPool, 1200, 400)
    const directory = await openOpenSearchDirectory({
      urls: opensearch.urls,
      prefix: `${database.name.replaceAll('_', '-')}-${(worlds += 1)}`,
      layout: { shards, replicas: 0 },
      demoPeople: 1200,
      pool: database.pool,
      connection: database.appConfig,
      keeps: true,
      inline: true,
      onTrouble,
    })
    await directory.catchUp()
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
}

directoryConformance('OpenSearch', openWorld(1), { runs: 30, changes: 4, values: 3 })
directoryConformance('OpenSearch with three shards', openWorld(3), { runs: 8, changes: 2, values: 2 })
