import { listSeen } from '../list-seen.ts'
import { countWork } from '../../features/installation/count-work.ts'
import { failure, fine, warning, type Awake, type Finding } from '../patient.ts'

const lateMs = 5 * 60_000

/** Whether somebody works on what is due, and keeps up with it. */
export async function checkWorkers({ database, now }: Awake): Promise<Finding> {
  const living = await listSeen(database.db)
  const workers = living.filter(({ role }) => role.includes('worker'))
  if (workers.length === 0)
    return failure(
      'No worker is running: no check, mail or payment is processed.',
      'Start one: quarry worker, or quarry for web and worker in one process.',
    )
  const { dueSince } = await countWork({ db: database.db, now })
  const lateBy = dueSince === null ? 0 : now().getTime() - dueSince.getTime()
  if (lateBy > lateMs)
    return warning(
      `The oldest check has been waiting for ${Math.floor(lateBy / 60_000)} minutes.`,
      'Start another worker, and see what the log of the first one says.',
    )
  const count = (word: string) => living.filter(({ role }) => role.includes(word)).length
  const search = count('search') === 0 ? '' : `, ${count('search')} that search`
  return fine(`Alive: ${workers.length} with a worker, ${count('web')} with the web${search}.`)
}
