import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { setMaxListeners } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { AUTHORITATIVE_ANSWER, decode, encode, TRUNCATED_RESPONSE, type Answer, type Question } from 'dns-packet'
import { afterEach, describe, expect, it } from 'vitest'
import { openDns } from './dns.ts'
import { findMailHosts } from './find-mail-hosts.ts'
import { interactiveLimits } from '../limits.ts'

type Reply = { isReferral?: boolean; code?: number; answers?: Answer[]; authorities?: Answer[]; truncated?: boolean }
type Zone = (question: Question, count: number) => Reply | 'silence' | 'stray'

const open: (UdpSocket | Server)[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

/** A name server that answers by `zone`; `asked` lists what came over UDP. TCP answers are never cut. */
async function nameServer(zone: Zone) {
  const asked: string[] = []
  const bytesOf = (query: Buffer, reply: Reply, isTcp: boolean, idShift = 0) => {
    const { id = 0, questions = [] } = decode(query)
    const flags =
      (reply.isReferral ? 0 : AUTHORITATIVE_ANSWER) |
      (reply.code ?? 0) |
      (reply.truncated && !isTcp ? TRUNCATED_RESPONSE : 0)
    const answers = reply.truncated && !isTcp ? [] : (reply.answers ?? [])
    return encode({
      type: 'response',
      id: (id + idShift) % 65_536,
      flags,
      questions,
      answers,
      authorities: reply.authorities ?? [],
    })
  }
  const udp = createSocket('udp4')
  udp.on('message', (query, from) => {
    const question = decode(query).questions![0]!
    asked.push(`${question.type} ${question.name}`)
    const reply = zone(question, asked.length)
    if (reply === 'silence') return
    const send = (bytes: Buffer) => udp.send(bytes, from.port, from.address)
    if (reply !== 'stray') return send(bytesOf(query, reply, false))
    const forged: Answer = { type: 'A', name: question.name, ttl: 60, data: '198.51.100.66' }
    send(Buffer.from('garbage'))
    send(bytesOf(query, { answers: [forged] }, false, 1))
    send(
      encode({
        type: 'response',
        id: decode(query).id!,
        questions: [{ type: 'A', name: 'other.test' }],
        answers: [forged],
      }),
    )
    send(bytesOf(query, { answers: [{ ...forged, data: '93.184.216.34' }] }, false))
  })
  const tcp = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      const query = bytes.subarray(2)
      const reply = zone(decode(query).questions![0]!, 0)
      if (typeof reply === 'string') return socket.destroy()
      const answer = bytesOf(query, reply, true)
      socket.end(Buffer.concat([Buffer.from([answer.length >> 8, answer.length & 255]), answer]))
    })
  })
  const port = await listenOnBoth(tcp, udp)
  open.push(udp, tcp)
  return { dns: `127.0.0.1:${port}`, asked }
}

/** One port for both. Other tests take ports at the same time, so the port that TCP got may be taken for UDP. */
async function listenOnBoth(tcp: Server, udp: UdpSocket): Promise<number> {
  for (let attempt = 0; attempt < 20; attempt++) {
    await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve))
    const { port } = tcp.address() as AddressInfo
    const isBound = await new Promise<boolean>((resolve) => {
      udp.once('error', () => resolve(false))
      udp.bind(port, '127.0.0.1', () => resolve(true))
    })
    if (isBound) return port
    await new Promise<void>((resolve) => tcp.close(() => resolve()))
  }
  throw new Error('no port is free for both UDP and TCP')
}

const limits = { ...interactiveLimits, dnsMs: 600 }
const signal = new AbortController().signal
setMaxListeners(100, signal)
const a = (name: string, data: string, ttl = 300): Answer => ({ type: 'A', name, ttl, data })
const mx = (name: string, exchange: string, preference = 10): Answer => ({
  type: 'MX',
  name,
  ttl: 300,
  data: { preference, exchange },
})
const soa: Answer = {
  type: 'SOA',
  name: 'test',
  ttl: 300,
  data: { mname: 'ns.test', rname: 'h.test', serial: 1, refresh: 1, retry: 1, expire: 1, minimum: 60 },
}
const table =
  (records: Record<string, Answer[]>): Zone =>
  ({ type, name }) => {
    const key = `${type} ${name.toLowerCase()}`
    if (records[key]) return { answers: records[key] }
    const exists = Object.keys(records).some((known) => known.endsWith(` ${name.toLowerCase()}`))
    return { code: exists ? 0 : 3, authorities: [soa] }
  }

