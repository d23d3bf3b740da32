import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { behaviourNames, behaviours, type BehaviourName } from '../../sandbox/mail-world/behaviours.ts'
import type { Verdict } from '../../engines/verifier/port.ts'
import { manyHosts } from '../../sandbox/mail-world/smtp/smtp-server.ts'
import {
  addressesOf,
  askPatiently,
  difference,
  falsehoods,
  inTurns,
  openTrial,
  runRandomWorld,
  type Trial,
} from './mail-trial.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? 20_261_121)
const randomWorlds = 100
const worldsAtOnce = 24
/** More visits than the slowest greylist needs: on a busy machine a wait may be over before its reply was read. */
const visits = 10

/** On other systems all hosts share one address, and only their answers to RCPT can differ. */
const hasManyHosts = await manyHosts()

describe.skipIf(!hasManyHosts)(`every behaviour of the mail world, seed ${seed}`, () => {
  let trial: Trial
  let verdicts: Map<string, Verdict[]>
  beforeAll(async () => {
    trial = await openTrial({ seed, latencyMs: [0, 3], timeScale: 1 / 10 })
    const isEnough = (verdict: Verdict) => difference(trial.world, verdict) === null
    verdicts = await askPatiently(trial, behaviourNames.flatMap(addressesOf), { visits, atOnce: 64, isEnough })
  })
  afterAll(() => trial.close())

  const verdictsOf = (name: BehaviourName) => addressesOf(name).map((address) => verdicts.get(address)!)

  it('no verdict is a false valid or a false invalid, on any visit', () => {
    expect(falsehoods(trial.world, [...verdicts.values()].flat())).toEqual([])
  })

  it.each(behaviourNames.map((name) => [name, behaviours[name].tells] as const))(
    '%s (%s): a patient client finds out the truth',
    (name) => {
      const last = verdictsOf(name).map((list) => list.at(-1)!)
      expect(last.flatMap((verdict) => difference(trial.world, verdict) ?? [])).toEqual([])
    },
  )

  it('no host’s limits were crossed on the way', () => {
    expect(trial.world.politeness().crossed).toEqual([])
  })
})

/** The most bytes of a connection to a host that never stops: one whole reply, and the kernel's buffers. */
const mostBytesPerTalk = 16 * 2 ** 20
const endless: BehaviourName[] = ['endless-line', 'endless-lines', 'endless-banner', 'endless-replies', 'tarpit-bytes']

describe.skipIf(!hasManyHosts)('a host that never stops', () => {
  let alone: Trial
  beforeAll(async () => {
    alone = await openTrial({ seed, latencyMs: [0, 0], timeScale: 1 / 40 })
  })
  afterAll(() => alone.close())

  it.each(endless)(
    '%s: costs few connections and bounded bytes, and none of its connections outlives the verdict',
    async (name) => {
      const [address = ''] = addressesOf(name)
      const verdict = await alone.verifier.verify(address)
      expect(difference(alone.world, verdict)).toBeNull()
      await expect.poll(() => alone.world.talks()).toBe(0)
      const { connections, bytesSent } = alone.world.politeness().hosts[`mx1.${name}-1.mw.test`]!
      expect(connections).toBeLessThanOrEqual(3)
      expect(bytesSent).toBeLessThan(connections * mostBytesPerTalk)
    },
  )
})

it.skipIf(!hasManyHosts)(
  'a verifier that is closed in the middle of its talks leaves no connection behind',
  async () => {
    const cut = await openTrial({ seed, latencyMs: [0, 0], timeScale: 1 })
    const slow: BehaviourName[] = [
      'banner-late',
      'tarpit-commands',
      'tarpit-bytes',
      'banner-none',
      'tls-mute',
      'dns-silent',
      'accept',
    ]
    const asked = slow.flatMap(addressesOf).map((address) => cut.verifier.verify(address).catch(() => null))
    await expect.poll(() => cut.world.talks()).toBeGreaterThan(2)
    await cut.verifier.close()
    await Promise.all(asked)
    await expect.poll(() => cut.world.talks()).toBe(0)
    await cut.world.close()
  },
)

it.skipIf(!hasManyHosts)(
  `in ${randomWorlds} random worlds no verdict is a false valid or a false invalid, seed ${seed}`,
  { timeout: 120_000 },
  async () => {
    console.log(`QUARRY_SEED=${seed}`)
    const numbers = Array.from({ length: randomWorlds }, (_, i) => i)
    const worlds = await inTurns(numbers, worldsAtOnce, (nth) => runRandomWorld(seed, nth))
    const wrong = worlds.flatMap(({ falsehoods: found }, i) => found.map((text) => `world ${i}: ${text}`))
    expect(wrong).toEqual([])
    for (const status of ['valid', 'invalid', 'unknown'] as const)
      expect(worlds.flatMap(({ statuses }) => statuses.filter((found) => found === status)).length).toBeGreaterThan(20)
  },
)
