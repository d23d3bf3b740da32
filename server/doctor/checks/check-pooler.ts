import { failure, fine, sentenceOf, type Awake, type Finding } from '../patient.ts'
import { findPooler } from '../server.queries.ts'

const needed = 'LISTEN, session locks, imports and migrations need connections of their own'

/** Whether a pooler stands in front, and whether it takes sessions away that something relies on. */
export async function checkPooler({ database, config }: Awake): Promise<Finding> {
  if (config.databaseUrl === undefined) return fine('The embedded database has no pooler in front.')
  try {
    const pooler = await findPooler(database.appConfig)
    if (pooler === 'none') return fine('No pooler stands in front of the database.')
    if (pooler === 'session') return fine('A pooler stands in front of the database, and keeps sessions.')
    // Past the pooler, where there is an address for that.
    if ((await findPooler(database.direct)) === 'none')
      return fine('A pooler stands in front of the database, and what needs sessions goes past it.')
    return failure(
      `A pooler stands in front of the database and gives a connection to somebody else after each transaction: ${needed}.`,
      'Set pool_mode = session for this database, or an address past the pooler for what needs sessions.',
    )
  } catch (error) {
    return failure(
      `Through the address of DATABASE_URL the product can’t connect as it has to: ${sentenceOf(error)}.`,
      'A pooler in front has to take the product’s connections: see the pooler’s log, and docs/operating/several-processes.md.',
    )
  }
}
