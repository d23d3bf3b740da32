import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import type { Evidence } from '../port.ts'
import { ControlMemory } from '../pools/trust/control-memory.ts'
import { memoryStore } from './memory-store.ts'
import { openStore } from './open-store.ts'
import { StoreWatch } from './store-watch.ts'
import type { RememberedVerdict, VerifierStore } from './store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const hourMs = 3_600_000
let names = 0
let nowMs = Date.parse('2026-06-01T00:00:00Z')
const newPlace = () => `place ${names++}`
const refused = (): Evidence => ({
  ...{ at: new Date(nowMs).toISOString(), phase: 'rcpt', host: 'mx.x.test', ip: '192.0.2.1', sent: 'RCPT TO:<x>' },
  ...{ code: 550, enhanced: '5.1.1', text: 'unknown', ms: 3, class: 'absent', reason: 'mailbox.absent' },
})
const remembered = (place: string): RememberedVerdict => ({
  ...{ hmac: String(names++).padStart(64, '0'), status: 'invalid', reason: 'mailbox.absent' },
  ...{ evidence: [refused()], heard: { place, host: 'mx.x.test' } },
})

describe.each<[string, () => VerifierStore]>([
  ['in memory', () => memoryStore(() => nowMs)],
  ['in Postgres', () => openStore(database.pool, () => nowMs)],
])('what is believed of hosts, %s', (where, make) => {
  // Two processes: in Postgres two stores over one database, in memory one store.
  const pair = () => {
    const first = make()
    return [first, where === 'in memory' ? first : make()] as const
  }
  const take = (store: VerifierStore, place: string, want: number) =>
    store.takeRefusals({ place, holder: 'one', want, mostTrusted: 8, most: 10, quietMs: hourMs })
  const accepted = (store: VerifierStore, place: string) => store.settleRefusals({ place, back: 0, last: 'accepted' })

  it('is given out once, however many ask at the same time', async () => {
    const place = newPlace()
    const stores = pair()
    const grants = await Promise.all(Array.from({ length: 20 }, (_, i) => take(stores[i % 2]!, place, 1 + (i % 3))))
    const sum = (isBelieved: boolean) =>
      grants.filter(({ believed }) => believed === isBelieved).reduce((all, { granted }) => all + granted, 0)
    // Ten in the hour, of which eight were believed.
    expect([sum(true), sum(false)]).toEqual([8, 2])
    for (const { freeInMs } of grants) expect(freeInMs).toBe(hourMs)
  })

  it('begins anew only after a quiet hour and an accepted address', async () => {
    const place = newPlace()
    const [one, other] = pair()
    expect(await take(one, place, 9)).toMatchObject({ granted: 8, believed: true })
    nowMs += hourMs
    expect(await take(other, place, 3)).toEqual({ granted: 3, believed: false, isShared: false, freeInMs: hourMs })
    nowMs += 1
    await accepted(one, place)
    expect(await take(one, place, 0)).toMatchObject({ believed: false })
    nowMs += hourMs
    expect(await take(other, place, 9)).toMatchObject({ granted: 8, believed: true })
  })

  it('a refusal begins the quiet hour again, and only refused addresses use up the budget', async () => {
    const place = newPlace()
    const [one, other] = pair()
    await take(one, place, 8)
    expect(await take(one, place, 2)).toMatchObject({ granted: 2, believed: false })
    await one.settleRefusals({ place, back: 1, last: null })
    expect(await take(other, place, 5)).toMatchObject({ granted: 1, believed: false })
    await accepted(one, place)
    nowMs += hourMs - 1
    await one.settleRefusals({ place, back: 0, last: 'refused' })
    await accepted(one, place)
    nowMs += 1
    expect(await take(other, place, 1)).toMatchObject({ believed: false })
  })

  it('no longer holds once a process asks beyond it, until it begins anew', async () => {
    const [place, elsewhere] = [newPlace(), newPlace()]
    const [one, other] = pair()
    const ask = (want: number, most: number) =>
      one.takeRefusals({ place, holder: 'one', want, mostTrusted: 8, most, quietMs: hourMs })
    const within = () => other.withinTrust([place, elsewhere, newPlace()])
    await take(other, elsewhere, 1)
    expect(await ask(8, 0)).toMatchObject({ granted: 8, believed: true })
    expect(await ask(1, 0)).toMatchObject({ granted: 0, believed: false })
    expect((await within()).toSorted()).toEqual([place, elsewhere].toSorted())
    await ask(0, 1)
    expect(await within()).toEqual([elsewhere])
    await accepted(one, place)
    nowMs += hourMs - 60_000
    await ask(0, 1)
    nowMs += 60_000
    // A process that was told a minute ago may still be asking beyond it.
    expect(await ask(1, 0)).toMatchObject({ believed: false })
    nowMs += hourMs
    expect(await take(other, place, 1)).toMatchObject({ believed: true })
    expect((await within()).toSorted()).toEqual([place, elsewhere].toSorted())
    await one.withdraw(place, [])
    expect(await within()).toEqual([elsewhere])
  })

  it('withdraws the verdicts since the last accepted address, at that place alone, and believes no more', async () => {
    const [place, elsewhere] = [newPlace(), newPlace()]
    const [one, other] = pair()
    await take(one, place, 2)
    const before = remembered(place)
    await one.rememberVerdict(before, 9 * hourMs)
    nowMs += 1_000
    await accepted(one, place)
    nowMs += 1_000
    const [since, apart] = [remembered(place), remembered(elsewhere)]
    await one.rememberVerdict(since, 9 * hourMs)
    await one.rememberVerdict(apart, 9 * hourMs)
    expect(await other.withdraw(place, ['mx.x.test'])).toBe(1)
    const left = await one.recallVerdicts([before, since, apart].map(({ hmac }) => hmac))
    expect(left.map(({ hmac }) => hmac).toSorted()).toEqual([before.hmac, apart.hmac].toSorted())
    expect(await take(one, place, 1)).toMatchObject({ believed: false })
    nowMs += 2 * hourMs
    expect(await take(one, place, 1)).toMatchObject({ believed: false })
  })

  it('a place without a count withdraws the last hour', async () => {
    const place = newPlace()
    const [one] = pair()
    await one.rememberVerdict(remembered(place), 9 * hourMs)
    nowMs += hourMs / 2
    await one.rememberVerdict(remembered(place), 9 * hourMs)
    nowMs += hourMs / 2 + 1
    expect(await one.withdraw(place, [])).toBe(1)
  })

  it('a known good address is kept sealed for both until it expires or another replaces it, and is deleted when refused', async () => {
    const place = newPlace()
    const stores = pair()
    const key = Buffer.alloc(32, 7)
    const clock = () => nowMs
    const trouble: string[] = []
    const [first, second, stranger] = [key, key, Buffer.alloc(32, 8)].map((each, i) => {
      const watch = new StoreWatch({ store: stores[i % 2]!, onTrouble: (text) => trouble.push(text), now: clock })
      return new ControlMemory({ watch, key: each, forMs: 12 * hourMs, now: clock })
    })
    first!.remember(place, 'anna.berg@x.test')
    // A process looks its entries up anew every few seconds.
    const later = () => {
      nowMs += 5_000
      return second!.recall(place)
    }
    await expect.poll(later).toEqual(['anna.berg@x.test'])
    const [kept] = await stores[0].recallControls([place])
    expect(kept!.sealed.toString('latin1')).not.toContain('anna')
    expect(await stranger!.recall(place)).toEqual([])
    nowMs += 11 * 60_000
    first!.remember(place, 'ben.falk@x.test')
    await expect.poll(later).toEqual(['ben.falk@x.test', 'anna.berg@x.test'])
    second!.forget(place, 'ben.falk@x.test')
    await expect.poll(later).toEqual(['anna.berg@x.test'])
    nowMs += 12 * hourMs
    expect(await second!.recall(place)).toEqual([])
    expect(trouble).toEqual([])
  })

  it('an outage is news once, and lasts until the last process stops reporting it', async () => {
    const [one, other] = pair()
    const [a, b] = ['8f14e45f-ceea-467f-a8d0-111111111111', '8f14e45f-ceea-467f-a8d0-222222222222'] as const
    expect(await one.noteOutage(a, 'net.refused', 3_000)).toBe(true)
    expect(await other.noteOutage(b, 'net.refused', 3_000)).toBe(false)
    nowMs += 2_000
    expect(await one.noteOutage(a, 'net.refused', 3_000)).toBe(false)
    await one.endOutage(a)
    expect(await other.noteOutage(b, 'net.connect_timeout', 1_000)).toBe(false)
    nowMs += 1_000
    expect(await one.noteOutage(a, 'net.refused', 1)).toBe(true)
    nowMs += 1
    await one.prune()
  })
})

it('in Postgres the hosts that are no longer believed are listed for the product, each with the time', async () => {
  const store = openStore(database.pool, () => nowMs)
  const place = newPlace()
  const since = new Date(nowMs)
  await store.takeRefusals({ place, holder: 'one', want: 1, mostTrusted: 8, most: 10, quietMs: hourMs })
  nowMs += 60_000
  await store.rememberVerdict(remembered(place), hourMs)
  const { rows: none } = await database.ownerPool.query('delete from verifier.withdrawals returning id')
  expect(none.length).toBeGreaterThan(0)
  await store.withdraw(place, ['mx2.x.test', 'mx.x.test'])
  const { rows } = await database.ownerPool.query('select hosts, since, at from verifier.withdrawals')
  expect(rows).toEqual([{ hosts: ['mx.x.test', 'mx2.x.test'], since, at: new Date(nowMs) }])
})
