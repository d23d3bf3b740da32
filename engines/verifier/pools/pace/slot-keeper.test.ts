import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { memoryStore } from '../../memory/memory-store.ts'
import { scriptedWorld, type HostScript, type ScriptedWorld } from '../../scripted-host.conformance.ts'
import type { VerifierStore } from '../../memory/store.ts'
import type { VerifierEvent } from '../../port.ts'

const worlds: ScriptedWorld[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close()
})

async function open(script: HostScript = {}, zone = {}): Promise<ScriptedWorld> {
  const world = await scriptedWorld(script, zone)
  worlds.push(world)
  return world
}

const many = (count: number, of: (i: number) => string) => Array.from({ length: count }, (_, i) => of(i))
/** Each address needs a session of its own. */
const single = { addressesPerSession: 1, sessionsAtStart: 3, sessionsPerHost: 3 }

describe('limits hold over all processes', () => {
  it('two verifiers with one store never have more sessions with a host together than it bears', async () => {
    const store = memoryStore()
    const world = await open({ delayMs: 2 })
    const [one, two] = [world.verifier({ store, limits: single }), world.verifier({ store, limits: single })]
    const verdicts = await Promise.all([
      ...many(15, (i) => `u${i}@x.test`).map((address) => one.verify(address)),
      ...many(15, (i) => `u${100 + i}@x.test`).map((address) => two.verify(address)),
    ])
    expect(new Set(verdicts.map(({ status }) => status))).toEqual(new Set(['valid']))
    expect(world.mostOpen()).toBeLessThanOrEqual(3)
  })

  it('a place is taken at most once for each session, and all are given back at the end', async () => {
    let asked = 0
    const inner = memoryStore()
    const store: VerifierStore = {
      ...inner,
      takeSlots(request) {
        asked++
        return inner.takeSlots(request)
      },
    }
    const world = await open()
    const verifier = world.verifier({ store })
    for (let i = 0; i < 30; i++) await verifier.verify(`u${i}@x.test`)
    await verifier.close()
    expect(asked).toBeLessThanOrEqual(world.talks.length)
    const whole = { pool: 'mail.x.test', holder: 'b', want: 99, leaseMs: 1, startCap: 2, maxCap: 20, raise: 0 }
    const { slots, cap } = await inner.takeSlots(whole)
    expect(slots).toHaveLength(cap)
  })

  it('while the store is away there is one session with a host and never more, and the operator is told once', async () => {
    const away = async () => {
      throw new Error('gone')
    }
    const store: VerifierStore = { ...memoryStore(), takeSlots: away, recallProbes: away, rememberProbe: away }
    const said: string[] = []
    const world = await open({ delayMs: 1 })
    const limits = { ...single, sessionsAtStart: 20, sessionsPerHost: 20 }
    const verifier = world.verifier({ store, limits, onTrouble: (message) => said.push(message) })
    const verdicts = await Promise.all(many(6, (i) => `u${i}@x.test`).map((address) => verifier.verify(address)))
    expect(new Set(verdicts.map(({ status }) => status))).toEqual(new Set(['valid']))
    expect(world.mostOpen()).toBe(1)
    expect(said.filter((message) => message.includes('does not answer'))).toHaveLength(1)
  })
})

