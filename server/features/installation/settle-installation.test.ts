import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { dbOf } from '../../db/transaction.ts'
import { settleInstallation } from './settle-installation.ts'

const [one, two, three] = ['one', 'two', 'three'].map((name) => name.padEnd(32, '.')) as [string, string, string]
let database: TestDatabase
beforeAll(async () => (database = await createTestDatabase()))
afterAll(() => database.drop())

/** Whether a start, or a command, with this key and the one before is told that it has another one. */
async function isOther(secretKey: string | undefined, secretKeyBefore?: string, isStart = true): Promise<boolean> {
  const wanted = { mode: 'live' as const, secretKey, secretKeyBefore }
  return (await settleInstallation(dbOf(database.ownerPool), wanted, { isStart })).isOtherKey
}

it('a key that is mistyped on one machine, or missing in a command, is told; one that is changed as it should be is not', async () => {
  expect([await isOther(one), await isOther(one), await isOther(one, undefined, false)]).toEqual([false, false, false])
  expect([await isOther(undefined, undefined, false), await isOther(two, undefined, false)]).toEqual([true, true])
  // A command with another key leaves alone what the product is known by.
  expect(await isOther(one)).toBe(false)
  expect([await isOther(two, one), await isOther(two), await isOther(one, two)]).toEqual([false, false, false])
  expect([await isOther(three), await isOther(three), await isOther(one)]).toEqual([true, false, true])
})
