import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { ensureAppRole } from './app-role.ts'
import type { Log } from './log.ts'
import { migrateDatabase } from './migrate.ts'

const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} }
const RACERS = 15

let folder: string
let database: TestDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quarry-migrations-'))
  database = await createTestDatabase({ empty: true })
})

afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

describe('migrations', () => {
  test('fifteen processes that start at once on an empty database all succeed, and each migration ran once', async () => {
    writeMigrations([1, 'create table one (id int); insert into one values (1)'], [2, 'create table two (id int)'])
    await Promise.all(
      Array.from({ length: RACERS }, () =>
        migrateDatabase(database.ownerConfig, quiet, { migrations: folder, functions: null }),
      ),
    )
    const { rows } = await database.ownerPool.query('select (select count(*)::int from one) as rows')
    expect(rows).toEqual([{ rows: 1 }])
    expect(await applied()).toEqual([1, 2])
  })

  test("the product's own migrations apply to an empty database, and again to a migrated one", async () => {
    await migrateDatabase(database.ownerConfig, quiet)
    const first = await applied()
    expect(first.length).toBeGreaterThan(0)
    await migrateDatabase(database.ownerConfig, quiet)
    expect(await applied()).toEqual(first)
  })

  test('a database migrated by a newer Quarry is refused and not touched', async () => {
    writeMigrations([1, 'select 1'], [3, 'select 1'])
    await migrateDatabase(database.ownerConfig, quiet, { migrations: folder, functions: null })
    writeMigrations([1, 'select 1'], [2, 'create table older (id int)'])
    await expect(migrateDatabase(database.ownerConfig, quiet, { migrations: folder, functions: null })).rejects.toThrow(
      'by a newer Quarry',
    )
    expect(await applied()).toEqual([1, 3])
  })

  test('a migration dated before one already applied is an error, not skipped in silence', async () => {
    writeMigrations([1, 'select 1'], [3, 'select 1'])
    await migrateDatabase(database.ownerConfig, quiet, { migrations: folder, functions: null })
    writeMigrations([1, 'select 1'], [2, 'create table late (id int)'], [3, 'select 1'])
    await expect(migrateDatabase(database.ownerConfig, quiet, { migrations: folder, functions: null })).rejects.toThrow(
      'come before one already applied',
    )
  })

  test('a migration that fails leaves nothing behind and lets the next one try', async () => {
    writeMigrations([1, 'create table half (id int)'], [2, 'select wrong'])
    await expect(
      migrateDatabase(database.ownerConfig, quiet, { migrations: folder, functions: null }),
    ).rejects.toThrow()
    expect(await applied()).toEqual([])
    writeMigrations([1, 'create table half (id int)'], [2, 'select 1'])
    await migrateDatabase(database.ownerConfig, quiet, { migrations: folder, functions: null })
    expect(await applied()).toEqual([1, 2])
  })
})

describe('the role of the product', () => {
  // Its real name is taken in this server; only the user who makes and uses it matters here.
  test('a user without superuser rights may become it, once an administrator granted it', async () => {
    const user = `plain_${database.name}`
    await database.ownerPool.query(`create role ${user} login`)
    const client = new pg.Client({ ...database.ownerConfig, user })
    await client.connect()
    try {
      await expect(ensureAppRole(client, 'nologin')).rejects.toThrow(`GRANT quarry_app TO "${user}"`)
      await database.ownerPool.query(`grant quarry_app to ${user}`)
      await ensureAppRole(client, 'nologin')
      const { rows } = await client.query('select current_user as role')
      expect(rows).toEqual([{ role: user }])
    } finally {
      await client.end()
      await database.ownerPool.query(`revoke quarry_app from ${user}`)
      await database.ownerPool.query(`drop role ${user}`)
    }
  })
})

async function applied(): Promise<number[]> {
  const { rows } = await database.ownerPool.query<{ at: number }>(
    'select created_at::int8::float8 as at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ at }) => at)
}

/** A folder as drizzle-kit writes it. */
function writeMigrations(...migrations: [when: number, statements: string][]): void {
  mkdirSync(join(folder, 'meta'), { recursive: true })
  const entries = migrations.map(([when, statements], idx) => {
    const tag = `000${idx}_test`
    writeFileSync(join(folder, `${tag}.sql`), statements)
    return { idx, version: '7', when, tag, breakpoints: true }
  })
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
}
