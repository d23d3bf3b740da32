import { X509Certificate } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { connect, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { decode, encode, type DecodedPacket, type RecordType } from 'dns-packet'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { behaviourDomain, behaviourNames, behaviours } from './behaviours.ts'
import { openMailWorld, type MailWorld } from './open-mail-world.ts'
import { selfSigned } from './self-signed.ts'
import { manyHosts } from './smtp/smtp-server.ts'
import { interactive, patient } from './truth.ts'
import { worldClock } from './world-clock.ts'

const hasManyHosts = await manyHosts()

let world: MailWorld
const sockets: Socket[] = []
beforeAll(async () => {
  world = await openMailWorld({ seed: 1, latencyMs: [0, 0], timeScale: 0.01 })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => world.close())

async function ask(name: string, type: RecordType): Promise<DecodedPacket & { rcode: string }> {
  const socket = createSocket('udp4')
  const reply = new Promise<Buffer>((resolve) => socket.once('message', resolve))
  const port = Number(world.dns.split(':')[1])
  socket.send(encode({ type: 'query', id: 1, questions: [{ type, name }] }), port, '127.0.0.1')
  const bytes = await reply
  socket.close()
  return decode(bytes) as DecodedPacket & { rcode: string }
}

async function addressOf(host: string): Promise<string> {
  const [answer] = (await ask(host, 'A')).answers!
  return answer?.type === 'A' ? answer.data : ''
}

/** Everything that comes back for `text`, up to its last line. */
function talk(socket: Socket, text: string, last: RegExp): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const take = (bytes: Buffer) => {
      received += bytes.toString('latin1')
      if (!last.test(received)) return
      socket.off('data', take)
      resolve(received)
    }
    socket.on('data', take)
    socket.on('error', () => {})
    if (text) socket.write(text)
  })
}

async function secured(behaviour: string): Promise<{ socket: TLSSocket; text: string }> {
  const raw = connect(world.smtpPort, await addressOf(`mx1.${behaviour}-1.mw.test`))
  sockets.push(raw)
  await talk(raw, '', /^220 /m)
  await talk(raw, 'EHLO me.test\r\n', /^250 /m)
  const text = await talk(raw, 'MAIL FROM:<me@me.test>\r\nSTARTTLS\r\n', /^220 /m)
  const socket = connectTls({ socket: raw, rejectUnauthorized: false })
  await new Promise((resolve) => socket.once('secureConnect', resolve))
  return { socket, text }
}

