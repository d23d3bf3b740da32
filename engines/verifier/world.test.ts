import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MailboxSource } from '../../sandbox/mail-world/people/mailbox-source.ts'
import { openMailWorld, type MailWorld } from '../../sandbox/mail-world/open-mail-world.ts'
import { oracle } from '../../sandbox/mail-world/people/oracle.ts'
import type { MailBehaviour } from '../../synthetic/company.ts'
import type { MailboxState } from '../../synthetic/mailbox.ts'
import { openVerifier } from './open-verifier.ts'
import type { Verdict, Verifier } from './port.ts'
import { onlyBelow, verifierOff } from './verifier-off.ts'

const seed = 20_261_121
const behaviours: MailBehaviour[] = ['accept', 'accept-all', 'greylist', 'refuse', 'no-mail', 'reject-all']
const states: MailboxState[] = ['exists', 'absent', 'full', 'disabled']
const domainsOfEach = 13
const source: MailboxSource = {
  behaviourOf: (domain) =>
    behaviours.find((behaviour) => new RegExp(`^${behaviour}-\\d+\\.test$`).test(domain)) ?? null,
  stateOf: (_, local) => states.find((state) => local.startsWith(state)) ?? 'absent',
}
const addresses = behaviours.flatMap((behaviour) =>
  Array.from({ length: domainsOfEach }, (_, i) =>
    states.map((state) => `${state}.${seed % 1_000}${i}@${behaviour}-${i}.test`),
  ).flat(),
)

/** The world's clock, moved by hand: greylisting takes no time of the test's. */
const startedMs = Date.now()
let nowMs = 0
let world: MailWorld
let verifier: Verifier
beforeAll(async () => {
  world = await openMailWorld({ source, seed, latencyMs: [0, 3], greylistMs: 20_000, now: () => nowMs })
  const { dns, smtpPort } = world
  verifier = openVerifier({
    dns,
    smtpPort,
    helo: 'verifier.quarry.test',
    from: 'probe@quarry.test',
    allowPrivate: true,
    now: () => startedMs + nowMs,
    limits: { connectionsPerSecond: Infinity, rcptsPerSecond: Infinity },
  })
})
afterAll(async () => {
  await verifier.close()
  await world.close()
})

describe(`the engine in the practice mail world, seed ${seed}`, () => {
  it(`finds the truth about ${addresses.length} addresses, and never says a wrong valid or invalid on the way`, async () => {
    const first = await Promise.all(addresses.map((address) => verifier.verify(address)))
    nowMs += 20_000
    const second = await Promise.all(addresses.map((address) => verifier.verify(address)))
    const wrong = (verdicts: Verdict[], status: string) =>
      verdicts.filter((verdict) => verdict.status === status && oracle(source, verdict.address) !== status)
    for (const status of ['valid', 'invalid']) expect([...wrong(first, status), ...wrong(second, status)]).toEqual([])
    // At a host without accepted addresses a no is believed eight times, and random addresses are counted before they are
    // asked about: of the eight addresses of both visits at least five are believed.
    const isDoubted = ({ reason }: Verdict) => reason === 'local.budget'
    expect(first.filter(isDoubted)).toEqual([])
    for (const { address } of second.filter(isDoubted)) expect(address).toMatch(/@reject-all-/)
    for (let i = 0; i < domainsOfEach; i++)
      expect(
        second.filter((verdict) => isDoubted(verdict) && verdict.address.endsWith(`@reject-all-${i}.test`)).length,
      ).toBeLessThanOrEqual(3)
    const differing = second.filter(
      (verdict) => verdict.status !== oracle(source, verdict.address) && !isDoubted(verdict),
    )
    expect(differing.map(({ address, status, reason }) => `${address} ${status} ${reason}`)).toEqual([])

    const counted = (verdicts: Verdict[]) => verdicts.filter(({ status }) => status === 'valid').length
    expect(counted(second)).toBe(2 * domainsOfEach)
    expect(counted(first)).toBe(domainsOfEach)
    const deferred = first.filter(({ reason }) => reason === 'deferred.greylist')
    expect(deferred.length).toBeGreaterThanOrEqual(domainsOfEach)
    for (const { retryAfterMs } of deferred) expect(retryAfterMs).toBe(20_000)
  }, 60_000)

  it('a host that refuses in other words is unknown, never invalid: refusals and names outside .test', async () => {
    for (const address of ['exists@refuse-1.test', 'absent@refuse-1.test', 'jo@example.com'])
      expect((await verifier.verify(address)).status).toBe('unknown')
  })

  it('the evidence shows each step with its host', async () => {
    const { evidence } = await verifier.verify('exists.anna@accept-99.test')
    expect(evidence.filter(({ phase }) => phase !== 'dns').map(({ phase }) => phase)).toEqual([
      'banner',
      'ehlo',
      'mail',
      'rcpt',
      'probe',
      // Confirmed first in another talk.
      'probe',
    ])
    for (const item of evidence) {
      expect(item.host).toMatch(/\.test$/)
      expect(new Date(item.at).toISOString()).toBe(item.at)
    }
  })
})

it('a practice world’s verifier is off for real addresses, and never calls them invalid', async () => {
  const asked: string[] = []
  const world = {
    verify: async (address: string) => {
      asked.push(address)
      return verifierOff().verify(address)
    },
    isCutOff: () => false,
    prune: async () => 0,
    load: () => ({ sockets: 0, pending: 0 }),
    close: async () => {},
  }
  const verifier = onlyBelow('test', world)
  for (const address of [
    'jo@acme.com',
    'jo@test.com',
    'jo@x.test.',
    'jo@nottest',
    'jo@x.TEST',
    'jo@x.y.test',
    'no address',
  ])
    expect(await verifier.verify(address)).toMatchObject({ status: 'unknown', reason: 'local.off' })
  expect(asked).toEqual(['jo@x.TEST', 'jo@x.y.test', 'no address'])
})

it('a verifier that is off says so of every address', async () => {
  for (const address of ['jo@x.test', 'not an address'])
    expect(await verifierOff().verify(address)).toMatchObject({
      address,
      status: 'unknown',
      reason: 'local.off',
      retryAfterMs: null,
    })
})
