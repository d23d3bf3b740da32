import { MONEY_CONNECTIONS } from '../open-money-db.ts'
import type pg from 'pg'
import type { Database } from '../connect.ts'
import type { Log } from '../log.ts'

/** The one that looks whether the database takes writes. */
const READINESS_CONNECTIONS = 1
/** The one that listens for notices. */
const NOTICE_CONNECTIONS = 1
/** The one by which the search index follows the store. */
const INDEX_CONNECTIONS = 1
/** For moments at a start and each minute: migrations, companies, indexes that an import left away. */
const OWNER_CONNECTIONS = 2

type ConnectionNeeds = {
  /** Through DATABASE_URL. */
  pooled: number
  /** To the server itself: DATABASE_DIRECT_URL where it is set. */
  direct: number
}

/**
 * The most that one process takes.
 * @param connections DATABASE_CONNECTIONS
 */
export function connectionNeeds({ web, connections }: { web: boolean; connections: number }): ConnectionNeeds {
  return {
    pooled: connections + MONEY_CONNECTIONS + READINESS_CONNECTIONS,
    direct: NOTICE_CONNECTIONS + (web ? INDEX_CONNECTIONS : 0) + OWNER_CONNECTIONS,
  }
}

/** Of a search process: it says that it lives through DATABASE_URL, and follows the store past any pooler. */
export const searchConnectionNeeds: ConnectionNeeds = { pooled: 1, direct: INDEX_CONNECTIONS + OWNER_CONNECTIONS }

/** Of those, how many the server itself has to take: behind a pooler the pooled ones are the pooler's, which shares its own among all. */
export function atServer({ pooled, direct }: ConnectionNeeds, isPooled: boolean): number {
  return isPooled ? direct : pooled + direct
}

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