describe('the behaviours', () => {
  it.each(behaviourNames)('%s has domains, a description, and the truth about each mailbox', (name) => {
    const written = `${name}-7.mw.test`
    expect(new URL(`http://${written}`).hostname).toMatch(/^[a-z0-9.-]+$/)
    expect(behaviourDomain(new URL(`http://a.${written}`).hostname)).toMatchObject({ behaviour: name })
    expect(behaviours[name].tells.length).toBeGreaterThan(10)
    for (const patience of [interactive, patient])
      for (const local of ['u-1', 'a-1', 'full-1', 'off-1', 'postmaster'])
        expect(world.oracle(`${local}@${written}`, patience).reasons.size).toBeGreaterThan(0)
  })

  it('patience changes what can be known behind a greylist, but not at a plain host', () => {
    const known = (address: string) => [interactive, patient].map((patience) => world.oracle(address, patience).status)
    expect(known('u-1@greylist-seconds-1.mw.test')).toEqual(['unknown', 'valid'])
    expect(known('a-1@accept-1.mw.test')).toEqual(['invalid', 'invalid'])
    expect(known('u-1@spamhaus-rcpt-1.mw.test')).toEqual(['unknown', 'unknown'])
  })

  it('other names are not answered: neither unknown behaviours nor names outside', async () => {
    for (const name of ['no-such-1.mw.test', 'accept.mw.test', 'mw.test'])
      expect((await ask(name, 'MX')).rcode).toBe('NXDOMAIN')
    expect((await ask('outlook.com', 'MX')).rcode).toBe('REFUSED')
    expect((await ask('accept-1-mw-test.mail.protection.outlook.com', 'A')).rcode).toBe('REFUSED')
  })

  it.skipIf(!hasManyHosts)(
    'hosts named like a provider’s exist after their domain was asked about, and lead to loopback',
    async () => {
      const mx = (await ask('m365-3.mw.test', 'MX')).answers![0]!
      const exchange = mx.type === 'MX' ? mx.data.exchange : ''
      expect(exchange).toBe('m365-3-mw-test.mail.protection.outlook.com')
      expect(await addressOf(exchange)).toMatch(/^127\./)
    },
  )

  it.skipIf(!hasManyHosts)('a domain that switches behaves differently from the next line on', async () => {
    const socket = connect(world.smtpPort, await addressOf('mx1.accept-8.mw.test'))
    sockets.push(socket)
    await talk(socket, '', /^220 /m)
    const rcpt = 'RCPT TO:<u-1@accept-8.mw.test>\r\n'
    const begin = 'EHLO me.test\r\nMAIL FROM:<me@me.test>\r\n'
    expect(await talk(socket, `${begin}${rcpt}`, /2\.1\.5/)).toContain('250 2.1.5')
    await world.switchTo('accept-8.mw.test', 'spamhaus-rcpt')
    expect(await talk(socket, rcpt, /\r\n/)).toContain('550 5.7.1')
    expect(world.oracles('u-1@accept-8.mw.test', patient).map(({ status }) => status)).toContain('unknown')
  })

  it.skipIf(!hasManyHosts)('a mute host is never reached', async () => {
    const socket = connect(world.smtpPort, await addressOf('mx1.all-mute-1.mw.test'))
    sockets.push(socket)
    const outcome = new Promise((resolve) => {
      for (const event of ['connect', 'error']) socket.once(event, () => resolve(event))
      setTimeout(() => resolve('nothing'), 300)
    })
    expect(await outcome).toBe('nothing')
  })
})

describe.skipIf(!hasManyHosts)('STARTTLS', () => {
  it('is demanded, leads to an ordinary talk, and a client that does not greet again is refused', async () => {
    const { socket, text } = await secured('tls-required')
    expect(text).toContain('530 5.7.0')
    const early = await talk(socket, 'MAIL FROM:<me@me.test>\r\n', /\r\n/)
    expect(early).toContain('503')
    const greeted = await talk(socket, 'EHLO me.test\r\n', /^250 /m)
    expect(greeted).not.toContain('STARTTLS')
    expect(greeted).toContain('PIPELINING')
    const lines = 'MAIL FROM:<me@me.test>\r\nRCPT TO:<u-1@tls-required-1.mw.test>\r\n'
    expect(await talk(socket, lines, /2\.1\.5/)).toContain('250 2.1.5')
    expect(new Date(socket.getPeerCertificate().valid_to).getTime()).toBeGreaterThan(Date.now())
    socket.destroy()
  })

  it('can show a certificate that has run out', async () => {
    const { socket } = await secured('tls-expired')
    expect(new Date(socket.getPeerCertificate().valid_to).getTime()).toBeLessThan(Date.now())
    socket.destroy()
  })

  it('the world’s certificates are well-formed and vouch for themselves', () => {
    const from = new Date('2026-01-02T03:04:05Z')
    const { certificate } = selfSigned('mx.practice.test', from, new Date('2046-01-02T03:04:05Z'))
    const read = new X509Certificate(certificate)
    expect(read.subject).toBe('CN=mx.practice.test')
    expect(new Date(read.validFrom)).toEqual(from)
    expect(read.verify(read.publicKey)).toBe(true)
  })
})

it('the world’s clock runs at its scale and can be moved on', () => {
  let nowMs = 5_000
  const clock = worldClock({ timeScale: 0.5, now: () => nowMs })
  clock.advance(1_000)
  nowMs += 10
  expect(clock.now()).toBe(6_010)
  expect(clock.realMs(300)).toBe(150)
  expect(() => worldClock({ timeScale: 0 })).toThrow(TypeError)
})
