import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.ts'
import type { Database } from './connect.ts'
import { tellOutage } from './tell-outage.ts'
import { dbOf, type Db } from './transaction.ts'

export const MONEY_CONNECTIONS = 4
const IDLE_LIMIT_MS = 30_000
/** At a stop, work that still waits for the provider is rolled back, and done again later. */
const END_LIMIT_MS = 2_000

/**
 * A few connections for work that asks the payment provider in the middle of a transaction: even with a slow provider
 * all other connections stay free. The server notices within seconds when a process that waits here has died.
 */
export function openMoneyDb(
  { appConfig, pooled = null }: Pick<Database, 'appConfig'> & Partial<Pick<Database, 'pooled'>>,
  log: Log,
): { db: Db; close(): Promise<void> } {
  const pool = new pg.Pool({ ...appConfig, max: MONEY_CONNECTIONS, idleTimeoutMillis: IDLE_LIMIT_MS })
  pool.on('error', (error) => pool.ending || tellOutage(log, error, 'an idle connection broke'))
  pool.on('connect', (client) => {
    client.on('error', () => {})
    // A pooler notices it by itself, and would hand the setting on to others.
    if (pooled) return
    // Servers before version 14 don't know this setting and work without it.
    client.query("set client_connection_check_interval = '5s'").catch(() => {})
  })
  return { db: dbOf(pool), close: () => Promise.race([pool.end(), sleep(END_LIMIT_MS, undefined, { ref: false })]) }
}
