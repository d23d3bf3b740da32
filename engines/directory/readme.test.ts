import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { readmeExample } from '../../test/house/readme-example.ts'

const example = readmeExample(import.meta.dirname)
const folder = mkdtempSync(join(tmpdir(), 'quarry-readme-'))
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  writeFileSync(join(folder, 'people.csv'), example.block('csv'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

it('the example of the README prints what it says, on the people of its file', async () => {
  const { host, port, user, database: name } = database.ownerConfig
  const settings = { PGHOST: String(host), PGPORT: String(port), PGUSER: String(user), PGDATABASE: String(name) }
  const printed = await example.run({ ...settings, PEOPLE_FILE: join(folder, 'people.csv') })
  expect(printed).toBe(example.block('text'))
}, 60_000)
