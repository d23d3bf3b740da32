import { afterEach, describe, expect, it } from 'vitest'
import type { EgressSettings } from '../egress/egress.ts'
import { memoryStore } from '../memory/memory-store.ts'
import type { VerifierEvent, Verdict } from '../port.ts'
import {
  mailboxes,
  scriptedWorld,
  type HostScript,
  type HostTalk,
  type ScriptedWorld,
} from '../scripted-host.conformance.ts'
import { scriptedSocks, type ScriptedSocks, type SocksScript } from '../scripted-socks.conformance.ts'
import { waysFor } from './ways-out.ts'

const closing: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const each of closing.splice(0)) await each.close()
})

type Way = EgressSettings & { server: ScriptedSocks }

async function way(name: string, script: SocksScript = {}, more: Partial<EgressSettings> = {}): Promise<Way> {
  const server = await scriptedSocks({ login: { user: name, password: `secret-of-${name}` }, ...script })
  closing.push(server)
  return {
    name,
    helo: `${name}.test`,
    from: `probe@${name}.test`,
    providers: null,
    proxy: server.proxy,
    server,
    ...more,
  }
}

async function open(script: HostScript = {}, zone: Parameters<typeof scriptedWorld>[1] = {}): Promise<ScriptedWorld> {
  const world = await scriptedWorld(script, zone)
  closing.unshift(world)
  return world
}

/** Which way out asks. */
const askerOf = ({ lines }: HostTalk) =>
  lines
    .find((line) => line.startsWith('EHLO'))
    ?.split(' ')[1]
    ?.replace('.test', '')
const asked = ({ evidence }: Verdict) => [...new Set(evidence.flatMap(({ egress }) => egress ?? []))]
const domains = (count: number) => Array.from({ length: count }, (_, i) => `d${i}.test`)
const egressesOf = (ways: Way[]) =>
  ways.map(({ name, helo, from, providers, proxy }) => ({ name, helo, from, providers, proxy }))

