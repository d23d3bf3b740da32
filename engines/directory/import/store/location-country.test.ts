import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { row, sourceOf, storedPeople } from '../../../../test/imports/import-rows.ts'
import type { ImportedRow } from '../rows/imported-row.ts'
import { importPeople } from '../import-people.ts'
import { undoImport } from '../undo-import.ts'

const migration = new URL('../../../../server/db/migrations/0037_location_country.sql', import.meta.url)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('a location keeps the country that decides it, until another location comes, and an undo brings it back', async () => {
  const importRows = async (...rows: ImportedRow[]) => {
    const source = sourceOf(rows, { name: `${Math.random()}.csv` })
    const { rowsAdded, rowsMerged, rowsUnchanged } = await importPeople(database.ownerPool, source)
    return [rowsAdded, rowsMerged, rowsUnchanged]
  }
  const places = async () =>
    (await storedPeople(database.ownerPool)).map(({ location, locationCountry }) => [location, locationCountry])
  const cambridge = (email: string, locationCountry = '') => row({ email, location: 'Cambridge', locationCountry })
  await importRows(cambridge('a@x.test', 'GB'), cambridge('b@x.test', 'US'), cambridge('c@x.test'))
  expect((await places()).map(([, country]) => country)).toEqual(['GB', 'US', ''])
  const { rows } = await database.ownerPool.query('select text from directory.locations')
  expect(rows).toHaveLength(3)
  expect(await importRows(cambridge('a@x.test'))).toEqual([0, 0, 1])
  expect(await importRows(cambridge('c@x.test', 'US'))).toEqual([0, 1, 0])
  expect(await importRows(row({ email: 'a@x.test', location: 'Oslo' }))).toEqual([0, 1, 0])
  expect(await places()).toEqual([
    ['Oslo', ''],
    ['Cambridge', 'US'],
    ['Cambridge', 'US'],
  ])
  expect(await undoImport(database.ownerPool)).not.toBeNull()
  expect((await places())[0]).toEqual(['Cambridge', 'GB'])
})

it('locations of before keep their numbers, without a country, and a text may stand with several from then on', async () => {
  const sql = async (text: string) => (await database.ownerPool.query(text)).rows as unknown[]
  await sql('truncate directory.people, directory.locations cascade')
  await sql('alter table directory.locations drop constraint locations_text_country_key, drop column country')
  await sql('alter table directory.locations add constraint locations_text_key unique (text)')
  await sql(`insert into directory.locations (text) select 'Place ' || n from generate_series(1, 30000) n`)
  const before = await sql('select id, text from directory.locations order by id')
  for (const statement of readFileSync(migration, 'utf8').split('--> statement-breakpoint')) await sql(statement)
  expect(await sql(`select id, text from directory.locations where country = '' order by id`)).toEqual(before)
  await sql(`insert into directory.locations (text, country) values ('Place 1', 'DE'), ('Place 1', 'US')`)
  await expect(sql(`insert into directory.locations (text, country) values ('Place 1', '')`)).rejects.toThrow(/unique/)
})
