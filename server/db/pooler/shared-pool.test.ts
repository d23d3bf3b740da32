import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { askFor, SharedPool, ShareUsedUp } from './shared-pool.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
})
afterAll(() => database.drop())

const waitingForLock = async () => {
  const { rows } = await database.ownerPool.query<{ n: number }>(
    `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0]!.n
}

it('nobody has more than half of the connections, waits in line for more, and is refused beyond a hundred', async () => {
  const pool = new SharedPool({ ...database.ownerConfig, max: 4 })
  const holder = await database.ownerPool.connect()
  try {
    await holder.query('select pg_advisory_lock(7)')
    const locked = () => askFor('busy', () => pool.query('select pg_advisory_lock(7), pg_advisory_unlock(7)'))
    const busy = Array.from({ length: 102 }, locked)
    await vi.waitUntil(async () => (await waitingForLock()) === 2, { timeout: 20_000 })
    await expect(locked()).rejects.toBeInstanceOf(ShareUsedUp)
    await expect(askFor('busy', () => pool.connect())).rejects.toBeInstanceOf(ShareUsedUp)
    for (const whom of ['other', null])
      expect((await askFor(whom, () => pool.query('select 1 as one'))).rows).toEqual([{ one: 1 }])
    expect(await waitingForLock()).toBe(2)
    await holder.query('select pg_advisory_unlock(7)')
    expect((await Promise.all(busy)).length).toBe(102)
    // All places are given back, those of failed questions too.
    await expect(askFor('busy', () => pool.query('select nothing'))).rejects.toThrow('nothing')
    const clients = await Promise.all([1, 2].map(() => askFor('busy', () => pool.connect())))
    for (const client of clients) client.release()
  } finally {
    holder.release()
    await pool.end()
  }
})
