import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'

const migration = new URL('../../../../server/db/migrations/0037_location_country.sql', import.meta.url)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('locations of before keep their numbers, without a country, and a text may stand with several from then on', async () => {
  const sql = async (text: string) => (await database.ownerPool.query(text)).rows as unknown[]
  await sql('alter table directory.locations drop constraint locations_text_country_key, drop column country')
  await sql('alter table directory.locations add constraint locations_text_key unique (text)')
  await sql(`insert into directory.locations (text) select 'Place ' || n from generate_series(1, 30000) n`)
  const before = await sql('select id, text from directory.locations order by id')
  for (const statement of readFileSync(migration, 'utf8').split('--> statement-breakpoint')) await sql(statement)
  expect(await sql(`select id, text from directory.locations where country = '' order by id`)).toEqual(before)
  await sql(`insert into directory.locations (text, country) values ('Place 1', 'DE'), ('Place 1', 'US')`)
  await expect(sql(`insert into directory.locations (text, country) values ('Place 1', '')`)).rejects.toThrow(/unique/)
})
