import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BegunStart } from '../../server/begin-start.ts'
import { closeAll, type Closer } from '../../server/close-all.ts'
import { readConfig } from '../../server/config.ts'
import type { Database } from '../../server/db/connect.ts'
import { attend } from '../../server/doctor/attend.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { databaseUrl } from '../imports/import-files.ts'
import { makeDataDir } from '../spawn-quarry.ts'
import { lookBy, wrong } from './doctor-trial.ts'

const pooled = { password: '', limits: {} }
/** More than any server of a test takes. */
const many = 100_000

let database: TestDatabase
let settings: Record<string, string>
beforeAll(async () => {
  database = await createTestDatabase()
  settings = { DATA_DIR: makeDataDir(), DATABASE_URL: databaseUrl(database), DATABASE_CONNECTIONS: '20' }
})
afterAll(() => database.drop())

/** What a process of that kind says of itself while it lives. */
async function said(roles: { web: boolean; worker: boolean }, opened: Pick<Database, 'pooled'>): Promise<number> {
  const closers: Closer[] = []
  const begun = {
    logger: pino({ level: 'silent' }),
    database: Promise.resolve({ db: database.db, ...opened } as Database),
  }
  await attend(readConfig(settings), roles, begun as BegunStart, closers)
  try {
    const { rows } = await database.ownerPool.query<{ connections: number }>('select connections from processes')
    expect(rows).toHaveLength(1)
    return rows[0]!.connections
  } finally {
    await closeAll(closers)
  }
}

it('a process tells of as many connections as the start reckons with, behind a pooler of those past it alone', async () => {
  const [web, worker] = [
    { web: true, worker: false },
    { web: false, worker: true },
  ]
  expect([await said(web, { pooled: null }), await said(worker, { pooled: null })]).toEqual([29, 28])
  expect([await said(web, { pooled }), await said(worker, { pooled })]).toEqual([4, 3])
})

it('too many are a warning, and a pooler is the remedy only where there is none', async () => {
  const look = lookBy(settings)
  expect(wrong(await look())['database']).toBeUndefined()
  expect((await look({}, { database: { pooled } })).get('database')?.what).toMatch(
    /0 of \d+ connections are planned for past the pooler, beside the pooler’s own\.$/,
  )
  await database.ownerPool.query(`insert into processes (id, role, host, pid, version, connections, started_at, seen_at)
    values ('one', 'web', 'elsewhere', 1, 'x', ${many}, now(), now())`)
  const without = (await look()).get('database')
  expect(without?.what).toMatch(new RegExp(`^Its processes may open ${many} connections, and the database takes`))
  expect(without?.remedy).toMatch(/put a pooler in front/)
  const behind = (await look({}, { database: { pooled } })).get('database')
  expect(behind?.what).toMatch(new RegExp(`^Its processes may open ${many} connections past the pooler, and`))
  expect(behind?.remedy).toBe('Raise max_connections, or run fewer processes.')
})
