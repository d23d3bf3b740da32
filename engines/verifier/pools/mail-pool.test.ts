import { afterEach, describe, expect, it } from 'vitest'
import { memoryStore } from '../memory/memory-store.ts'
import type { Verdict, VerifierEvent } from '../port.ts'
import {
  mailboxes,
  scriptedWorld,
  type HostScript,
  type ScriptedWorld,
  type Zone,
} from '../scripted-host.conformance.ts'

const worlds: ScriptedWorld[] = []
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close()
})

async function open(script: HostScript = {}, zone: Zone = {}): Promise<ScriptedWorld> {
  const world = await scriptedWorld(script, zone)
  worlds.push(world)
  return world
}

/** `domains` firms with one mail host. */
const shared = (domains: number): Zone => ({
  mx: Object.fromEntries(Array.from({ length: domains }, (_, i) => [`firm${i}.test`, [[10, 'mx.shared.test']]])),
})
const statuses = (verdicts: Verdict[]) => verdicts.map(({ status }) => status)
/** For tests that are not about how far a host is believed. */
const believing = { refusalsTrusted: 1_000 }
const isConfirmed = (world: ScriptedWorld) =>
  world.talks.some(
    ({ lines }) =>
      lines.findIndex((line) => line.startsWith('RCPT')) >= 0 &&
      lines.some((line, i) => i < 4 && /^RCPT TO:<(?!u|no)/.test(line)),
  )
const many = <T>(count: number, of: (i: number) => T) => Array.from({ length: count }, (_, i) => of(i))

describe('a session is used again', () => {
  it('forty addresses of twenty domains at one host take a few connections, each with its greeting and its QUIT', async () => {
    const world = await open({}, shared(20))
    const verifier = world.verifier({ limits: believing })
    const addresses = many(40, (i) => `${i % 2 ? 'u' : 'no'}${i}@firm${i % 20}.test`)
    const verdicts = await Promise.all(addresses.map((address) => verifier.verify(address)))
    expect(statuses(verdicts)).toEqual(many(40, (i) => (i % 2 ? 'valid' : 'invalid')))
    expect(world.talks.length).toBeLessThan(16)
    await verifier.close()
    expect(world.said('EHLO')).toHaveLength(world.talks.length)
    expect(world.said('QUIT')).toHaveLength(world.talks.length)
    // Once per domain for all askers, twice if the address does not look like a name.
    const asked = world.said('RCPT').map((line) => line.slice(9, -1))
    expect(asked.filter((address) => !addresses.includes(address))).toHaveLength(2 * 10 + (isConfirmed(world) ? 1 : 0))
  })

  it('a round never has more questions than a session takes, however many the limits allow', async () => {
    const world = await open({}, shared(60))
    const verifier = world.verifier({
      limits: {
        ...believing,
        sessions: 1,
        sessionsPerHost: 1,
        addressesPerSession: 500,
        rcptsPerSession: 500,
        rejectedPerSession: 500,
      },
    })
    const verdicts = await Promise.all(many(60, (i) => verifier.verify(`u${i}@firm${i}.test`)))
    expect(new Set(statuses(verdicts))).toEqual(new Set(['valid']))
  })

  it('addresses one after another use the talk that is still open', async () => {
    const world = await open()
    const verifier = world.verifier()
    for (let i = 0; i < 5; i++) expect((await verifier.verify(`u${i}@x.test`)).status).toBe('valid')
    expect(world.talks).toHaveLength(2)
    // Two for made-up ones, and one to ask about one of these first in another talk.
    expect(world.said('MAIL')).toHaveLength(5 + 2 + 1)
  })

  it('an idle talk that the host closed is not used, and no answer is lost by it', async () => {
    const world = await open()
    const verifier = world.verifier()
    await verifier.verify('u1@x.test')
    world.talks[0]!.socket.end('421 4.4.2 idle for too long\r\n')
    await new Promise((resolve) => world.talks[0]!.socket.once('close', resolve))
    expect((await verifier.verify('u2@x.test')).status).toBe('valid')
    expect(world.talks).toHaveLength(2)
  })

  it('a session without work ends with QUIT after a while', async () => {
    const world = await open()
    const verifier = world.verifier({ limits: { idleMs: 20 } })
    await verifier.verify('u1@x.test')
    const [talk] = world.talks
    if (!talk!.socket.destroyed) await new Promise((resolve) => talk!.socket.once('close', resolve))
    expect(talk!.lines.at(-1)).toBe('QUIT')
    await expect.poll(() => verifier.load()).toEqual({ sockets: 0, pending: 0 })
  })
})

