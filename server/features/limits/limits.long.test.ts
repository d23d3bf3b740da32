import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { provesLimits } from '../../../test/money/limits-trial.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it(`limits agree with their model over at least 10,000 operations (seed ${seed})`, async () => {
  expect(await provesLimits(database, 360, seed)).toBeGreaterThanOrEqual(10_000)
})
