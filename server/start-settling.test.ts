import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importPeople } from '../engines/directory/import/import-people.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { row, sourceOf } from '../test/imports/import-rows.ts'
import { startSettling } from './start-settling.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function companies() {
  const { rows } = await database.ownerPool.query('select id, family, site, entity_id from directory.companies order by id')
  return rows
} // prettier-ignore

it('companies of an older version are resolved once the product has started', async () => {
  const google = [row({ externalId: '1', company: 'Google', companyDomain: 'google.com' }), row({ externalId: '2', company: 'GOOGLE LLC' })] // prettier-ignore
  await importPeople(database.ownerPool, sourceOf(google))
  const resolved = await companies()
  expect(resolved).toMatchObject([{ entity_id: null }, { entity_id: 1 }])
  await database.ownerPool.query('update directory.companies set family = null, site = null, entity_id = null')

  const stop = startSettling({ owner: database.ownerConfig }, pino({ level: 'silent' }))
  await expect.poll(companies, { timeout: 20_000 }).toEqual(resolved)
  await stop(1_000)
  expect(await companies()).toEqual(resolved)
})
