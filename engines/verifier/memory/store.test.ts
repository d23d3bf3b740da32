import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { memoryStore } from './memory-store.ts'
import { openStore } from './open-store.ts'
import type { Evidence } from '../port.ts'
import type { ProbeMemory, SlotRequest, VerifierStore } from './store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const [one, two] = ['8f14e45f-ceea-467f-a8d0-111111111111', '8f14e45f-ceea-467f-a8d0-222222222222']
const item: Evidence = {
  ...{
    at: '2026-01-01T00:00:00.000Z',
    phase: 'probe',
    host: 'mx.x.test',
    ip: '192.0.2.1',
    sent: 'RCPT TO:<a.b@x.test>',
  },
  ...{ code: 550, enhanced: '5.1.1', text: 'unknown', ms: 3, class: 'absent', reason: 'mailbox.absent' },
}
let names = 0

describe.each<[string, (now: () => number) => VerifierStore]>([
  ['in memory', (now) => memoryStore(now)],
  ['in Postgres', (now) => openStore(database.pool, now)],
])('the verifier’s store %s', (_, make) => {
  let nowMs = Date.parse('2026-06-01T00:00:00Z')
  const store = { current: null as VerifierStore | null }
  const own = () => (store.current ??= make(() => nowMs))
  const request = (pool: string, more: Partial<SlotRequest> = {}): SlotRequest => {
    return { pool, holder: one, want: 1, leaseMs: 1_000, startCap: 2, maxCap: 4, raise: 0, ...more }
  }
  const newPool = () => `pool ${names++}`
  const taken = async (...of: Parameters<typeof request>) => (await own().takeSlots(request(...of))).slots.length

  it('gives out no more places than the cap, over all who ask, at once or one after the other', async () => {
    const pool = newPool()
    const grants = await Promise.all(
      Array.from({ length: 20 }, (__, i) =>
        own().takeSlots(request(pool, { holder: i % 2 ? one : two, want: 1 + (i % 3) })),
      ),
    )
    const slots = grants.flatMap((grant) => grant.slots)
    expect(slots).toHaveLength(2)
    expect(new Set(slots.map(({ number }) => number)).size).toBe(2)
    expect(await taken(pool)).toBe(0)
  })

  it('a place that was given back or has run out is free again; one that was renewed is not', async () => {
    const pool = newPool()
    const first = await own().takeSlots(request(pool))
    await own().takeSlots(request(pool, { holder: two }))
    await own().releaseSlots(two, first.slots)
    expect(await taken(pool)).toBe(0)
    await own().releaseSlots(one, first.slots)
    expect(await taken(pool)).toBe(1)
    nowMs += 900
    await own().renewSlots(two, 1_000)
    nowMs += 900
    expect(await taken(pool, { want: 5 })).toBe(1)
    await own().releaseAll(one)
    expect(await taken(pool, { want: 5 })).toBe(1)
  })

  it('the places of processes that died are free again when the only one starts', async () => {
    const pool = newPool()
    expect(await taken(pool, { want: 5 })).toBe(2)
    expect(await taken(pool, { want: 5 })).toBe(0)
    await own().releaseEverybody()
    expect(await taken(pool, { want: 5 })).toBe(2)
  })

  it('the cap rises by what went well, up to its limit, and goes down for everybody', async () => {
    const pool = newPool()
    const cap = async (raise: number) => (await own().takeSlots(request(pool, { want: 0, raise }))).cap
    expect([await cap(0), await cap(1), await cap(5)]).toEqual([2, 3, 4])
    await own().lowerCap(pool, 2)
    await own().lowerCap(pool, 3)
    expect(await cap(0)).toBe(2)
  })

  it('an open circuit gives out nothing, a half open one a single place, a closed one its cap', async () => {
    const pool = newPool()
    await own().openCircuit(pool, 5_000)
    expect(await own().takeSlots(request(pool, { want: 4 }))).toEqual({ slots: [], cap: 2, openForMs: 5_000 })
    nowMs += 5_000
    const half = await own().takeSlots(request(pool, { want: 4, leaseMs: 60_000 }))
    expect([half.slots.length, half.openForMs]).toEqual([1, 0])
    expect(await taken(pool, { holder: two, want: 4 })).toBe(0)
    await own().closeCircuit(pool)
    expect(await own().takeSlots(request(pool, { want: 4 }))).toMatchObject({ slots: [{ pool }], openForMs: null })
  })

  it('remembers each host’s answer for a domain, under its set of mail hosts, until it expires', async () => {
    const memory: ProbeMemory = {
      ...{ domain: `x${names++}.test`, mxHash: 'aa', host: 'mx.x.test', state: 'no' },
      ...{ locals: ['a.b'], evidence: [item] },
    }
    const other: ProbeMemory = { ...memory, host: 'mx2.x.test', state: 'pending', evidence: [] }
    await own().rememberProbe({ ...memory, state: 'yes' }, 9_000)
    await own().rememberProbe(memory, 1_000)
    await own().rememberProbe(other, 2_000)
    const recall = (mxHash: string) => own().recallProbes([{ domain: memory.domain, mxHash }])
    expect((await recall('aa')).toSorted((a, b) => a.host.localeCompare(b.host))).toEqual(
      [memory, other].toSorted((a, b) => a.host.localeCompare(b.host)),
    )
    expect(await recall('bb')).toEqual([])
    nowMs += 1_000
    expect(await recall('aa')).toEqual([other])
  })

  it('remembers a negative verdict by its hash until it expires', async () => {
    const hmac = String(names++).padStart(64, '0')
    const verdict = { hmac, status: 'invalid', reason: 'mailbox.absent', evidence: [item], heard: null } as const
    await own().rememberVerdict({ ...verdict, evidence: [item] }, 1_000)
    expect(await own().recallVerdicts([hmac, 'f'.repeat(64)])).toEqual([verdict])
    nowMs += 1_000
    expect(await own().recallVerdicts([hmac])).toEqual([])
  })

  it('prunes expired rows only', async () => {
    nowMs += 7 * 86_400_000
    await own().prune()
    const hmac = String(names++).padStart(64, '0')
    await own().rememberVerdict(
      { hmac, status: 'disabled', reason: 'mailbox.disabled', evidence: [], heard: null },
      1_000,
    )
    expect(await own().prune()).toBe(0)
    nowMs += 1_000
    expect(await own().prune()).toBe(1)
  })
})

it('the product’s limited database role may do all this and owns none of it', async () => {
  const store = openStore(database.pool)
  const grant = await store.takeSlots({ pool: 'p', holder: one, want: 1, leaseMs: 1, startCap: 1, maxCap: 1, raise: 0 })
  expect(grant.slots).toHaveLength(1)
  await expect(database.pool.query('drop table verifier.slots')).rejects.toThrow('owner')
})