describe('several ways out', () => {
  it('share the domains, each with its own name and sender; every item says by which it was asked', async () => {
    const world = await open()
    const ways = [await way('one'), await way('two')]
    const verifier = world.verifier({ egresses: egressesOf(ways) })
    const verdicts = await Promise.all(domains(12).map((domain) => verifier.verify(`u1@${domain}`)))
    for (const verdict of verdicts) {
      expect(verdict.status).toBe('valid')
      expect(asked(verdict)).toHaveLength(1)
      const [by] = asked(verdict)
      for (const { phase, egress } of verdict.evidence) expect(egress).toBe(phase === 'dns' ? undefined : by)
      const talk = world.talks.find(({ lines }) => lines.some((line) => line.includes(verdict.address)))!
      expect([askerOf(talk), talk.lines.find((line) => line.startsWith('MAIL'))]).toEqual([
        by,
        `MAIL FROM:<probe@${by}.test>`,
      ])
    }
    expect(new Set(verdicts.flatMap(asked))).toEqual(new Set(['one', 'two']))
    for (const { server } of ways) expect(new Set(server.asked)).toEqual(new Set([`127.0.0.1 ${world.smtpPort}`]))
    // The same domain goes the same way.
    const again = await verifier.verify('u2@d0.test')
    expect(asked(again)).toEqual(asked(verdicts[0]!))
  })

  it('the plain way out alone is named nowhere', async () => {
    const world = await open()
    const { evidence } = await world.verifier().verify('u1@x.test')
    for (const item of evidence) expect(item).not.toHaveProperty('egress')
  })

  it('a provider is asked by the one that is for it; all others by those without for', () => {
    const ways = [
      { name: 'direct', providers: null },
      { name: 'g', providers: ['google'] },
      { name: 'other', providers: null },
    ]
    const namesFor = (host: string, returning: string | null = null) =>
      waysFor(ways, { domain: 'x.test', host: { host, ip: '192.0.2.1' }, returning }).map(({ name }) => name)
    expect(namesFor('aspmx.l.google.com')).toEqual(['g'])
    expect(namesFor('mx.x.test').toSorted()).toEqual(['direct', 'other'])
    for (const name of ['direct', 'other']) expect(namesFor('mx.x.test', name)[0]).toBe(name)
    expect(namesFor('mx.x.test', 'gone')).toEqual(namesFor('mx.x.test'))
  })

  it('a host that told one to come back is asked by that one again, though another was first choice', async () => {
    const seen = new Map<string, number>()
    const world = await open({
      rcpt: (address, talk) => {
        const pair = `${askerOf(talk)} ${address}`
        seen.set(pair, (seen.get(pair) ?? 0) + 1)
        return address.startsWith('u') && seen.get(pair) === 1
          ? '451 4.7.1 greylisted, come back in 1 seconds'
          : mailboxes(address)
      },
    })
    const store = memoryStore()
    const ways = [await way('one'), await way('two')]
    const first = waysFor(ways, {
      domain: 'x.test',
      host: { host: 'mail.x.test', ip: '127.0.0.1' },
      returning: null,
    })[0]!
    // While the first choice rests, the other one is told to come back.
    await store.noteRest(first.name, 'reputation', 60_000)
    const one = world.verifier({ store, egresses: egressesOf(ways) })
    const other = ways.find((each) => each !== first)!
    const put = await one.verify('u1@x.test')
    expect([put.reason, asked(put)]).toEqual(['deferred.greylist', [other.name]])
    await store.endRest(first.name, 'reputation')
    // Another process, for which both are free.
    const two = world.verifier({ store, egresses: egressesOf(ways) })
    const verdict = await two.verify('u1@x.test')
    expect([verdict.status, verdict.evidence.find(({ phase }) => phase === 'rcpt')?.egress]).toEqual([
      'valid',
      other.name,
    ])
    // Without the one that was told, the question goes another way and is deferred anew.
    const three = world.verifier({ store, egresses: egressesOf([first]) })
    expect((await three.verify('u3@x.test')).evidence.find(({ phase }) => phase === 'rcpt')?.egress).toBe(first.name)
  })

  it.each<[string, HostScript]>([
    [
      'at its greeting',
      {
        banner: () => '220 mx',
        answer: (line) => (line === 'EHLO one.test' ? '554 5.7.1 blocked using zen.spamhaus.org' : undefined),
      },
    ],
    [
      'at its recipients',
      {
        rcpt: (address, talk) =>
          askerOf(talk) === 'one' ? '550 5.7.1 Client host blocked using zen.spamhaus.org' : mailboxes(address),
      },
    ],
  ])(
    'one that hosts refuse for its reputation %s rests, at each pool and then at all, and the other goes on',
    async (_, script) => {
      // Several domains at each host: what one domain's recipients meet says nothing about the host.
      const mx = Object.fromEntries(
        domains(40).map((domain, n) => [domain, [[10, `mx${n % 4}.host.test`] as [number, string]]]),
      )
      const world = await open(script, { mx })
      const store = memoryStore()
      const events: VerifierEvent[] = []
      const said: string[] = []
      const egresses = egressesOf([await way('one'), await way('two')])
      const verifier = world.verifier({
        store,
        egresses,
        onEvent: (event) => events.push(event),
        onTrouble: (message) => said.push(message),
      })
      for (const domain of domains(40)) {
        const verdict = await verifier.verify(`u1@${domain}`)
        expect([verdict.address, verdict.status]).toEqual([verdict.address, 'valid'])
        expect(verdict.evidence.findLast(({ phase }) => phase === 'rcpt')?.egress).toBe('two')
      }
      expect(events).toContainEqual({ kind: 'egress', egress: 'one', why: 'reputation', isResting: true })
      expect(said.filter((message) => message.includes('the way out one'))).toHaveLength(1)
      expect((await store.reputationRests()).map(({ egress }) => egress)).toEqual(['one'])
      expect(events.filter((event) => event.kind === 'circuit' && event.egress === 'two')).toEqual([])
      const before = world.talks.filter((talk) => askerOf(talk) === 'one').length
      await verifier.verify('u1@fresh.test')
      expect(world.talks.filter((talk) => askerOf(talk) === 'one')).toHaveLength(before)
    },
  )

  it('one that is dead, refuses us or lies makes no verdict: the other asks, and nothing is held against the host', async () => {
    const scripts: Record<string, SocksScript> = {
      'refuses our password': { say: (step) => (step === 'login' ? Buffer.from([1, 1]) : undefined) },
      'says garbage': { say: () => Buffer.from('garbage!') },
      'hangs up': { say: () => 'HANG UP' },
      'allows nothing': { say: (step) => (step === 'request' ? Buffer.from([5, 2]) : undefined) },
    }
    for (const [what, script] of Object.entries(scripts)) {
      const world = await open()
      const store = memoryStore()
      const said: string[] = []
      const onTrouble = (message: string) => void said.push(message)
      const egresses = egressesOf([await way('bad', script), await way('good')])
      const verifier = world.verifier({ store, egresses, onTrouble })
      for (const domain of domains(24)) {
        const { status, evidence } = await verifier.verify(`u1@${domain}`)
        expect([what, status]).toEqual([what, 'valid'])
        for (const item of evidence)
          if (item.egress === 'bad') expect([item.host, item.reason]).toEqual([null, 'local.egress_down'])
        expect(JSON.stringify(evidence)).not.toContain('secret-of')
      }
      expect([what, said.filter((message) => message.startsWith('the way out bad is not used'))]).toEqual([
        what,
        [expect.anything()],
      ])
      expect(said.join()).not.toContain('secret-of')
      // Nobody is told that mail servers can't be reached.
      expect(await store.noteOutage('somebody', 'net.refused', 1)).toBe(true)
    }
  })

  it('only when all are out is the product told, and while they are an address is unknown and to be asked again', async () => {
    const world = await open()
    const store = memoryStore()
    const bad = await way('bad', { say: () => 'HANG UP' })
    const worse = await way('worse', { say: () => Buffer.from([5, 255]) })
    const verifier = world.verifier({ store, egresses: egressesOf([bad, worse]) })
    const verdicts: Verdict[] = []
    for (const domain of domains(12)) verdicts.push(await verifier.verify(`u1@${domain}`))
    for (const { status, reason, retryAfterMs } of verdicts)
      expect([status, reason, retryAfterMs! > 0]).toEqual(['unknown', 'local.egress_down', true])
    expect(await store.noteOutage('somebody', 'net.refused', 1)).toBe(false)
    await verifier.close()
    expect(await memoryStore().noteOutage('somebody', 'net.refused', 1)).toBe(true)
  })

  it('hosts on private addresses are not dialled through it either', async () => {
    const world = await open({}, { a: { 'mail.x.test': '10.0.0.1' } })
    const own = await way('one')
    const verifier = world.verifier({ egresses: egressesOf([own]), allowPrivate: false })
    expect((await verifier.verify('u1@x.test')).reason).toBe('domain.mx_private_ip')
    expect(own.server.asked).toEqual([])
  })

  it('a host that refuses everybody after some refusals is not believed, whichever way out they came by', async () => {
    let refused = 0
    const mx = Object.fromEntries(domains(6).map((domain) => [domain, [[10, 'mx.one.test'] as [number, string]]]))
    const rcpt = (address: string) => {
      if (refused < 8 && address.startsWith('u')) return '250 ok'
      refused++
      return '550 5.1.1 user unknown'
    }
    const world = await open({ rcpt }, { mx })
    const verifier = world.verifier({ egresses: egressesOf([await way('one'), await way('two')]) })
    const wrong: string[] = []
    for (let i = 1; i <= 30; i++) {
      const { status, address } = await verifier.verify(`${i <= 6 ? 'a' : 'u'}${i}@d${i % 6}.test`)
      if (status === 'invalid' && address.startsWith('u')) wrong.push(address)
    }
    expect(refused).toBeGreaterThan(8)
    expect(wrong).toEqual([])
  })
})
