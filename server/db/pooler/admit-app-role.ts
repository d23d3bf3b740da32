import pg from 'pg'
import { APP_ROLE } from '../app-role.ts'
import type { Database } from '../connect.ts'
import { requireAppRole } from './require-app-role.ts'
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

const INSUFFICIENT_PRIVILEGE = '42501'
/** Another process alters the role at the same moment. */
const INTERNAL_ERROR = 'XX000'
const ATTEMPTS = 8

/**
 * Behind the migrations of a server: lets the product's role sign in by itself where a pooler stands between, gives it its limits
 * there, and refuses a start whose connections are not that role's.
 */
export async function admitAppRole(database: Pick<Database, 'embedded' | 'pooled' | 'pool' | 'owner' | 'direct'>) {
  if (database.embedded) return
  if (database.pooled) {
    const { password, limits } = database.pooled
    await onOne(database.owner, (client) => allowLogin(client, password))
    await onOne(database.direct, (client) => keepLimits(client, limits))
  }
  await requireAppRole(database)
}

async function onOne(config: pg.PoolConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client(config)
    client.on('error', () => {})
    try {
      await client.connect()
      return await work(client)
    } catch (error) {
      if ((error as pg.DatabaseError).code !== INTERNAL_ERROR || attempt >= ATTEMPTS) throw error
    } finally {
      await client.end().catch(() => {})
    }
  }
}

/** A role that can sign in already keeps its password: another installation on this server may use it. */
async function allowLogin(client: pg.Client, password: string): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>('select rolcanlogin as may from pg_roles where rolname = $1', [
    APP_ROLE,
  ])
  if (rows[0]?.may) return
  const secret = password === '' ? '' : ` password ${client.escapeLiteral(scramSecret(password))}`
  try {
    await client.query(`alter role ${APP_ROLE} login${secret}`)
  } catch (error) {
    if ((error as pg.DatabaseError).code !== INSUFFICIENT_PRIVILEGE) throw error
    throw new Error(
      `The database user ${client.user ?? ''} may not let the role ${APP_ROLE} sign in. Let an administrator of the server run: ` +
        `ALTER ROLE ${APP_ROLE} LOGIN PASSWORD '…', with the password that DATABASE_URL names.`,
      { cause: error },
    )
  }
}

/** As the role itself, which may change its own, in this database alone; one process after the other, until its connection ends. */
async function keepLimits(client: pg.Client, limits: Record<string, number>): Promise<void> {
  await client.query(`select pg_advisory_lock(hashtextextended('limits of ${APP_ROLE}', 0))`)
  const { rows } = await client.query<{ setting: string }>(
    `select unnest(setconfig) as setting from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
     join pg_database d on d.oid = s.setdatabase where rolname = $1 and datname = current_database()`,
    [APP_ROLE],
  )
  const known = new Set(rows.map(({ setting }) => setting))
  const missing = Object.entries(limits).filter(([name, ms]) => !known.has(`${name}=${ms}ms`))
  for (const [name, ms] of missing)
    await client.query(
      `do $$ begin execute format('alter role ${APP_ROLE} in database %I set ${name} = ''${ms}ms''', current_database()); end $$`,
    )
}

const ITERATIONS = 4096
const SALT_BYTES = 16
const KEY_BYTES = 32

/** What PostgreSQL keeps of a password (RFC 5803), so that the password itself stands in no statement and in no log. */
export function scramSecret(password: string, salt = randomBytes(SALT_BYTES)): string {
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, ITERATIONS, KEY_BYTES, 'sha256')
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest()
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${keyOf('Server Key').toString('base64')}`
}
