import { withOwner } from '../../db/with-owner.ts'
import { selectBackups } from '../server.queries.ts'
import { failure, fine, warning, type Awake, type Finding } from '../patient.ts'

const dayMs = 24 * 60 * 60_000
/** A daily one that is a little late is no news. */
const lateMs = 2 * dayMs
const oldMs = 7 * dayMs
const remedy = 'Run quarry backup each day, and keep its files on another machine (docs/operating.md).'

/** How old the last backup is. A server of one's own may be kept safe by other means, which nobody here knows of. */
export async function checkBackup({ database, config, now }: Awake): Promise<Finding> {
  const { lastAt, isWalArchived } = await withOwner(database, selectBackups)
  if (lastAt === null && isWalArchived) return fine('The database archives its log.')
  if (lastAt === null) {
    if (config.mode === 'practice') return fine('Practice mode: no backup is needed, and none has been made.')
    const what = 'No backup has been made.'
    return database.embedded ? failure(what, remedy) : warning(`${what} Quarry knows of none.`, remedy)
  }
  const ageMs = now().getTime() - lastAt.getTime()
  const what = `The last backup ended ${lastAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`
  if (isWalArchived || ageMs < lateMs) return fine(what)
  const old = `${what} That is ${Math.floor(ageMs / dayMs)} days ago.`
  return ageMs < oldMs ? warning(old, remedy) : failure(old, remedy)
}
