import { hostname } from 'node:os'
import { readOrigin } from '../../../engines/directory/index/write/read-origin.ts'
import { listSeen } from '../list-seen.ts'
import { indexFileOf } from '../../index-file-of.ts'
import { selectPeople } from '../server.queries.ts'
import { fine, warning, type Awake, type Finding } from '../patient.ts'

const lateMs = 60 * 60_000
const again = 'Nothing is lost: the next start of the web makes it again, in seconds for a million people.'

/** The file from which a start has the search index at once. Where no web process runs none is needed. */
export async function checkIndex({ config, database, now }: Awake): Promise<Finding> {
  const path = indexFileOf(config)
  const living = await listSeen(database.db)
  const isSearched = living.some(({ role, host }) => role.includes('web') && host === hostname())
  const origin = readOrigin(path)
  if (origin === null)
    return isSearched || living.length === 0
      ? warning(`The search index is missing at ${path}.`, again)
      : fine('No web process runs on this machine: no index is needed here.')
  if (origin === 'broken') return warning(`The search index at ${path} can’t be read.`, again)
  if (!origin.isOurs) return warning(`The search index at ${path} was made by another version.`, again)
  const { lastChange, store } = await selectPeople(database.db)
  if (origin.installation !== store || origin.demoPeople !== config.demoPeople)
    return warning(`The search index at ${path} is that of other people.`, again)
  const isBehind = origin.mark < lastChange && now().getTime() - origin.writtenAt.getTime() > lateMs
  if (isBehind && isSearched)
    return warning(
      `The search index was last written ${origin.writtenAt.toISOString()}, before the last changes of people.`,
      'See the log of the web process; searches themselves read the changes from memory.',
    )
  return fine(`The search index (${Math.ceil(origin.bytes / 1_000_000)} MB) is there and of use.`)
}
