import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import type { Log } from './log.ts'
import { migrateDatabase } from './migrate.ts'

const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} }
const migrations = join(import.meta.dirname, 'migrations')
const file = join(import.meta.dirname, 'ledger.sql')
const text = readFileSync(file, 'utf8')
/** The last version without ledger.sql: its functions came from migrations alone. */
const LAST_BEFORE = '0033_reveals_domain'

type Function = { name: string; definition: string; rights: string; body: string }

let folder: string
let fresh: TestDatabase
let older: TestDatabase
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quarry-ledger-'))
  fresh = await createTestDatabase()
  older = await createTestDatabase({ empty: true })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await Promise.all([fresh.drop(), older.drop()])
})

describe('the functions of the ledger', () => {
  it('stand in ledger.sql, each once, word for word as in a new database', async () => {
    const inForce = await functionsOf(fresh)
    const written = [...text.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)/gm)].map(([, name]) => name)
    expect(new Set(written)).toEqual(new Set(inForce.map(({ name }) => name)))
    expect(written).toHaveLength(inForce.length)
    for (const { name, body } of inForce) expect(text.split(body).length - 1, name).toBe(1)
  })

  it('come from ledger.sql alone, with their rights', async () => {
    const inForce = await functionsOf(fresh)
    const names = inForce.map(({ name }) => name).filter((name) => name !== 'credit_ledger_is_append_only')
    await fresh.ownerPool.query(`drop function ${names.join(', ')}`)
    await fresh.ownerPool.query(text)
    expect(await functionsOf(fresh)).toEqual(inForce)
  })

  it('are the same in a database of the version before', async () => {
    await migrateDatabase(older.ownerConfig, quiet, { migrations: migrationsUpTo(LAST_BEFORE), functions: null })
    await migrateDatabase(older.ownerConfig, quiet)
    expect(await functionsOf(older)).toEqual(await functionsOf(fresh))
  })

  it('are loaded again when the text is another, and not when it is the same', async () => {
    const other = join(folder, 'ledger.sql')
    const raised = text.replaceAll('welcome credits out of range', 'too many welcome credits')
    writeFileSync(other, raised)
    await migrateDatabase(fresh.ownerConfig, quiet, { migrations, functions: other })
    expect(await bodyOf('credit_open_account')).toContain('too many welcome credits')
    const rows = await rowVersions()
    await migrateDatabase(fresh.ownerConfig, quiet, { migrations, functions: other })
    expect(await rowVersions()).toEqual(rows)
    await migrateDatabase(fresh.ownerConfig, quiet)
    expect(await bodyOf('credit_open_account')).toContain('welcome credits out of range')
  })

  it('stay as they were when the text fails half way', async () => {
    const broken = join(folder, 'broken.sql')
    writeFileSync(broken, `${text.replaceAll('welcome credits out of range', 'half')}; select wrong`)
    await expect(migrateDatabase(fresh.ownerConfig, quiet, { migrations, functions: broken })).rejects.toThrow('wrong')
    expect(await bodyOf('credit_open_account')).toContain('welcome credits out of range')
  })

  it('are loaded behind a migration that dropped one, though the process died between the two', async () => {
    const later = join(folder, 'later')
    cpSync(migrations, later, { recursive: true })
    const journal = JSON.parse(readFileSync(join(later, 'meta/_journal.json'), 'utf8')) as {
      entries: { when: number }[]
    }
    const entry = { idx: 99, version: '7', when: 1_900_000_000_000, tag: '0099_drop', breakpoints: true }
    writeFileSync(
      join(later, 'meta/_journal.json'),
      JSON.stringify({ ...journal, entries: [...journal.entries, entry] }),
    )
    writeFileSync(join(later, '0099_drop.sql'), 'drop function credit_release(text, bigint)')
    const inForce = await functionsOf(fresh)
    const broken = join(folder, 'died.sql')
    writeFileSync(broken, 'select died')
    await expect(migrateDatabase(fresh.ownerConfig, quiet, { migrations: later, functions: broken })).rejects.toThrow(
      'died',
    )
    expect(await functionsOf(fresh)).toHaveLength(inForce.length - 1)
    await migrateDatabase(fresh.ownerConfig, quiet, { migrations: later, functions: file })
    expect(await functionsOf(fresh)).toEqual(inForce)
    await fresh.ownerPool.query('delete from drizzle.__drizzle_migrations where created_at = 1900000000000')
  })

  it('are loaded by ten processes that start at once', async () => {
    const other = join(folder, 'at-once.sql')
    writeFileSync(other, `-- Another text.\n${text}`)
    const starts = Array.from({ length: 10 }, () =>
      migrateDatabase(fresh.ownerConfig, quiet, { migrations, functions: other }),
    )
    await Promise.all(starts)
    await migrateDatabase(fresh.ownerConfig, quiet)
    expect(await functionsOf(older)).toEqual(await functionsOf(fresh))
  })
})

async function functionsOf(database: TestDatabase): Promise<Function[]> {
  const { rows } = await database.ownerPool.query<Function>(
    `select proname as name, pg_get_functiondef(oid) as definition, proacl::text as rights, prosrc as body
     from pg_proc where pronamespace = 'public'::regnamespace and proname like 'credit%' order by proname collate "C"`,
  )
  return rows
}

async function bodyOf(name: string): Promise<string | undefined> {
  return (await functionsOf(fresh)).find((each) => each.name === name)?.body
}

/** Another one for each function that was replaced. */
async function rowVersions(): Promise<unknown[]> {
  const { rows } = await fresh.ownerPool.query(
    `select proname, xmin from pg_proc where proname like 'credit%' order by proname`,
  )
  return rows
}

function migrationsUpTo(last: string): string {
  const copy = join(folder, 'migrations')
  cpSync(migrations, copy, { recursive: true })
  const place = join(copy, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(place, 'utf8')) as { entries: { tag: string }[] }
  const entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === last) + 1)
  writeFileSync(place, JSON.stringify({ ...journal, entries }))
  return copy
}
