import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { readOrigin } from '../../../engines/directory/index/write/index-file.ts'
import { listSeen } from '../list-seen.ts'
import { indexFileOf } from '../../index-file-of.ts'
import { storeId } from '../../../engines/directory/index/keep/people-changes.queries.ts'
import { selectPeople } from '../server.queries.ts'
import { fine, warning, type Awake, type Finding } from '../patient.ts'

const lateMs = 60 * 60_000
const again =
  'Nothing is lost: the next start of a web process with this DATA_DIR makes it again, in seconds for a million people.'

/** The file from which a start has the search index at once. Of a process with another DATA_DIR nothing can be said from here. */
export async function checkOwnIndex({ config, database, now }: Awake): Promise<Finding> {
  const path = indexFileOf(config)
  const living = await listSeen(database.db)
  const isSearched = living.some(({ role, host }) => /web|search/.test(role) && host === hostname())
  const origin = readOrigin(path)
  if (origin === null) {
    if (!isSearched && living.length > 0)
      return fine('No web process runs on this machine, and it has no index. If SEARCH_URL is set, its processes are asked.') // oxfmt-ignore
    // Whoever keeps an index made this folder: without it the DATA_DIR is a worker's, or nobody's yet.
    if (!database.embedded && !existsSync(dirname(path)))
      return fine(`No search index was ever kept in this DATA_DIR (${path}). A web process with another one has its own.`) // oxfmt-ignore
    return warning(`The search index is missing at ${path}.`, again)
  }
  if (origin === 'broken') return warning(`The search index at ${path} can’t be read.`, again)
  if (!origin.isOurs) return warning(`The search index at ${path} was made by another version.`, again)
  const { lastChange } = await selectPeople(database.db)
  const store = await storeId(database.pool)
  if (origin.installation !== store || origin.demoPeople !== config.demoPeople)
    return warning(`The search index at ${path} was built from other people.`, again)
  const isBehind = origin.mark < lastChange && now().getTime() - origin.writtenAt.getTime() > lateMs
  if (isBehind && isSearched)
    return warning(
      `The search index was last written ${origin.writtenAt.toISOString()}, before the last changes of people.`,
      'If a web process has this DATA_DIR, see its log; searches themselves read the changes from memory.',
    )
  return fine(`The search index (${Math.ceil(origin.bytes / 1_000_000)} MB) is there and can be used.`)
}
