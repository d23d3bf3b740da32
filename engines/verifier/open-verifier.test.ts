import { afterEach, describe, expect, it } from 'vitest'
import { memoryStore } from './memory/memory-store.ts'
import type { RememberedVerdict, VerifierStore } from './memory/store.ts'
import {
  mailboxes,
  scriptedWorld,
  type HostScript,
  type ScriptedWorld,
  type Zone,
} from './scripted-host.conformance.ts'
import type { VerifierEvent } from './port.ts'

const worlds: ScriptedWorld[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close()
})

async function open(script: HostScript = {}, zone: Zone = {}): Promise<ScriptedWorld> {
  const world = await scriptedWorld(script, zone)
  worlds.push(world)
  return world
}

const memoryKey = Buffer.alloc(32, 7)
const dayMs = 86_400_000

describe('one question', () => {
  it('the same address asked twice at once is asked once, and both get the evidence', async () => {
    const world = await open({ delayMs: 5 })
    const events: VerifierEvent[] = []
    const verifier = world.verifier({ onEvent: (event) => events.push(event) })
    const [one, two] = await Promise.all([verifier.verify('u1@x.test'), verifier.verify('u1@x.test')])
    expect(two).toEqual(one)
    expect(two.evidence).not.toBe(one.evidence)
    expect(world.said('RCPT').filter((line) => line.includes('<u1@'))).toHaveLength(1)
    expect(events.flatMap((event) => (event.kind === 'verdict' ? event.from : []))).toEqual(['asked', 'shared'])
  })

  it('if one of two callers leaves, the other still gets the answer', async () => {
    const world = await open({ delayMs: 20 })
    const verifier = world.verifier()
    const stop = new AbortController()
    const leaver = verifier.verify('u1@x.test', { signal: stop.signal })
    const hurried = verifier.verify('u1@x.test', { deadlineMs: 10 })
    const stays = verifier.verify('u1@x.test')
    stop.abort(new Error('enough'))
    await expect(leaver).rejects.toThrow('enough')
    expect(await hurried).toMatchObject({ status: 'unknown', reason: 'local.deadline' })
    expect((await stays).status).toBe('valid')
  })
})

describe('a definite no', () => {
  const kinds: [string, string, number][] = [
    ['550 5.1.1 user unknown', 'invalid', 3 * dayMs],
    ['550 5.2.1 mailbox disabled', 'disabled', 3 * dayMs],
    ['552 5.2.2 mailbox full', 'mailbox_full', dayMs / 4],
  ]
  it.each(kinds)(
    '%s is not asked again by any process until it expires, unless a fresh answer is wanted',
    async (reply, status, forMs) => {
      let nowMs = Date.now()
      const now = () => nowMs
      const store = memoryStore(now)
      const world = await open({ rcpt: () => reply })
      const verifier = world.verifier({ store, memoryKey, now })
      const other = world.verifier({ store, memoryKey, now })
      const first = await verifier.verify('jo@x.test')
      expect(first.status).toBe(status)
      nowMs += forMs - 1
      const again = await other.verify('jo@X.test')
      expect(again).toMatchObject({ address: 'jo@X.test', status, reason: first.reason, retryAfterMs: null })
      expect(again.evidence.map(({ phase, code }) => [phase, code])).toEqual(
        first.evidence.map(({ phase, code }) => [phase, code]),
      )
      expect(world.said('RCPT')).toHaveLength(1)
      await other.verify('jo@x.test', { fresh: true })
      expect(world.said('RCPT')).toHaveLength(2)
      nowMs += forMs + 1
      await verifier.verify('jo@x.test')
      expect(world.said('RCPT')).toHaveLength(3)
    },
  )

  it('of one writing of an address says nothing of another: only the host knows whether capitals matter to it', async () => {
    const world = await open({
      rcpt: (address) => (address.startsWith('jo@') ? '250 2.1.5 ok' : '550 5.1.1 user unknown'),
    })
    const verifier = world.verifier({ memoryKey })
    expect((await verifier.verify('JO@x.test')).status).toBe('invalid')
    expect((await verifier.verify('jo@x.test')).status).toBe('valid')
  })

  it('a yes is never kept: every proof is new', async () => {
    const world = await open()
    const verifier = world.verifier({ memoryKey })
    for (let i = 0; i < 3; i++) expect((await verifier.verify('u1@x.test')).status).toBe('valid')
    expect(world.said('RCPT').filter((line) => line.includes('<u1@'))).toHaveLength(3)
  })

  it('an answer that is not definite is not kept either', async () => {
    const world = await open({ rcpt: () => '450 4.3.0 later' })
    const verifier = world.verifier({ memoryKey })
    for (let i = 0; i < 2; i++) await verifier.verify('u1@x.test')
    expect(world.said('RCPT').filter((line) => line.includes('<u1@'))).toHaveLength(2)
  })

  it('the stored rows hold no address', async () => {
    const kept: RememberedVerdict[] = []
    const inner = memoryStore()
    const store: VerifierStore = {
      ...inner,
      async rememberVerdict(verdict, forMs) {
        kept.push(verdict)
        await inner.rememberVerdict(verdict, forMs)
      },
    }
    const world = await open({ rcpt: (address) => `550 5.1.1 <${address}>: user ${address.split('@')[0]} unknown` })
    await world.verifier({ store, memoryKey }).verify('Jo.Doe@x.test')
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toMatch(/jo\.doe/i)
  })
})

