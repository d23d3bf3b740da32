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
  const wanted = (await listSeen(database.db)).reduce((sum, { connections }) => sum + connections, 0)
  if (wanted > mostConnections)
    return warning(
      `Its processes may open ${wanted} connections, and the database takes ${mostConnections}.`,
      'Raise max_connections, run fewer processes, or put a pooler in front.',
    )
  const where = database.embedded ? 'The embedded PostgreSQL' : 'PostgreSQL'
  return fine(`${where} ${version} answers; ${wanted} of ${mostConnections} connections are planned for.`)
}
