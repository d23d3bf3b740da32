import { listSeen } from '../list-seen.ts'
import { selectServer } from '../server.queries.ts'
import { failure, fine, warning, type Awake, type Finding } from '../patient.ts'

/** Whether it answers and takes writes, and whether it has a connection for each of the processes. */
export async function checkDatabase({ database }: Awake): Promise<Finding> {
  const { version, isStandby, mostConnections } = await selectServer(database.db)
  if (isStandby)
    return failure(
      'The database is a standby: it takes no writes.',
      'Point DATABASE_URL at the primary, or promote this one.',
    )
  // Each process told how many of its own reach the server: behind a pooler only those that go past it.
  const wanted = (await listSeen(database.db)).reduce((sum, { connections }) => sum + connections, 0)
  const past = database.pooled ? ' past the pooler' : ''
  if (wanted > mostConnections)
    return warning(
      `Its processes may open ${wanted} connections${past}, and the database takes ${mostConnections}.`,
      database.pooled
        ? 'Raise max_connections, or run fewer processes.'
        : 'Raise max_connections, lower DATABASE_CONNECTIONS, run fewer processes, or put a pooler in front.',
    )
  const where = database.embedded ? 'The embedded PostgreSQL' : 'PostgreSQL'
  const beside = database.pooled ? ', beside the pooler’s own' : ''
  return fine(
    `${where} ${version} answers; ${wanted} of ${mostConnections} connections are planned for${past}${beside}.`,
  )
}
