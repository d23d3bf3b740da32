import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { users } from './tables/accounts.ts'
import { deleteRows, findRow, updateRows } from './sql-on.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('no change reaches every row for want of a condition', async () => {
  for (const which of [undefined, {}]) {
    await expect(updateRows(database.db, users, { firstName: 'Eve' }, which)).rejects.toThrow('every row')
    await expect(deleteRows(database.db, users, which)).rejects.toThrow('every row')
  }
  expect(await findRow(database.db, users, { email: 'nobody@nowhere.test' })).toBeNull()
})