describe('what a session may be asked', () => {
  it('no host has to refuse more than eight recipients in one session', async () => {
    const world = await open()
    const verifier = world.verifier({ limits: { sessionsPerHost: 3, ...believing } })
    const verdicts = await Promise.all(many(50, (i) => verifier.verify(`no${i}@x${i % 4}.test`)))
    expect(new Set(statuses(verdicts))).toEqual(new Set(['invalid']))
    for (const { rejected } of world.talks) expect(rejected).toBeLessThanOrEqual(8)
  })

  it('and not more if every domain is new, so that random addresses are refused as well', async () => {
    const world = await open({}, shared(60))
    const verifier = world.verifier({ limits: believing })
    const addresses = many(60, (i) => `${['u', 'no', 'ticket-'][i % 3]}${i}@firm${i}.test`)
    await Promise.all(addresses.map((address) => verifier.verify(address)))
    for (const { rejected } of world.talks) expect(rejected).toBeLessThanOrEqual(8)
  })

  it('fifty recipients at most, even if all are accepted', async () => {
    const world = await open()
    const verifier = world.verifier()
    await Promise.all(many(120, (i) => verifier.verify(`u${i}@x.test`)))
    for (const { lines } of world.talks)
      expect(lines.filter((line) => line.startsWith('RCPT')).length).toBeLessThanOrEqual(50)
  })

  it.each([true, false])('with PIPELINING (%s) or without, the answers are the same', async (pipelining) => {
    const world = await open({ pipelining }, shared(3))
    const verifier = world.verifier({ limits: believing })
    const verdicts = await Promise.all(many(12, (i) => verifier.verify(`${i % 3 ? 'u' : 'no'}${i}@firm${i % 3}.test`)))
    expect(statuses(verdicts)).toEqual(many(12, (i) => (i % 3 ? 'valid' : 'invalid')))
  })

  it('after a refused sender no recipient is named, and no address is called invalid', async () => {
    const world = await open({
      pipelining: false,
      answer: (line) => (line.startsWith('MAIL') ? '550 5.7.1 not today' : undefined),
    })
    expect(await world.verifier().verify('u1@x.test')).toMatchObject({ status: 'unknown', reason: 'refused.policy' })
    expect(world.said('RCPT')).toEqual([])
  })

  it.each([true, false])(
    'a host that takes one recipient a transaction is asked about random ones in others (PIPELINING %s)',
    async (pipelining) => {
      let recipients = 0
      const world = await open({
        pipelining,
        answer: (line) => {
          if (line === 'RSET') recipients = 0
          return line.startsWith('RCPT') && recipients++ > 0 ? '452 4.5.3 too many recipients' : undefined
        },
      })
      expect((await world.verifier().verify('u1@x.test')).status).toBe('valid')
      expect(world.talks).toHaveLength(2)
    },
  )
})

describe('a talk that breaks', () => {
  it('an address without an answer is asked once more in a new session, and not a third time', async () => {
    const world = await open({ rcpt: (address) => (address.startsWith('u13') ? 'HANG UP' : mailboxes(address)) })
    const verifier = world.verifier()
    await verifier.verify('u1@x.test')
    const verdicts = await Promise.all(many(7, (i) => verifier.verify(`u1${i}@x.test`)))
    expect(verdicts[3]).toMatchObject({ status: 'unknown', reason: 'proto.closed_midsession' })
    expect(world.said('RCPT').filter((line) => line.includes('u13@'))).toHaveLength(2)
    expect(world.said('RCPT').filter((line) => line.includes('u10@'))).toHaveLength(1)
    expect(statuses([verdicts[1]!, verdicts[2]!])).not.toContain('invalid')
  })

  it('421 in the middle sends the rest back into the line and lowers the pace', async () => {
    const events: VerifierEvent[] = []
    const world = await open({
      rcpt: (address, talk) =>
        talk.number === 0 && address.startsWith('u3') ? '421 4.7.0 enough' : mailboxes(address),
    })
    const verifier = world.verifier({ onEvent: (event) => events.push(event) })
    const verdicts = await Promise.all(many(7, (i) => verifier.verify(`u${i}@x.test`)))
    expect(statuses(verdicts)).toEqual(Array(7).fill('valid'))
    expect(events.find(({ kind }) => kind === 'cap')).toMatchObject({ cap: 1 })
  })

  it('replies that fit no question make no address valid or invalid, and the session is given up', async () => {
    const world = await open({
      // One reply ahead: the recipients get each other's answers.
      answer: (line) => (line.startsWith('MAIL') ? '250 ok\r\n250 once more' : undefined),
    })
    const verifier = world.verifier()
    const verdicts = await Promise.all(many(6, (i) => verifier.verify(`${i % 2 ? 'u' : 'no'}${i}@x.test`)))
    for (const verdict of verdicts) expect(verdict).toMatchObject({ status: 'unknown', reason: 'proto.garbage' })
    expect(world.talks.length).toBeGreaterThan(1)
  })

  it('one address that is given up leaves the others in the same batch alone', async () => {
    const world = await open({ delayMs: 30 })
    const verifier = world.verifier()
    const stop = new AbortController()
    const aborted = verifier.verify('u1@x.test', { signal: stop.signal })
    const others = many(5, (i) => verifier.verify(`u2${i}@x.test`))
    await new Promise((resolve) => setTimeout(resolve, 75))
    stop.abort(new Error('enough'))
    await expect(aborted).rejects.toThrow('enough')
    expect(statuses(await Promise.all(others))).toEqual(Array(5).fill('valid'))
  })

  it('closing ends busy talks at once and sends QUIT to idle ones', async () => {
    const world = await open({ rcpt: (address) => (address.startsWith('slow') ? null : mailboxes(address)) })
    const verifier = world.verifier()
    await verifier.verify('u1@x.test')
    const slow = verifier.verify('slow@y.test')
    await expect.poll(() => world.said('RCPT').some((line) => line.includes('slow'))).toBe(true)
    await Promise.all([expect(slow).rejects.toThrow('closed'), verifier.close()])
    expect(world.said('QUIT').length).toBeGreaterThan(0)
    await expect.poll(() => world.open()).toBe(0)
  })
})

