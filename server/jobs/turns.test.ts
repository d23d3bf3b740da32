import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { endTurn, forgetTurns, keepTurns, takeTurn } from './turns.queries.ts'

const hourMs = 3_600_000
const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const ask = (job: string, worker: string, { everyMs = hourMs, early = false } = {}) =>
  takeTurn(database.db, { job, worker, everyMs, early })
/** The database's clock is what counts, so it is what the row says that is moved. */
const later = (ms: number) =>
  database.ownerPool.query(
    `update schedule_turns set due_at = due_at - $1 * interval '1 ms', held_until = held_until - $1 * interval '1 ms'`,
    [ms],
  )

describe('a job of the schedule', () => {
  it('is done by one of many workers that come at the same moment', async () => {
    const workers = Array.from({ length: 20 }, () => randomUUID())
    for (let round = 0; round < 5; round += 1) {
      const took = await Promise.all(workers.map((worker) => ask('at once', worker)))
      expect(took.filter(Boolean)).toHaveLength(1)
      await endTurn(database.db, { job: 'at once', worker: workers[took.indexOf(true)] ?? '' })
      await later(hourMs)
    }
  })

  it('is due again after its period, or at once where something happened', async () => {
    expect(await ask('again', first)).toBe(true)
    await endTurn(database.db, { job: 'again', worker: first })
    expect([await ask('again', first), await ask('again', second)]).toEqual([false, false])
    expect(await ask('again', second, { early: true })).toBe(true)
    await endTurn(database.db, { job: 'again', worker: second })
    await later(hourMs)
    expect(await ask('again', first)).toBe(true)
  })

  it('that takes longer than its period stays with its worker, and goes to another one when that is dead', async () => {
    expect(await ask('long', first, { everyMs: 1_000 })).toBe(true)
    // Twice as long as a silent worker has it, in three steps.
    for (let step = 0; step < 3; step += 1) {
      await later(40_000)
      expect(await ask('long', second, { everyMs: 1_000, early: true })).toBe(false)
      await keepTurns(database.db, first)
    }
    await later(61_000)
    expect(await ask('long', second, { everyMs: 1_000 })).toBe(true)
    // The first one comes back: the turn is no longer its own to end or to keep.
    await keepTurns(database.db, first)
    await endTurn(database.db, { job: 'long', worker: first })
    expect(await ask('long', third, { everyMs: 1_000, early: true })).toBe(false)
  })

  it('is due where the clock was put back behind its turn: it doesn’t rest for as many hours', async () => {
    expect(await ask('ahead', first)).toBe(true)
    await later(-5 * hourMs)
    expect(await ask('ahead', second)).toBe(true)
    expect(await ask('ahead', third, { early: true })).toBe(false)
  })

  it('is due where an installation’s only worker starts', async () => {
    expect(await ask('start', first)).toBe(true)
    await forgetTurns(database.db)
    expect(await ask('start', second)).toBe(true)
  })
})
