import type { Logger } from 'pino'
import { indexVersion } from '../../engines/directory/remote/index-version.ts'
import { openRemoteIndex } from '../../engines/directory/remote/open-remote-index.ts'
import { storeId } from '../../engines/directory/index/keep/people-changes.queries.ts'
import type { PeopleIndex } from '../../engines/directory/index/people-index.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/connect.ts'
import { openSearchProcesses, type OpenSearchProcesses, type SearchEvent } from './open-search-processes.ts'
import { searchSecret } from './search-secret.ts'

/** For /metrics. */
export type SearchWatch = {
  count: (event: SearchEvent) => void
  watch: (processes: Pick<OpenSearchProcesses, 'states'>) => void
}

/**
 * The index that search processes have, for a process that has none; null where SEARCH_URL names none.
 * @param pool of the store whose people they have to search
 */
export async function openRemoteSearch(
  { search, demoPeople }: Pick<Config, 'search' | 'demoPeople'>,
  { secretKey, pool }: { secretKey: string; pool: Database['pool'] },
  log: Logger,
  watching?: SearchWatch,
): Promise<PeopleIndex | null> {
  if (search.urls.length === 0) return null
  const processes = openSearchProcesses({
    urls: search.urls,
    secret: searchSecret(secretKey),
    version: indexVersion(demoPeople, await storeId(pool)),
    ...(watching && { count: watching.count }),
    tell(name, { isUp, reason }) {
      if (isUp) log.info({ process: name }, 'a search process answers again')
      else log.warn({ process: name, reason }, 'a search process is not asked')
    },
  })
  watching?.watch(processes)
  return openRemoteIndex(processes)
}