describe('hosts by preference', () => {
  const two: Zone = {
    mx: {
      'x.test': [
        [10, 'first.x.test'],
        [20, 'second.x.test'],
      ],
    },
    a: { 'first.x.test': '::1' },
  }

  it('if the first host cannot be reached, the next is asked, and the first is passed over for a while', async () => {
    const world = await open({}, two)
    const verifier = world.verifier()
    const verdict = await verifier.verify('u1@x.test')
    expect(verdict.status).toBe('valid')
    expect(verdict.evidence.filter(({ phase }) => phase === 'connect')).toMatchObject([{ host: 'first.x.test' }])
    // Not dialled again, yet shown.
    const again = await verifier.verify('u2@x.test')
    expect(again.evidence.find(({ phase }) => phase === 'connect')).toEqual(
      verdict.evidence.find(({ phase }) => phase === 'connect'),
    )
  })

  it.each([
    ['554 no SMTP service here', 'banner'],
    ['421 too busy', 'banner'],
    ['HANG UP', 'banner'],
  ])('if the first host greets with %s, the next is asked', async (banner) => {
    const both: Zone = { mx: two.mx! }
    const world = await open({ banner: ({ number }) => (number === 0 ? banner : '220 mx') }, both)
    expect((await world.verifier().verify('u1@x.test')).status).toBe('valid')
    // One turned away, one that asked, one that confirmed.
    expect(world.talks).toHaveLength(3)
  })

  it('if the first host refuses EHLO and HELO, the next is asked; if it greylists, not', async () => {
    const both: Zone = { mx: two.mx! }
    const rude: HostScript = {
      answer: (line, { number }) => (number === 0 && /^(?:EH|HE)LO/.test(line) ? '550 5.7.1 go away' : undefined),
    }
    expect((await (await open(rude, both)).verifier().verify('u1@x.test')).status).toBe('valid')
    const grey = await open({ rcpt: () => '450 4.7.1 greylisted, try again in 300 seconds' }, both)
    expect(await grey.verifier().verify('u1@x.test')).toMatchObject({
      ...{ status: 'unknown', reason: 'deferred.greylist', retryAfterMs: 300_000 },
    })
    expect(grey.talks).toHaveLength(1)
  })

  it('a backup that accepts everything while the first host is away proves nothing: neither valid nor catch-all', async () => {
    const world = await open({ rcpt: () => '250 2.1.5 ok' }, two)
    expect(await world.verifier().verify('no1@x.test')).toMatchObject({
      ...{ status: 'accepted_unproven', reason: 'accepted.probe_inconclusive' },
    })
  })

  it('a result of one host proves nothing at another: the random address is asked again there', async () => {
    const store = memoryStore()
    const both: Zone = { mx: two.mx! }
    // The first two connections are the first host's; later ones to it are turned away.
    const world = await open({ banner: ({ number }) => (number === 2 ? '554 closed today' : '220 mx') }, both)
    const first = world.verifier({ store })
    expect((await first.verify('u1@x.test')).status).toBe('valid')
    await first.close()
    const verdict = await world.verifier({ store }).verify('u2@x.test')
    expect(verdict.status).toBe('valid')
    const rcpt = verdict.evidence.find(({ phase }) => phase === 'rcpt')!
    expect(rcpt.host).toBe('second.x.test')
    for (const probe of verdict.evidence.filter(({ phase }) => phase === 'probe')) expect(probe.host).toBe(rcpt.host)
  })
})
