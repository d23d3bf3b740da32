import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { dbOf } from '../server/db/transaction.ts'
import pg from 'pg'
import { inject } from 'vitest'
import { APP_ROLE } from '../server/db/app-role.ts'
import { EMBEDDED_OWNER, embeddedConfig } from '../server/db/postgres/embedded-postgres.ts'
import { SharedPool } from '../server/db/pooler/shared-pool.ts'
import type { Db } from '../server/db/transaction.ts'

export const TEMPLATE_DATABASE = 'quarry_template'

const CREATE_ATTEMPTS = 100
const RETRY_MS = 50
const POOL_END_MS = 2000
const OBJECT_IN_USE = '55006'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { socketDir: string }
  }
}

export type TestDatabase = {
  name: string
  /** Works as the product does, under its limited role. */
  pool: pg.Pool
  db: Db
  appConfig: pg.PoolConfig
  /** The superuser: prepares data, and reads what the product's role can't. */
  ownerPool: pg.Pool
  ownerConfig: pg.PoolConfig
  drop(): Promise<void>
}

/** A database of the test file's own, migrated; `empty` leaves the migrations out. Call `drop` in afterAll. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const { socketDir } = inject('postgres')
  await createDatabase(socketDir, name, empty ? 'template1' : TEMPLATE_DATABASE)
  const ownerConfig = { ...embeddedConfig(socketDir, EMBEDDED_OWNER), database: name }
  const appConfig = { ...embeddedConfig(socketDir, APP_ROLE), database: name }
  const ownerPool = heedless(new pg.Pool({ ...ownerConfig, max: 5 }))
  const pool = heedless(new SharedPool({ ...appConfig, max: 20 }))
  const drop = async () => {
    // A test that failed may still hold a connection, which would keep its pool from ending.
    await Promise.race([Promise.all([pool.end(), ownerPool.end()]), sleep(POOL_END_MS)])
    await asAdministrator(socketDir, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return { name, pool, db: dbOf(pool), appConfig, ownerPool, ownerConfig, drop }
}

async function createDatabase(socketDir: string, name: string, template: string): Promise<void> {
  await asAdministrator(socketDir, async (client) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        // Copied as files: the default writes each page to the log as well, and took three times as long.
        await client.query(`create database ${name} template ${template} strategy file_copy`)
        return
      } catch (error) {
        const busy = (error as pg.DatabaseError).code === OBJECT_IN_USE
        if (!busy || attempt >= CREATE_ATTEMPTS) throw error
        await sleep(RETRY_MS)
      }
    }
  })
}

async function asAdministrator(socketDir: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...embeddedConfig(socketDir, EMBEDDED_OWNER), database: 'postgres' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function heedless(pool: pg.Pool): pg.Pool {
  const ignore = () => {}
  // Connections that `drop` cuts off report it here.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}
