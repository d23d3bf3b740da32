import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Log } from '../../server/db/log.ts'
import { migrateDatabase } from '../../server/db/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import type { Release } from './release.ts'

const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} }
const migrations = resolve(import.meta.dirname, '../../server/db/migrations')
const folder = join(import.meta.dirname, '../data/releases')

/** The files of test/data/releases: a filled database of every release. */
export const releases: readonly string[] = readdirSync(folder).toSorted()

export function readRelease(file: string): Release {
  return JSON.parse(gunzipSync(readFileSync(join(folder, file))).toString()) as Release
}

/** A new database at the version of the release, with its rows. */
export async function restoreRelease({ migrations: known, tables }: Release): Promise<TestDatabase> {
  const database = await createTestDatabase({ empty: true })
  const folder = mkdtempSync(join(tmpdir(), 'quarry-release-'))
  try {
    cpSync(migrations, folder, { recursive: true })
    const place = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(place, 'utf8')) as { entries: { when: number }[] }
    const entries = journal.entries.filter(({ when }) => known.includes(when))
    writeFileSync(place, JSON.stringify({ ...journal, entries }))
    await migrateDatabase(database.ownerConfig, quiet, { migrations: folder, functions: null })
  } finally {
    rmSync(folder, { recursive: true })
  }
  const client = await database.ownerPool.connect()
  try {
    // Neither triggers nor foreign keys: the rows are right as they are.
    await client.query('set session_replication_role = replica')
    for (const [table, rows] of Object.entries(tables)) {
      await client.query(`delete from ${table}`)
      await client.query(
        `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
        [rows],
      )
    }
    await client.query(`do $$ declare c record; begin
      for c in select format('%I.%I', table_schema, table_name) as place, column_name as name
        from information_schema.columns where is_identity = 'YES'
      loop
        execute format('select setval(pg_get_serial_sequence(%L, %L), (select coalesce(max(%I), 0) + 1 from %s))',
          c.place, c.name, c.name, c.place);
      end loop; end $$`)
  } finally {
    // Its settings go with it.
    client.release(true)
  }
  return database
}
