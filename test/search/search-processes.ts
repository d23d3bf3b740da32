import { openDirectory, type LocalDirectory } from '../../engines/directory/open-directory.ts'
import { storeId } from '../../engines/directory/index/keep/people-changes.queries.ts'
import { indexVersion } from '../../engines/directory/remote/index-version.ts'
import { openRemoteIndex } from '../../engines/directory/remote/open-remote-index.ts'
import { openSearchProcesses, type SearchEvent } from '../../server/search/open-search-processes.ts'
import { searchSecret } from '../../server/search/search-secret.ts'
import type { TestDatabase } from '../database.ts'
import { databaseUrl } from '../imports/import-files.ts'
import { freePort } from '../free-port.ts'
import { makeDataDir, spawnQuarry, type Quarry, type Settings } from '../spawn-quarry.ts'

export const DEMO_PEOPLE = 1_200
const SECRET_KEY = 'a secret of the search tests, 32 characters or more'

export type SearchWorld = {
  settings: Settings
  /** `quarry search`, ready; on a port of its own, or on one that another had. */
  start(more?: Settings): Promise<Quarry & { url: string }>
  /** A directory that asks these, and what became of its questions. */
  ask(urls: readonly string[], more?: { demoPeople?: number; secret?: string; limitMs?: number }): Promise<Asking>
}

export type Asking = {
  directory: LocalDirectory
  events: SearchEvent[]
  told: string[]
  count(kind: SearchEvent['kind']): number
}

/** Search processes of the product itself over a test's database. */
export function searchWorld(product: string, database: TestDatabase): SearchWorld {
  const settings = {
    DATABASE_URL: databaseUrl(database),
    DATA_DIR: makeDataDir(),
    DEMO_PEOPLE: String(DEMO_PEOPLE),
    SECRET_KEY,
  }
  return {
    settings,
    async start(more = {}) {
      const port = more['SEARCH_PORT'] ?? String(await freePort())
      const quarry = spawnQuarry(product, ['search'], { ...settings, SEARCH_PORT: port, ...more })
      const line = await quarry.ready
      const url = /^The Quarry search process is ready at (http:\/\/\S+)$/.exec(line)?.[1]
      if (url === undefined) throw new Error(`not the line of a search process: ${line}`)
      return { ...quarry, url }
    },
    async ask(urls, { demoPeople = DEMO_PEOPLE, secret = searchSecret(SECRET_KEY), ...more } = {}) {
      const version = indexVersion(demoPeople, await storeId(database.pool))
      const events: SearchEvent[] = []
      const told: string[] = []
      const processes = openSearchProcesses({
        urls: urls.map((url) => new URL(url)),
        secret,
        version,
        count: (event) => void events.push(event),
        tell: (_, { isUp, reason }) => void told.push(isUp ? 'up' : reason),
        ...more,
      })
      const directory = await openDirectory({
        demoPeople: DEMO_PEOPLE,
        pool: database.pool,
        connection: database.appConfig,
        file: null,
        index: Promise.resolve(openRemoteIndex(processes)),
        onTrouble(message, error) {
          throw new Error(message, { cause: error })
        },
      })
      return { directory, events, told, count: (kind) => events.filter((event) => event.kind === kind).length }
    },
  }
}
