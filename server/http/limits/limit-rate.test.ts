import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { isWithinRate } from './limit-rate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const limit = { name: 'a-test', max: 2, windowMs: 60_000 }
const at = (moment: string) => isWithinRate({ db: database.db, now: () => new Date(moment) }, limit, 'somebody')

it('a limit counts within its window, and from anew after it', async () => {
  const inside = [await at('2026-11-30T12:00:00Z'), await at('2026-11-30T12:00:59Z'), await at('2026-11-30T12:00:59Z')]
  expect(inside).toEqual([true, true, false])
  expect(await at('2026-11-30T12:01:00Z')).toBe(true)
})

it('refuses nobody for long because a clock was a day ahead and has been put back', async () => {
  for (let call = 0; call < 4; call += 1) await at('2026-12-02T12:00:00Z')
  const today = [await at('2026-12-01T12:00:00Z'), await at('2026-12-01T12:00:30Z'), await at('2026-12-01T12:00:30Z')]
  expect(today).toEqual([true, true, false])
  // Of two machines, one may be some seconds ahead: that is the same window.
  expect(await at('2026-12-01T11:59:50Z')).toBe(false)
})