async function mailHostsIn(zone: Zone, domain = 'x.test', allowPrivate = false) {
  const server = await nameServer(zone)
  const lookUp = openDns({ dns: server.dns, limits, now: Date.now })
  const { hosts, findings } = await findMailHosts(domain, { lookUp, allowPrivate, random: () => 0.5, signal })
  return {
    hosts: hosts.map(({ host, ip }) => `${host} ${ip}`),
    reason: findings.at(-1)?.reason ?? null,
    asked: server.asked,
  }
}

describe('findMailHosts', () => {
  it('orders mail hosts by preference, first addresses first', async () => {
    const zone = table({
      'MX x.test': [mx('x.test', 'b.test', 20), mx('x.test', 'a.test', 10)],
      'A a.test': [a('a.test', '93.184.216.1'), a('a.test', '93.184.216.2')],
      'A b.test': [a('b.test', '93.184.216.3')],
    })
    expect((await mailHostsIn(zone)).hosts).toEqual([
      'a.test 93.184.216.1',
      'b.test 93.184.216.3',
      'a.test 93.184.216.2',
    ])
  })

  it('a domain without MX takes mail at its own address (RFC 5321 5.1)', async () => {
    expect((await mailHostsIn(table({ 'A x.test': [a('x.test', '93.184.216.1')] }))).hosts).toEqual([
      'x.test 93.184.216.1',
    ])
  })

  it('follows aliases, of the domain and of its mail host', async () => {
    const alias = (name: string, data: string): Answer => ({ type: 'CNAME', name, ttl: 300, data })
    const zone = table({
      'MX x.test': [alias('x.test', 'y.test')],
      'MX y.test': [mx('y.test', 'a.test')],
      'A a.test': [alias('a.test', 'b.test'), a('b.test', '93.184.216.1')],
    })
    expect((await mailHostsIn(zone)).hosts).toEqual(['a.test 93.184.216.1'])
  })

  it('an endless row of aliases ends as a failure, not as an absence', async () => {
    const zone: Zone = ({ name }) => ({ answers: [{ type: 'CNAME', name, ttl: 300, data: `a${name}`.slice(-50) }] })
    expect(await mailHostsIn(zone)).toMatchObject({ hosts: [], reason: 'dns.servfail' })
  })

  it.each<[string, Zone, string]>([
    ['no such domain', table({}), 'domain.nxdomain'],
    ['null MX', table({ 'MX x.test': [mx('x.test', '.', 0)] }), 'domain.null_mx'],
    ['neither MX nor address', table({ 'TXT x.test': [] }), 'domain.no_mail_host'],
    ['a mail host that does not exist', table({ 'MX x.test': [mx('x.test', 'gone.test')] }), 'domain.mx_unresolvable'],
    ['a failing server', () => ({ code: 2 }), 'dns.servfail'],
    ['a refusing server', () => ({ code: 5 }), 'dns.servfail'],
    ['a silent server', () => 'silence', 'dns.timeout'],
    [
      'a mere referral',
      () => ({ isReferral: true, authorities: [{ type: 'NS', name: 'test', ttl: 1, data: 'ns.test' }] }),
      'dns.servfail',
    ],
    [
      'a private mail host',
      table({ 'MX x.test': [mx('x.test', 'a.test')], 'A a.test': [a('a.test', '10.0.0.1')] }),
      'domain.mx_private_ip',
    ],
    [
      'MX known, address failing',
      (q) => (q.type === 'MX' ? { answers: [mx(q.name, 'a.test')] } : { code: 2 }),
      'dns.servfail',
    ],
    ['MX empty, address silent', (q) => (q.type === 'MX' ? { authorities: [soa] } : 'silence'), 'dns.timeout'],
    ['an answer about another name', () => ({ answers: [mx('evil.test', 'a.test')] }), 'dns.servfail'],
    ['a mail host no query can name', table({ 'MX x.test': [mx('x.test', 'a b.test')] }), 'dns.servfail'],
  ])('%s: %#', async (_, zone, reason) => {
    expect(await mailHostsIn(zone)).toMatchObject({ hosts: [], reason })
  })

  it('dials private mail hosts if the operator allows it', async () => {
    const zone = table({ 'MX x.test': [mx('x.test', 'a.test')], 'A a.test': [a('a.test', '127.0.0.1')] })
    expect((await mailHostsIn(zone, 'x.test', true)).hosts).toEqual(['a.test 127.0.0.1'])
  })

  it('names in any mixture of cases are the same names', async () => {
    const records = { MX: mx('X.tEsT', 'A.teSt'), A: a('a.TEST', '93.184.216.1') }
    const zone: Zone = ({ type }) => ({ answers: type === 'AAAA' ? [] : [records[type as 'MX' | 'A']] })
    expect((await mailHostsIn(zone)).hosts).toEqual(['a.test 93.184.216.1'])
  })

  it('a private IPv4 address written as IPv6 is not dialled', async () => {
    for (const ip of ['::ffff:127.0.0.1', '64:ff9b::7f00:1', '::ffff:0:127.0.0.1', '::']) {
      const zone: Zone = ({ type, name }) => {
        if (type === 'MX') return { answers: [mx(name, 'a.test')] }
        return { answers: type === 'AAAA' ? [{ type: 'AAAA', name, ttl: 300, data: ip }] : [], authorities: [soa] }
      }
      expect(await mailHostsIn(zone)).toMatchObject({ hosts: [], reason: 'domain.mx_private_ip' })
    }
  })

  it('the hash of a domain’s mail hosts covers all of them and does not depend on their order', async () => {
    const hash = async (names: string[]) => {
      const server = await nameServer(({ type, name }) =>
        type === 'MX' ? { answers: names.map((host) => mx(name, host)) } : { answers: [a(name, '93.184.216.1')] },
      )
      const lookUp = openDns({ dns: server.dns, limits, now: Date.now })
      return (await findMailHosts('x.test', { lookUp, allowPrivate: false, random: Math.random, signal })).mxHash
    }
    const names = Array.from({ length: 7 }, (_, i) => `h${i}.test`)
    expect(await hash(names)).toBe(await hash(names.toReversed()))
    expect(await hash(names)).not.toBe(await hash(names.slice(1)))
  })

  it('looks at five mail hosts at most', async () => {
    const names = Array.from({ length: 20 }, (_, i) => `h${i}.test`)
    const records: Record<string, Answer[]> = { 'MX x.test': names.map((name, i) => mx('x.test', name, i)) }
    for (const name of names) records[`A ${name}`] = [a(name, '93.184.216.1')]
    expect((await mailHostsIn(table(records))).hosts).toHaveLength(5)
  })
})

