import { createSocket } from 'node:dgram'
import { connect } from 'node:net'
import { decode, encode, streamEncode, type DecodedPacket, type RecordType } from 'dns-packet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { habitsOf } from './people/synthetic-domains.ts'
import { openDnsServer, type DnsWorld } from './dns-server.ts'

let dns: DnsWorld
beforeAll(async () => {
  const behaviourOf = (domain: string) =>
    /^no-mail\d+\.test$/.test(domain) ? 'no-mail' : domain === 'firm.test' ? 'accept' : null
  dns = await openDnsServer({ behaviourOf, stateOf: () => 'exists' }, () => 0)
})
afterAll(() => dns.close())

type Decoded = DecodedPacket & { rcode: string }

function ask(name: string, type: RecordType, before?: Buffer): Promise<Decoded> {
  const socket = createSocket('udp4')
  return new Promise((resolve) => {
    socket.on('message', (bytes) => {
      socket.close()
      resolve(decode(bytes) as Decoded)
    })
    if (before) socket.send(before, dns.port, '127.0.0.1')
    socket.send(encode({ type: 'query', id: 7, questions: [{ name, type }] }), dns.port, '127.0.0.1')
  })
}

const domainThat = (noMail: 'null-mx' | 'nxdomain') =>
  Array.from({ length: 50 }, (_, i) => `no-mail${i}.test`).find((domain) => habitsOf(domain).noMail === noMail)!

describe('the practice DNS', () => {
  it('leads a firm’s domain to its mail hosts, and those to loopback', async () => {
    const reply = await ask('FIRM.test', 'MX')
    const exchanges = reply.answers!.map((answer) => (answer.type === 'MX' ? answer.data.exchange : ''))
    expect(exchanges).toEqual(habitsOf('firm.test').mailHosts)
    for (const host of exchanges) expect((await ask(host, 'A')).answers).toMatchObject([{ data: '127.0.0.1' }])
    expect(await ask(exchanges[0]!, 'AAAA')).toMatchObject({ rcode: 'NOERROR', answers: [] })
  })

  it('says that a domain without mail has none, or does not exist', async () => {
    expect((await ask(domainThat('null-mx'), 'MX')).answers).toMatchObject([{ data: { preference: 0, exchange: '.' } }])
    expect((await ask(domainThat('nxdomain'), 'MX')).rcode).toBe('NXDOMAIN')
    expect((await ask('nobody.test', 'MX')).rcode).toBe('NXDOMAIN')
  })

  it('refuses questions about names outside .test, so that no real domain is ever called absent', async () => {
    for (const name of ['example.com', 'test.example', 'atest']) expect((await ask(name, 'MX')).rcode).toBe('REFUSED')
  })

  it('answers over TCP as well, and survives garbage', async () => {
    expect((await ask('firm.test', 'MX', Buffer.from('garbage'))).rcode).toBe('NOERROR')
    const socket = connect(dns.port, '127.0.0.1')
    socket.write(streamEncode({ type: 'query', id: 9, questions: [{ name: 'firm.test', type: 'MX' }] }))
    const bytes = await new Promise<Buffer>((resolve) => socket.once('data', (data) => resolve(data)))
    socket.destroy()
    expect(decode(bytes.subarray(2)).answers!.length).toBeGreaterThan(0)
  })
})
