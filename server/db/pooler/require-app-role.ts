import pg from 'pg'
import { storeId } from '../../../engines/directory/index/keep/people-changes.queries.ts'
import { APP_ROLE } from '../app-role.ts'
import type { Database } from '../connect.ts'

type Seen = {
  role: string
  login: string
  isSuperuser: boolean
  writesLedger: boolean
  isLimited: boolean
}

const look = `select current_user as role, session_user as login, current_setting('is_superuser') = 'on' as "isSuperuser",
  has_table_privilege('credit_ledger', 'update') or has_table_privilege('credit_accounts', 'update') as "writesLedger",
  current_setting('statement_timeout') <> '0' and current_setting('lock_timeout') <> '0' as "isLimited"`

/**
 * Throws a sentence unless a connection as requests get it is the limited role's, with limits of time, and on the database that
 * was migrated: what stands between may sign in as somebody else, or lead elsewhere.
 */
export async function requireAppRole({ pool, pooled, direct }: Pick<Database, 'pool' | 'pooled' | 'direct'>) {
  const seen = await ask(pool)
  const wrong = whatIsWrong(seen, pooled !== null)
  if (wrong !== null)
    throw new Error(`${wrong} Nothing was started. See docs/operating/several-processes.md, “Behind a pooler”.`)
  if (!pooled) return
  const single = new pg.Pool({ ...direct, max: 1 })
  try {
    if ((await storeId(single)) === (await storeId(pool))) return
  } finally {
    await single.end()
  }
  throw new Error('DATABASE_URL and DATABASE_DIRECT_URL lead to two databases. Let both name the same one.')
}

async function ask(pool: pg.Pool): Promise<Seen> {
  try {
    const { rows } = await pool.query<Seen>(look)
    return rows[0]!
  } catch (error) {
    throw new Error(`The database of DATABASE_URL can’t be used by ${APP_ROLE}: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

function whatIsWrong({ role, login, isSuperuser, writesLedger, isLimited }: Seen, isPooled: boolean): string | null {
  if (role !== APP_ROLE || (isPooled && login !== APP_ROLE))
    return `A connection of DATABASE_URL is ${role === APP_ROLE ? login : role}’s and not ${APP_ROLE}’s, the role that may not change the ledger.`
  if (isSuperuser || writesLedger)
    return `The role ${APP_ROLE} may change the ledger’s tables; take those rights from it.`
  if (!isLimited)
    return `A connection of DATABASE_URL has no limits of time. If a pooler stands there, let it open new connections (RECONNECT).`
  return null
}
