import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { users } from '../../db/tables/accounts.ts'
import { errorForLog } from './error-for-log.ts'
import { sqlOn } from '../../db/sql-on.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('the log of a failed query has the error and none of the values', async () => {
  await database.ownerPool.query('alter table users rename to people')
  const secret = 'someone@secret.test'
  const error: unknown = await sqlOn(database.db)
    .select()
    .from(users)
    .where(eq(users.email, secret))
    .catch((failure: unknown) => failure)
  const logged = JSON.stringify(errorForLog(error))
  expect(String(error)).toContain(secret)
  expect(logged).not.toContain(secret)
  expect(logged).toContain('relation \\"users\\" does not exist')
})