describe('the limit of places', () => {
  it('beyond them the answer is unknown at once, a list earlier than a person', async () => {
    const world = await open({ banner: () => null })
    const verifier = world.verifier({ limits: { sessions: 5, queue: 15 } })
    const stop = new AbortController()
    const waiting = Array.from({ length: 18 }, (_, i) => verifier.verify(`u${i}@x.test`, { signal: stop.signal }))
    const list = await verifier.verify('u30@x.test', { priority: 'batch' })
    expect(list).toMatchObject({ status: 'unknown', reason: 'local.budget' })
    waiting.push(...[40, 41].map((i) => verifier.verify(`u${i}@x.test`, { signal: stop.signal })))
    expect(await verifier.verify('u50@x.test')).toMatchObject({ status: 'unknown', reason: 'local.budget' })
    expect(verifier.load().pending).toBe(20)
    stop.abort(new Error('enough'))
    await Promise.allSettled(waiting)
    expect(verifier.load().pending).toBe(0)
  })

  it('no more sockets than allowed, and idle ones close when others wait', async () => {
    const world = await open()
    const verifier = world.verifier({ limits: { sessions: 3, idleMs: 10_000 } })
    const verdicts = await Promise.all(Array.from({ length: 20 }, (_, i) => verifier.verify(`u${i}@x${i}.test`)))
    expect(new Set(verdicts.map(({ status }) => status))).toEqual(new Set(['valid']))
    expect(world.mostOpen()).toBeLessThanOrEqual(4) // one may still be closing
  })

  it('people are served before a list, and the list still gets its share', async () => {
    const order: string[] = []
    const world = await open({
      delayMs: 2,
      rcpt: (address) => {
        order.push(address)
        return mailboxes(address)
      },
    })
    const limits = { sessionsPerHost: 1, addressesPerSession: 1, rejectedPerSession: 3 }
    const verifier = world.verifier({ limits })
    const ask = (prefix: string, priority: 'batch' | 'interactive') =>
      Array.from({ length: 12 }, (_, i) => verifier.verify(`${prefix}${i}@x.test`, { priority }))
    await Promise.all([...ask('no-list', 'batch'), ...ask('no-person', 'interactive')])
    const listed = order.map((address) => address.startsWith('no-list'))
    // The first session was opened for the list, before anybody else came.
    expect(listed.slice(0, 8).filter(Boolean).length).toBeLessThanOrEqual(3)
    expect(listed.slice(0, 12).filter(Boolean).length).toBeGreaterThanOrEqual(2)
  })
})

describe('a host’s demands', () => {
  it('STARTTLS that is demanded and offered but does not work ends at the next host or as unknown', async () => {
    const world = await open({
      extensions: ['STARTTLS'],
      answer: (line) => {
        if (line.startsWith('MAIL')) return '530 5.7.0 Must issue a STARTTLS command first'
        return line === 'STARTTLS' ? '454 4.7.0 TLS not available' : undefined
      },
    })
    expect(await world.verifier().verify('u1@x.test')).toMatchObject({ status: 'unknown', reason: 'net.tls_failed' })
    expect(world.said('STARTTLS')).toHaveLength(1)
  })

  it('an address beyond ASCII is asked about with SMTPUTF8, and only if that is offered', async () => {
    const takes = (address: string) => (address.startsWith('jö') ? '250 ok' : '550 5.1.1 unknown')
    const able = await open({ extensions: ['SMTPUTF8'], rcpt: takes })
    expect((await able.verifier().verify('jö@x.test')).status).toBe('valid')
    expect(able.said('MAIL')[0]).toMatch(/> SMTPUTF8$/)
    const unable = await open({ rcpt: takes })
    const verifier = unable.verifier()
    expect(await verifier.verify('jö@x.test')).toMatchObject({ status: 'unknown', reason: 'local.no_smtputf8' })
    expect(unable.said('RCPT')).toEqual([])
    expect((await verifier.verify('jo@x.test')).status).toBe('invalid')
  })
})
