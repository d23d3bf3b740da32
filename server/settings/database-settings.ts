import { z } from 'zod'

/** The role that the product works as (server/db/app-role.ts). */
const APP_ROLE = 'quarry_app'
/** What a process takes of a server, where nothing else is said. */
export const DEFAULT_CONNECTIONS = 20
/** Less than this and a reveal, which waits beside others, would wait for connections. */
const FEWEST_CONNECTIONS = 2
const MOST_CONNECTIONS = 500
/** Process managers that wait longer than this before they kill have to be told so. */
const LONGEST_DRAIN_SECONDS = 300

/** DATABASE_CONNECTIONS. */
export const connections = z.coerce
  .number()
  .int()
  .min(FEWEST_CONNECTIONS)
  .max(MOST_CONNECTIONS)
  .default(DEFAULT_CONNECTIONS)
/** DRAIN_SECONDS. */
export const drainSeconds = z.coerce.number().int().min(0).max(LONGEST_DRAIN_SECONDS).default(0)

type DatabaseSettings = { DATABASE_URL?: string | undefined; DATABASE_DIRECT_URL?: string | undefined }

/**
 * The one rule of a pooler: DATABASE_URL signs in there as the product's own role, DATABASE_DIRECT_URL at the server itself as
 * the owner of the tables. No sentence repeats an address: it holds a password.
 */
export function databaseFaults({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl }: DatabaseSettings): string[] {
  const isApp = userOf(url) === APP_ROLE
  if (directUrl === undefined)
    return isApp
      ? [`DATABASE_DIRECT_URL: is missing: ${APP_ROLE} may not change tables, so set the address of their owner here`]
      : []
  if (url === undefined) return ['DATABASE_DIRECT_URL: has no effect without DATABASE_URL']
  const faults: string[] = []
  if (!isApp)
    faults.push(
      `DATABASE_URL: must sign in as ${APP_ROLE} if DATABASE_DIRECT_URL is set: postgres://${APP_ROLE}:password@pooler:6432/database`,
    )
  if (userOf(directUrl) === APP_ROLE)
    faults.push('DATABASE_DIRECT_URL: must sign in as the owner of the tables, not as quarry_app')
  if (URL.canParse(url) && new URL(url).searchParams.has('options'))
    faults.push('DATABASE_URL: carries options, which no pooler passes on; give them to the role by ALTER ROLE … SET')
  return faults
}

function userOf(url: string | undefined): string | null {
  if (url === undefined || !URL.canParse(url)) return null
  const { username, searchParams } = new URL(url)
  return searchParams.get('user') ?? decodeURIComponent(username)
}
