import { withOwner } from '../../db/with-owner.ts'
import { selectStandbys } from '../server.queries.ts'
import { failure, fine, warning, type Awake, type Finding } from '../patient.ts'

const behindSeconds = 30

/** Standbys of the database: none is an answer too. */
export async function checkReplicas({ database }: Pick<Awake, 'database'>): Promise<Finding> {
  const { standbys, wantsSynchronous } = await withOwner(database, selectStandbys)
  if (wantsSynchronous && !standbys.some(({ isSynchronous, state }) => isSynchronous || state === null))
    return failure(
      'The database waits for a standby at each commit, and none is there.',
      'Start the standby, or empty synchronous_standby_names.',
    )
  if (standbys.length === 0) return fine('The database has no standby.')
  const late = standbys.filter(({ lagSeconds }) => lagSeconds !== null && lagSeconds > behindSeconds)
  if (late.length > 0)
    return warning(
      `These standbys are more than ${behindSeconds} seconds behind: ${late.map(({ name }) => name).join(', ')}.`,
      'See the network and the disk of the standby.',
    )
  const named = standbys.map(({ name, state }) => (state === null ? name : `${name} (${state})`)).join(', ')
  // Without it neither its delay nor its being synchronous was looked at above.
  const isHidden = standbys.some(({ state }) => state === null)
  return fine(`Standbys: ${named}.${isHidden ? ' How far they are is shown to the role pg_monitor alone.' : ''}`)
}
