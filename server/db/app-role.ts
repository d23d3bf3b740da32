import type pg from 'pg'

/** The role under which the product works; migrations grant it what it needs and nothing else. */
export const APP_ROLE = 'quarry_app'

/** Roles belong to the whole server, so a database's lock does not cover them: another database may migrate at the same time. */
const ATTEMPTS = 8
const DUPLICATE_OBJECT = '42710'
const UNIQUE_VIOLATION = '23505'
const INTERNAL_ERROR = 'XX000'
const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Makes the limited role if it is missing, and lets the connected user become it.
 * @param login 'login' only if nobody but the product can reach the server: the role has no password
 */
export async function ensureAppRole(client: pg.Client, login: 'login' | 'nologin'): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await makeRole(client, login)
      return
    } catch (error) {
      const { code } = error as pg.DatabaseError
      if (code === INSUFFICIENT_PRIVILEGE) throw new Error(missingRight(client.user ?? 'the user'), { cause: error })
      const raced = code === DUPLICATE_OBJECT || code === UNIQUE_VIOLATION || code === INTERNAL_ERROR
      if (!raced || attempt >= ATTEMPTS) throw error
    }
  }
}

async function makeRole(client: pg.Client, login: 'login' | 'nologin'): Promise<void> {
  const existing = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE])
  if (existing.rowCount === 0) await client.query(`create role ${APP_ROLE} ${login}`)
  if (await canBecome(client)) return
  await client.query(`grant ${APP_ROLE} to current_user`)
}

/** Tried, not looked up: the rights of a member differ between versions of PostgreSQL. */
async function canBecome(client: pg.Client): Promise<boolean> {
  try {
    await client.query(`set role ${APP_ROLE}`)
    return true
  } catch (error) {
    if ((error as pg.DatabaseError).code !== INSUFFICIENT_PRIVILEGE) throw error
    return false
  } finally {
    await client.query('reset role')
  }
}

function missingRight(user: string): string {
  return (
    `The database user ${user} may not create or use the role ${APP_ROLE}. Let an administrator of the server run: ` +
    `CREATE ROLE ${APP_ROLE}; GRANT ${APP_ROLE} TO "${user}";`
  )
}
