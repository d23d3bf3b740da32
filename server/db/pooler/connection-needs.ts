import { MONEY_CONNECTIONS } from '../open-money-db.ts'

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
