import { afterEach, describe, expect, it } from 'vitest'
import { memoryStore } from './memory-store.ts'
import type { Verdict } from '../port.ts'
import { mailboxes, scriptedWorld, type HostScript, type ScriptedWorld } from '../scripted-host.conformance.ts'

const worlds: ScriptedWorld[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close()
})

async function open(script: HostScript = {}): Promise<ScriptedWorld> {
  const world = await scriptedWorld(script)
  worlds.push(world)
  return world
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const probesOf = (world: ScriptedWorld) => world.said('RCPT').filter((line) => !/<(?:u\d+|jo[a-z]{0,3}|no)@/.test(line))
const phases = ({ evidence }: Verdict) => evidence.map(({ phase }) => phase).filter((phase) => phase !== 'dns')

describe('whether a domain accepts every address', () => {
  it('is asked once, kept seven days over restarts, and shown with its own date in each verdict', async () => {
    let nowMs = Date.parse('2026-03-01T12:00:00Z')
    const now = () => nowMs
    const store = memoryStore(now)
    const world = await open({ rcpt: (address) => (/^jo[a-z]{0,3}@/.test(address) ? '250 ok' : '550 5.1.1 unknown') })
    const ask = async (address: string) => {
      const verifier = world.verifier({ store, now })
      const verdict = await verifier.verify(address)
      await verifier.close()
      return verdict
    }
    const first = await ask('jo@x.test')
    nowMs += 6 * dayMs
    const later = await ask('joan@x.test')
    expect([first.status, later.status]).toEqual(['valid', 'valid'])
    expect(phases(later)).toEqual(['banner', 'ehlo', 'mail', 'rcpt', 'probe'])
    expect(later.evidence.at(-1)).toEqual(first.evidence.at(-1))
    // The second time first in another talk.
    expect(probesOf(world)).toHaveLength(2)
    nowMs += 2 * dayMs
    expect((await ask('joan@x.test')).status).toBe('valid')
    expect(probesOf(world)).toHaveLength(4)
  })

  it('yes is kept as well; the address itself is still asked about each time', async () => {
    const world = await open({ rcpt: (address) => (address.startsWith('no@') ? '550 5.1.1 unknown' : '250 ok') })
    const verifier = world.verifier()
    expect((await verifier.verify('jo@x.test')).status).toBe('accept_all')
    expect((await verifier.verify('joan@x.test')).status).toBe('accept_all')
    expect((await verifier.verify('no@x.test')).status).toBe('invalid')
    expect(probesOf(world)).toHaveLength(1)
  })

  it('an inconclusive answer is kept for a quarter of an hour', async () => {
    let nowMs = 0
    const world = await open({ rcpt: (address) => (/^jo[a-z]{0,3}@/.test(address) ? '250 ok' : '450 4.3.0 try later') })
    const verifier = world.verifier({ now: () => nowMs })
    expect((await verifier.verify('jo@x.test')).status).toBe('accepted_unproven')
    expect((await verifier.verify('joan@x.test')).status).toBe('accepted_unproven')
    expect(probesOf(world)).toHaveLength(1)
    nowMs += hourMs / 4
    await verifier.verify('joan@x.test')
    expect(probesOf(world)).toHaveLength(2)
  })

  it('is not asked if the address itself was refused', async () => {
    const world = await open()
    await world.verifier().verify('no@x.test')
    expect(probesOf(world)).toEqual([])
  })

  it('fifty addresses of one domain at once ask once, and confirm once', async () => {
    const world = await open({ rcpt: (address) => (/^jo[a-z]{0,3}@/.test(address) ? '250 ok' : '550 5.1.1 unknown') })
    const verifier = world.verifier()
    const names = Array.from({ length: 50 }, (_, i) => `jo${String.fromCharCode(97 + (i % 26))}${i < 26 ? 'a' : 'b'}`)
    const verdicts = await Promise.all(names.map((name) => verifier.verify(`${name}@x.test`)))
    expect(new Set(verdicts.map(({ status }) => status))).toEqual(new Set(['valid']))
    expect(new Set(probesOf(world)).size).toBe(1)
    expect(probesOf(world)).toHaveLength(2)
  })

  it.each([
    ['takes whatever looks like a name', (local: string) => /^[a-z]+\.[a-z]+$/.test(local), 'jo.hn@x.test'],
    ['takes whatever looks like a number', (local: string) => /^[a-z][a-z\d]*$/.test(local), 'jo4711@x.test'],
  ])('a host that %s proves no such address', async (_, takes, address) => {
    const world = await open({ rcpt: (asked) => (takes(asked.split('@')[0]!) ? '250 ok' : '550 5.1.1 unknown') })
    expect((await world.verifier().verify(address)).status).toBe('accept_all')
  })
})

describe('a host that takes whatever looks like a number', () => {
  const takes = (address: string) => /^[a-z][a-z\d]*@/.test(address)

  it.each(['behind a name', 'beside a name'])('proves no number, also %s that it proves', async (where) => {
    const world = await open({ rcpt: (address) => (takes(address) ? '250 ok' : '550 5.1.1 unknown') })
    const verifier = world.verifier()
    const asked = ['jo@x.test', 'jo4711@x.test'].map((address) => () => verifier.verify(address))
    const statuses: string[] = []
    if (where === 'beside a name') await Promise.all(asked.map((ask) => ask()))
    for (const ask of asked) statuses.push((await ask()).status)
    expect(statuses[1]).toBe('accept_all')
    expect(world.said('RCPT').filter((line) => /<[a-z\d]{14}@/.test(line)).length).toBeGreaterThan(0)
  })

  it('and puts off each new one, proves none either', async () => {
    const known = new Set<string>()
    const world = await open({
      rcpt: (address) => {
        if (!takes(address)) return '550 5.1.1 unknown'
        const isKnown = known.has(address)
        known.add(address)
        return isKnown ? '250 ok' : '450 4.7.1 greylisted, come back in 300 seconds'
      },
    })
    let nowMs = Date.now()
    const verifier = world.verifier({ now: () => nowMs })
    expect((await verifier.verify('jo4711@x.test')).reason).toBe('deferred.greylist')
    nowMs += 300_000
    expect((await verifier.verify('jo4711@x.test')).status).toBe('accept_all')
  })
})

describe('greylisting', () => {
  /** Accepts a pair of sender and recipient if it has come before. */
  const greylist = () => {
    const known = new Set<string>()
    return (address: string) => {
      const isKnown = known.has(address)
      known.add(address)
      return isKnown ? mailboxes(address) : '450 4.7.1 greylisted, come back in 300 seconds'
    }
  }

  it('the next visit asks about the same address and the same random one, from the same sender, also after a restart', async () => {
    let nowMs = Date.now()
    const now = () => nowMs
    const store = memoryStore(now)
    const world = await open({ rcpt: greylist() })
    const before = world.verifier({ store, now })
    expect(await before.verify('u1@x.test')).toMatchObject({
      ...{ status: 'unknown', reason: 'deferred.greylist', retryAfterMs: 300_000 },
    })
    await before.close()
    nowMs += 300_000
    expect((await world.verifier({ store, now }).verify('u1@x.test')).status).toBe('valid')
    const asked = world.said('RCPT')
    // And the random one once more, first in another talk.
    expect(new Set(asked).size).toBe((asked.length - 1) / 2)
    expect(new Set(world.said('MAIL')).size).toBe(1)
  })

  it('if only the random address has to wait, the verdict waits with it', async () => {
    const later = greylist()
    const world = await open({ rcpt: (address) => (/^u\d@/.test(address) ? mailboxes(address) : later(address)) })
    let nowMs = Date.now()
    const verifier = world.verifier({ now: () => nowMs })
    const waiting = { status: 'accepted_unproven', retryAfterMs: 300_000 }
    expect(await verifier.verify('u1@x.test')).toMatchObject(waiting)
    // Nobody asks before the time has come.
    const asked = world.said('RCPT').length
    expect(await verifier.verify('u2@x.test')).toMatchObject(waiting)
    expect(world.said('RCPT')).toHaveLength(asked + 1)
    nowMs += 300_000
    expect((await verifier.verify('u1@x.test')).status).toBe('valid')
  })
})

describe('a refusal in words that may be about us', () => {
  it('proves nothing if the postmaster is refused in the same words', async () => {
    const world = await open({ rcpt: (address) => `550 5.7.1 <${address}>: recipient address rejected: user unknown` })
    const verifier = world.verifier()
    expect(await verifier.verify('jo@x.test')).toMatchObject({ status: 'unknown', reason: 'refused.policy' })
    expect(await verifier.verify('joan@x.test')).toMatchObject({ status: 'unknown', reason: 'refused.policy' })
    expect(world.said('RCPT').filter((line) => line.includes('postmaster'))).toHaveLength(1)
  })

  it('proves absence if the postmaster is accepted', async () => {
    const world = await open({
      rcpt: (address) => (address.startsWith('postmaster') ? '250 ok' : '550 5.7.1 recipient rejected: user unknown'),
    })
    expect(await world.verifier().verify('jo@x.test')).toMatchObject({ status: 'invalid', reason: 'mailbox.absent' })
  })

  it('a plain 5.1.1 needs no control', async () => {
    const world = await open({ rcpt: () => '550 5.1.1 user unknown' })
    expect((await world.verifier().verify('jo@x.test')).status).toBe('invalid')
    expect(world.said('RCPT')).toHaveLength(1)
  })
})
