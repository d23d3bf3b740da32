import { afterEach, describe, expect, it } from 'vitest'
import type { BehaviourName } from '../../sandbox/mail-world/behaviours.ts'
import { drawFrom } from '../../sandbox/mail-world/world-clock.ts'
import { memoryStore } from '../../engines/verifier/memory/memory-store.ts'
import { manyHosts } from '../../sandbox/mail-world/smtp/smtp-server.ts'
import { falsehoods, inTurns, openTrial, type Trial } from './mail-trial.ts'

const isLong = process.env['QUARRY_LONG'] === '1'
const seed = Number(process.env['QUARRY_SEED'] ?? 20_261_122)
const hourMs = 3_600_000
const hasManyHosts = await manyHosts()

let trial: Trial | null = null
afterEach(async () => {
  await trial?.close()
  trial = null
})
const open = async () => (trial = await openTrial({ seed, latencyMs: [0, 2], timeScale: 1 / 25, limits: unhurried }))

/** Without limits on our pace: the test is about the answers, not the speed. */
const unhurried = { connectionsPerSecond: Infinity, rcptsPerSecond: Infinity, pauseMs: 1, pauseMaxMs: 10 }

/** Forty existing addresses and as many absent ones, as in a list. */
function crowd(domain: string, random: () => number): string[] {
  const all = Array.from({ length: 80 }, (_, i) => `${i % 2 ? 'u' : 'a'}-${i}@${domain}`)
  return all
    .map((address) => ({ address, lot: random() }))
    .toSorted((a, b) => a.lot - b.lot)
    .map(({ address }) => address)
}

const hosts: BehaviourName[] = [
  'harvest-silent-10',
  'harvest-silent-10-hour',
  'harvest-silent-25',
  'harvest-silent-25-hour',
  'harvest-silent-50',
  'harvest-silent-100-hour',
  'harvest-loud-421',
  'harvest-loud-450',
  'first-recipient-only',
]

/** Every other host is asked by few at once, the others by many; both ways among the long tests. */
const crowds = hosts.flatMap((name, at) =>
  [2, 20].filter((_, way) => isLong || (at + way) % 2 === 0).map((atOnce) => [name, atOnce] as const),
)

describe.skipIf(!hasManyHosts)(`hosts that stop telling the truth, seed ${seed}`, () => {
  it.each(crowds)(
    '%s, asked %i at once about forty existing and forty absent addresses: no false verdict, now or hours later',
    async (name, atOnce) => {
      const { world, verifier } = await open()
      const addresses = crowd(`${name}-1.mw.test`, drawFrom(seed + atOnce))
      const all = []
      for (let visit = 0; visit < 2; visit++) {
        all.push(...(await inTurns(addresses, atOnce, (address) => verifier.verify(address))))
        world.clock.advance(2 * hourMs)
      }
      expect(falsehoods(world, all)).toEqual([])
    },
    60_000,
  )

  it('a host that stays honest is believed once a good address is known there', async () => {
    const { world, verifier } = await open()
    const addresses = crowd('accept-1.mw.test', drawFrom(seed))
    const verdicts = await inTurns(addresses, 20, (address) => verifier.verify(address))
    expect(falsehoods(world, verdicts)).toEqual([])
    expect(verdicts.filter(({ status }) => status === 'valid')).toHaveLength(40)
    expect(verdicts.filter(({ status }) => status === 'invalid').length).toBeGreaterThanOrEqual(36)
  })

  it('no evidence shows the known good address that was asked about', async () => {
    const { verifier } = await open()
    const addresses = crowd('accept-2.mw.test', drawFrom(seed))
    const verdicts = await inTurns(addresses, 8, (address) => verifier.verify(address))
    const known = verdicts.filter(({ evidence }) => evidence.some(({ sent }) => sent === 'RCPT TO:<known to be good>'))
    expect(known.length).toBeGreaterThan(10)
    for (const { address, evidence } of verdicts) {
      const text = JSON.stringify(evidence)
      const others = addresses.filter((other) => other !== address && text.includes(`<${other}>`))
      expect(others).toEqual([])
    }
  })
})

it('all processes share one budget, and a new one needs an accepted address and a quiet hour', async () => {
  let nowMs = 0
  const store = memoryStore(() => nowMs)
  const take = (want: number) =>
    store.takeRefusals({ place: 'p', holder: 'one', want, mostTrusted: 8, most: 10, quietMs: hourMs })
  expect(await take(5)).toMatchObject({ granted: 5, believed: true })
  expect(await take(5)).toMatchObject({ granted: 3, believed: true })
  expect(await take(5)).toMatchObject({ granted: 2, believed: false })
  nowMs += hourMs
  expect(await take(5)).toMatchObject({ granted: 5, believed: false })
  nowMs += 1
  await store.settleRefusals({ place: 'p', back: 0, last: 'accepted' })
  expect((await take(1)).believed).toBe(false)
  await store.settleRefusals({ place: 'p', back: 0, last: 'accepted' })
  nowMs += hourMs
  expect((await take(1)).believed).toBe(true)
})
