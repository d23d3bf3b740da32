import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withDirectoryClient } from '../engines/directory/directory-lock.queries.ts'
import { importPeople } from '../engines/directory/import/import-people.ts'
import { setIndexesAside } from '../engines/directory/import/store/set-aside-indexes.queries.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { databaseUrl, writePeople } from '../test/imports/import-files.ts'
import { row, sourceOf } from '../test/imports/import-rows.ts'
import { copyProduct, endQuarries, makeDataDir, spawnQuarry } from '../test/spawn-quarry.ts'
import { startSettling } from './start-settling.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await endQuarries()
  await database.drop()
})

const LOOK_MS = 50
/** As many as take longer than it takes to see that the indexes are away. */
const ROWS = 100_000
const silent = pino({ level: 'silent' })

async function companies() {
  const { rows } = await database.ownerPool.query('select id, family, site, entity_id from directory.companies order by id')
  return rows
} // oxfmt-ignore

it('companies of an older version are resolved once the product has started', async () => {
  const google = [row({ externalId: '1', company: 'Google', companyDomain: 'google.com' }), row({ externalId: '2', company: 'GOOGLE LLC' })] // oxfmt-ignore
  await importPeople(database.ownerPool, sourceOf(google))
  const resolved = await companies()
  expect(resolved).toMatchObject([{ entity_id: null }, { entity_id: 1 }])
  await database.ownerPool.query('update directory.companies set family = null, site = null, entity_id = null')

  const stop = startSettling({ owner: database.ownerConfig }, silent)
  await expect.poll(companies, { timeout: 20_000 }).toEqual(resolved)
  await stop(1_000)
  expect(await companies()).toEqual(resolved)
})

async function indexes(): Promise<string[]> {
  const { rows } = await database.ownerPool.query<{ is: string }>(
    `select indexdef as is from pg_indexes where schemaname = 'directory' and tablename = 'people' order by 1`,
  )
  return rows.map(({ is }) => is)
}

it(
  'a worker without a web process makes indexes again that a killed import left away',
  { timeout: 60_000 },
  async () => {
    const whole = await indexes()
    await withDirectoryClient(database.ownerPool, setIndexesAside)
    expect(await indexes()).toHaveLength(whole.length - 4)
    const settings = { DATA_DIR: makeDataDir(), DATABASE_URL: databaseUrl(database), QUARRY_MODE: 'practice' }
    const worker = spawnQuarry(copyProduct(), ['worker'], settings)
    await expect.poll(indexes, { timeout: 40_000 }).toEqual(whole)
    worker.child.kill('SIGTERM')
    expect(await worker.ended).toMatchObject({ code: 0 })
  },
)

it(
  'indexes of people that an import beside the product left away when it was killed are made again',
  { timeout: 150_000 },
  async () => {
    const whole = await indexes()
    const stop = startSettling({ owner: database.ownerConfig }, silent, LOOK_MS)
    const settings = { DATA_DIR: makeDataDir(), DATABASE_URL: databaseUrl(database) }
    const quarry = spawnQuarry(copyProduct(), ['import', writePeople(ROWS)], settings)
    await expect.poll(indexes, { timeout: 60_000, interval: 10 }).toHaveLength(whole.length - 4)
    quarry.child.kill('SIGKILL')
    await quarry.ended
    await expect.poll(indexes, { timeout: 60_000 }).toEqual(whole)
    await stop(1_000)
    const { rows } = await database.ownerPool.query<{ people: number }>('select count(*)::int as people from directory.people') // oxfmt-ignore
    expect(rows[0]!.people).toBeGreaterThan(2)
    expect(rows[0]!.people).toBeLessThan(ROWS)
  },
)