describe('a host that turns us away is left alone', () => {
  const blocked = '550 5.7.1 blocked using zen.spamhaus.org'

  it('by all processes, at once and without a dial, when it refuses three sessions for our reputation', async () => {
    const store = memoryStore()
    const events: VerifierEvent[] = []
    const world = await open({ banner: () => `554 5.7.1 blocked using zen.spamhaus.org` })
    const one = world.verifier({ store, limits: { downMs: 0 }, onEvent: (event) => events.push(event) })
    for (let i = 0; i < 3; i++) expect((await one.verify(`u${i}@x.test`)).reason).toBe('refused.ip_reputation')
    expect(events).toContainEqual({ kind: 'circuit', pool: 'mail.x.test', state: 'open' })
    const dialled = world.talks.length
    const verdict = await one.verify('u9@x.test')
    expect(verdict).toMatchObject({ status: 'unknown', reason: 'local.circuit_open' })
    expect(verdict.retryAfterMs).toBeGreaterThan(3_500_000)
    expect((await world.verifier({ store }).verify('u8@x.test')).reason).toBe('local.circuit_open')
    expect(world.talks).toHaveLength(dialled)
  })

  it('a domain whose recipients are all blocked, while its neighbours at the same host go on', async () => {
    const zone = {
      mx: Object.fromEntries(many(2, (i) => `firm${i}.test`).map((name) => [name, [[10, 'mx.shared.test']]])),
    }
    const world = await open(
      { rcpt: (address) => (address.endsWith('firm0.test') ? blocked : '550 5.1.1 user unknown') },
      zone,
    )
    const verifier = world.verifier()
    for (let i = 0; i < 3; i++) expect((await verifier.verify(`u${i}@firm0.test`)).reason).toBe('refused.ip_reputation')
    const asked = world.said('RCPT').length
    expect((await verifier.verify('u3@firm0.test')).reason).toBe('local.circuit_open')
    expect(world.said('RCPT')).toHaveLength(asked)
    expect((await verifier.verify('no@firm1.test')).status).toBe('invalid')
  })

  it('one attempt decides after the time is over', async () => {
    let nowMs = 0
    const store = memoryStore(() => nowMs)
    let isBlocked = true
    const world = await open({ banner: () => (isBlocked ? '554 5.7.1 blocked using zen.spamhaus.org' : '220 mx') })
    const verifier = world.verifier({ store, clock: () => nowMs, limits: { downMs: 0, pauseMs: 0, pauseMaxMs: 0 } })
    for (let i = 0; i < 3; i++) await verifier.verify(`u${i}@x.test`)
    nowMs += 3_600_000
    expect((await verifier.verify('u4@x.test')).reason).toBe('refused.ip_reputation')
    expect((await verifier.verify('u5@x.test')).reason).toBe('local.circuit_open')
    isBlocked = false
    nowMs += 3_600_000
    expect((await verifier.verify('u6@x.test')).status).toBe('valid')
    expect((await verifier.verify('u7@x.test')).status).toBe('valid')
    // The last one confirmed the result of the one before.
    expect(world.talks).toHaveLength(6)
  })

  it('where port 25 is rejected it says so once to all processes, and it ends when a host answers again', async () => {
    // Nobody listens at the world's port on these addresses: the attempt is refused.
    const hosts = many(25, (i) => `mail.x${i}.test`)
    const zone = { a: Object.fromEntries(hosts.map((host, i) => [host, `127.0.77.${i + 1}`])) }
    const world = await open({}, zone)
    const said: string[] = []
    const store = memoryStore()
    const settings = { store, onTrouble: (message: string) => said.push(message), limits: { outageTryMs: 20 } }
    const [one, other] = [world.verifier(settings), world.verifier(settings)]
    const reasons: string[] = []
    for (let i = 0; i < 25; i++) reasons.push((await one.verify(`u1@x${i}.test`)).reason)
    for (let i = 0; i < 25; i++) await other.verify(`u1@x${i}.test`)
    expect(reasons).toEqual([...Array(8).fill('net.refused'), ...Array(17).fill('local.port_closed')])
    expect(said.filter((message) => message.includes('port 25'))).toHaveLength(1)
    const server = createServer((socket) => socket.end('220 mx\r\n').on('error', () => {}))
    await new Promise<void>((resolve) => server.listen(world.smtpPort, '127.0.77.3', resolve))
    await expect.poll(() => said.filter((message) => message.includes('reached again')).length).toBe(2)
    expect(await store.noteOutage('another', 'net.refused', 1)).toBe(true)
    server.close()
  })

  it('one dead host, asked however often, is one dead host, and so are many beside one that answers', async () => {
    const hosts = many(20, (i) => `mail.x${i}.test`)
    const world = await open({}, { a: Object.fromEntries(hosts.map((host, i) => [host, `127.0.77.${i + 1}`])) })
    const said: string[] = []
    const verifier = world.verifier({ onTrouble: (message) => said.push(message), limits: { downMs: 0 } })
    for (let i = 0; i < 20; i++) expect((await verifier.verify(`u${i}@x1.test`)).reason).toBe('net.refused')
    expect((await verifier.verify('u1@well.test')).status).toBe('valid')
    for (let i = 0; i < 20; i++) expect((await verifier.verify(`u${i}@x${i}.test`)).reason).toBe('net.refused')
    expect(said).toEqual([])
  })

  it('a list of firms whose hosts are gone closes nothing where hosts are reached that let us in before', async () => {
    let nowMs = 0
    const hosts = many(8, (i) => `mail.x${i}.test`)
    const world = await open({}, { a: Object.fromEntries(hosts.map((host, i) => [host, `127.0.77.${i + 1}`])) })
    const said: string[] = []
    const verifier = world.verifier({ clock: () => nowMs, onTrouble: (message) => said.push(message) })
    expect((await verifier.verify('u1@well.test')).status).toBe('valid')
    nowMs += 600_000
    for (let i = 0; i < 8; i++) expect((await verifier.verify(`u1@x${i}.test`)).reason).toBe('net.refused')
    await expect.poll(async () => (await verifier.verify('u2@well.test')).status).toBe('valid')
    expect(said).toEqual([])
  })

  it('nor where it is the first that is ever asked about, and everybody’s hosts are reached; by them an outage ends, too', async () => {
    const hosts = many(8, (i) => `mail.x${i}.test`)
    const a = Object.fromEntries(hosts.map((host, i) => [host, `127.0.77.${i + 1}`]))
    const mx = { 'gmail.com': [[10, 'mx.google.com']] as [number, string][] }
    const said: string[] = []
    const limits = { outageTryMs: 20 }
    const dead = async (ip: string) => {
      const world = await open({}, { mx, a: { ...a, 'mx.google.com': ip } })
      const verifier = world.verifier({ limits, onTrouble: (message) => said.push(message) })
      for (let i = 0; i < 8; i++) expect((await verifier.verify(`u1@x${i}.test`)).reason).toBe('net.refused')
      return { world, verifier }
    }
    const { verifier } = await dead('127.0.0.1')
    await expect.poll(async () => (await verifier.verify('u1@well.test')).status).toBe('valid')
    expect(said).toEqual([])

    const away = await dead('127.0.78.1')
    await expect.poll(() => said).toHaveLength(1)
    const server = createServer((socket) => socket.end('220 mx\r\n').on('error', () => {}))
    await new Promise<void>((resolve) => server.listen(away.world.smtpPort, '127.0.78.1', resolve))
    await expect.poll(async () => (await away.verifier.verify('u1@well.test')).status).toBe('valid')
    expect(said[1]).toBe('mail hosts can be reached again')
    server.close()
  })

  it('where no mail host anywhere can be reached, it says once that port 25 seems closed, and dials no more', async () => {
    // A broadcast address: the attempt fails at once, without an answer.
    const hosts = many(12, (i) => `mail.x${i}.test`)
    const world = await open({}, { a: Object.fromEntries(hosts.map((host) => [host, '127.255.255.255'])) })
    const said: string[] = []
    const verifier = world.verifier({ onTrouble: (message) => said.push(message), limits: { connectMs: 200 } })
    const reasons: string[] = []
    for (let i = 0; i < 12; i++) reasons.push((await verifier.verify(`u1@x${i}.test`)).reason)
    expect(reasons).toEqual([...Array(8).fill('net.connect_timeout'), ...Array(4).fill('local.port_closed')])
    expect(said.filter((message) => message.includes('port 25'))).toHaveLength(1)
  })
})
