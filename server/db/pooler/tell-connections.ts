import type pg from 'pg'
import type { Database } from '../connect.ts'
import type { Log } from '../log.ts'
import { atServer, connectionNeeds } from './connection-needs.ts'

type Room = { most: number; taken: number }

/** Of the server's connections for ordinary roles, how many there are, and how many are taken by whomever. */
export async function connectionRoom(pool: pg.Pool): Promise<Room> {
  const { rows } = await pool.query<Room>(`select
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int as most,
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as taken`)
  return rows[0]!
}

/** Warns at a start of a server that has too few connections left for this process; a pooler's own are the operator's to sum. */
export async function tellConnections(
  { pool, pooled, embedded }: Pick<Database, 'pool' | 'pooled' | 'embedded'>,
  process: { web: boolean; connections: number },
  log: Log,
): Promise<void> {
  if (embedded) return
  const wanted = atServer(connectionNeeds(process), pooled !== null)
  const { most, taken } = await connectionRoom(pool)
  if (wanted <= most - taken) return
  log.warn(
    { wanted, most, taken },
    'This process may want more connections than the database has left: raise max_connections, lower DATABASE_CONNECTIONS, or put a pooler between',
  )
}