describe('openDns', () => {
  const lookUpIn = async (zone: Zone, now: () => number = Date.now) => {
    const server = await nameServer(zone)
    const lookUp = openDns({ dns: server.dns, limits, now })
    return { ask: (name: string) => lookUp(name, 'A', signal), asked: server.asked }
  }

  it('accepts only the reply that fits id and question', async () => {
    const { ask } = await lookUpIn(() => 'stray')
    expect(await ask('x.test')).toMatchObject({ kind: 'records', records: [{ data: '93.184.216.34' }] })
  })

  it('asks again over TCP when the answer was cut short', async () => {
    const many = Array.from({ length: 60 }, (_, i) => a('x.test', `93.184.216.${i}`))
    const { ask } = await lookUpIn(() => ({ answers: many, truncated: true }))
    const lookup = await ask('x.test')
    expect(lookup.kind === 'records' && lookup.records.length).toBe(60)
  })

  it('tries twice, and keeps no failure', async () => {
    const { ask, asked } = await lookUpIn((_, count) =>
      count <= 3 ? { code: 2 } : { answers: [a('x.test', '93.184.216.1')] },
    )
    expect((await ask('x.test')).kind).toBe('servfail')
    expect(asked).toHaveLength(2)
    expect((await ask('x.test')).kind).toBe('records')
    expect(asked).toHaveLength(4)
  })

  it('keeps an answer for its TTL, at least a minute and at most an hour', async () => {
    let nowMs = 0
    const ttls: Record<string, number> = { 'short.test': 0, 'middle.test': 600, 'long.test': 999_999 }
    const { ask, asked } = await lookUpIn(
      ({ name }) => ({ answers: [a(name, '93.184.216.1', ttls[name])] }),
      () => nowMs,
    )
    for (const name of Object.keys(ttls)) await ask(name)
    const askedAgainAt = async (ms: number) => {
      nowMs = ms
      const before = asked.length
      for (const name of Object.keys(ttls)) await ask(name)
      return asked.slice(before).map((text) => text.slice(2))
    }
    expect(await askedAgainAt(59_000)).toEqual([])
    expect(await askedAgainAt(61_000)).toEqual(['short.test'])
    expect(await askedAgainAt(601_000)).toEqual(['short.test', 'middle.test'])
    expect(await askedAgainAt(3_601_000)).toEqual(['short.test', 'middle.test', 'long.test'])
  })

  it('an abort ends a lookup at once', async () => {
    const { dns } = await nameServer(() => 'silence')
    const stop = new AbortController()
    const lookup = openDns({ dns, limits: interactiveLimits, now: Date.now })('x.test', 'A', stop.signal)
    stop.abort(new Error('enough'))
    await expect(lookup).rejects.toThrow('enough')
  })

  it('refuses a resolver it cannot reach by address', () => {
    for (const dns of ['resolver.test:53', '127.0.0.1:0', '127.0.0.1:99999', ''])
      expect(() => openDns({ dns, limits, now: Date.now })).toThrow(TypeError)
  })
})
