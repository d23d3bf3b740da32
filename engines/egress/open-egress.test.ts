import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import {
  connectTo,
  egressTrial,
  endEgressTrials,
  greet,
  greeting,
  password,
  rawClient,
  replyTo,
  signingIn,
} from '../../test/mail/egress-trial.ts'
import { until } from '../../test/until.ts'

afterEach(endEgressTrials)

const publicIp = '93.184.216.34'
const granted = /^05020100050000017f000001....$/

describe('a client that knows the password', () => {
  it('talks to port 25 of a public address, however its bytes are cut, and each side may end first', async () => {
    const { egress, dialled, events } = await egressTrial()
    const talk = [...greeting, ...signingIn(), ...connectTo(publicIp)]
    const atOnce = await rawClient(egress.port)
    atOnce.send(talk, 'EHLO me\r\nQUIT\r\n')
    expect(await atOnce.read(14)).toMatch(granted)
    expect(await atOnce.rest()).toBe('220 mx.acme.example ESMTP\r\n250 EHLO me\r\n221 bye\r\n')
    atOnce.socket.end()

    const byByte = await rawClient(egress.port)
    for (const byte of talk) {
      byByte.send([byte])
      await new Promise(setImmediate)
    }
    expect(await byByte.read(14)).toMatch(granted)
    // Half closed: what is on its way still comes.
    byByte.socket.end('NOOP\r\nQUIT\r\n')
    expect(await byByte.rest()).toBe('220 mx.acme.example ESMTP\r\n250 NOOP\r\n221 bye\r\n')

    await until(() => events.length === 2)
    expect(dialled).toEqual([`${publicIp}:25`, `${publicIp}:25`])
    expect(events[0]).toMatchObject({ event: 'tunnel', user: 'ann', ip: publicIp, end: 'ended', bytesUp: 15 })
    expect(egress.counts()).toMatchObject({ tunnels: 0, ended: { ended: 2 }, failedHandshakes: {}, refused: {} })
  })

  it.each([
    ['BIND', [5, 2, 0, 1, 8, 8, 8, 8, 0, 25], 7, 'command'],
    ['UDP ASSOCIATE', [5, 3, 0, 1, 8, 8, 8, 8, 0, 25], 7, 'command'],
    ['a name', [5, 1, 0, 3, 9, ...Buffer.from('localhost'), 0, 25], 8, 'name'],
    ['an unknown kind of address', [5, 1, 0, 9, 8, 8, 8, 8, 0, 25], 8, 'address_type'],
    ['another port', connectTo(publicIp, 587), 2, 'port'],
    ['port 0', connectTo(publicIp, 0), 2, 'port'],
    ['port 25 in the other order of bytes', connectTo(publicIp, 0x1900), 2, 'port'],
    ['loopback', connectTo('127.0.0.1'), 2, 'private_address'],
  ])('is refused %s with its code, and nobody is dialled', async (_, request, code, reason) => {
    const { egress, dialled, events } = await egressTrial()
    const { reply, client } = await replyTo(egress.port, request)
    expect(reply).toBe(code)
    expect(await client.rest()).toBe('')
    expect(events).toMatchObject([{ event: 'refused', user: 'ann', reason }])
    expect(dialled).toEqual([])
  })

  it.each([
    ['ECONNREFUSED', 5],
    ['ETIMEDOUT', 6],
    ['EHOSTUNREACH', 4],
    ['ENETUNREACH', 3],
    ['EPERM', 1],
    ['EMFILE', 1],
  ])('learns by the code that a host failed with %s', async (code, expected) => {
    const dial = async () => Promise.reject(Object.assign(new Error('no'), { code }))
    const { egress } = await egressTrial({ dial })
    expect((await replyTo(egress.port, connectTo(publicIp))).reply).toBe(expected)
    expect(egress.counts()).toMatchObject({ refused: { unreachable: 1 }, tunnels: 0 })
  })

  it('reaches no address that is not public, in whatever spelling', async () => {
    const { egress, dialled } = await egressTrial({ limits: { tunnelsPerSecond: 1e6 } })
    const byte = fc.integer({ min: 0, max: 255 })
    const inside = fc.oneof(
      fc.tuple(fc.constantFrom(0, 10, 127, 224, 239, 240, 255), byte, byte, byte),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
      fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
      fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
      fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
    )
    const hex = (bytes: number[]) =>
      Buffer.from(bytes)
        .toString('hex')
        .replace(/^(.{4})(.{4})$/, '$1:$2')
    const spelling = fc.constantFrom<(ip: number[]) => string>(
      (ip) => ip.join('.'),
      (ip) => `::ffff:${hex(ip)}`,
      (ip) => `::ffff:0:${hex(ip)}`,
      (ip) => `::${hex(ip)}`,
      (ip) => `64:ff9b::${hex(ip)}`,
      (ip) => `64:ff9b:1::${hex(ip)}`,
      (ip) => `2002:${hex(ip)}::1`,
      // Teredo (RFC 4380) carries the client's address with its bits turned.
      (ip) => `2001:0:5db8:d822:0:0:${hex(ip.map((each) => 255 - each))}`,
    )
    const inside6 = fc
      .tuple(fc.constantFrom('fc', 'fd', 'fe8', 'febf', 'fec', 'ff02'), fc.bigInt({ min: 0n, max: (1n << 112n) - 1n }))
      .map(([head, tail]) => (head.padEnd(4, '0') + tail.toString(16).padStart(28, '0')).match(/.{4}/g)!.join(':'))
    const address = fc.oneof(
      fc.tuple(inside, spelling).map(([ip, spell]) => spell(ip)),
      inside6,
      fc.constantFrom('::', '::1'),
    )
    await fc.assert(
      fc.asyncProperty(address, async (ip) => {
        const { reply, client } = await replyTo(egress.port, connectTo(ip))
        client.socket.destroy()
        expect(`${ip} ${reply}`).toBe(`${ip} 2`)
      }),
      { numRuns: 300 },
    )
    expect(dialled).toEqual([])
  })
})

describe('who does not speak the protocol', () => {
  it.each([
    ['HTTP', 'GET / HTTP/1.1\r\n\r\n', '', 'not_socks'],
    ['SOCKS4', [4, 1, 0, 25, 8, 8, 8, 8, 0], '', 'not_socks'],
    ['no methods', [5, 0], '', 'not_socks'],
    ['no password among the methods', [5, 2, 0, 1], '05ff', 'no_password_offered'],
    ['another version of passwords', [...greeting, 5, 1, 97, 1, 97], '0502', 'not_socks'],
    ['no name', [...greeting, 1, 0, 1, 97], '0502', 'not_socks'],
    ['no password', [...greeting, ...signingIn('ann', '')], '0502', 'not_socks'],
    ['a request before its password', [...greeting, ...connectTo(publicIp)], '0502', 'not_socks'],
    ['another version in its request', [...greeting, ...signingIn(), 4, 1, 0, 1], '05020100', 'not_socks'],
    ['a reserved byte that is not 0', [...greeting, ...signingIn(), 5, 1, 1, 1], '05020100', 'not_socks'],
  ])('is ended: %s', async (_, bytes, answer, reason) => {
    const { egress, dialled } = await egressTrial()
    const client = await rawClient(egress.port)
    client.send(bytes)
    expect(await client.read(99)).toBe(answer)
    client.socket.end()
    await until(() => egress.counts().connections === 0)
    expect(egress.counts().failedHandshakes).toEqual({ [reason]: 1 })
    expect(dialled).toEqual([])
  })

  it('is ended after garbage of any kind, and the next one is served', async () => {
    const { egress, dialled } = await egressTrial()
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 600 }), async (bytes) => {
        const client = await rawClient(egress.port)
        client.socket.end(bytes)
        await client.rest()
        client.socket.destroy()
      }),
      { numRuns: 100 },
    )
    await until(() => egress.counts().connections === 0)
    expect(dialled).toEqual([])
    expect((await replyTo(egress.port, connectTo(publicIp))).reply).toBe(0)
  })

  it('is ended if it takes too long for its first words, half a greeting or half a password alike', async () => {
    const { egress } = await egressTrial({ limits: { handshakeMs: 50 } })
    for (const bytes of [[], [5], [...greeting, 1, 3, 97], [...greeting, ...signingIn(), 5, 1, 0]]) {
      const client = await rawClient(egress.port)
      client.send(bytes)
      await client.rest()
    }
    await until(() => egress.counts().failedHandshakes.timeout === 4)
    expect(egress.counts()).toMatchObject({ connections: 0, failedHandshakes: { timeout: 4 } })
  })

  it('is turned away if there are too many strangers, and who has signed in takes none of their places', async () => {
    const { egress } = await egressTrial({ limits: { handshakesPerNetwork: 2 } })
    for (let i = 0; i < 3; i++) expect((await replyTo(egress.port, connectTo(publicIp))).reply).toBe(0)
    const strangers = [await rawClient(egress.port), await rawClient(egress.port)]
    await until(() => egress.counts().connections === 5)
    expect((await replyTo(egress.port, connectTo(publicIp))).reply).toBeNull()
    strangers[0]!.socket.destroy()
    await until(() => egress.counts().connections === 4)
    expect((await replyTo(egress.port, connectTo(publicIp))).reply).toBe(0)
    expect(egress.counts().failedHandshakes).toEqual({ turned_away: 1, left: 1 })
  })
})

describe('limits', () => {
  it('of tunnels hold for a user, a destination, a second and the door', async () => {
    let nowMs = 0
    const limits = { tunnelsPerUser: 3, tunnelsPerDestination: 2, tunnelsPerSecond: 6, connections: 8 }
    const { egress, events } = await egressTrial({ limits, now: () => nowMs })
    const ask = async (ip: string) => replyTo(egress.port, connectTo(ip))
    const [first, second] = [await ask('8.8.8.8'), await ask('8.8.8.8')]
    expect([first.reply, second.reply]).toEqual([0, 0])
    expect((await ask('8.8.8.8')).reply).toBe(1)
    expect((await ask('8.8.4.4')).reply).toBe(0)
    expect((await ask('1.1.1.1')).reply).toBe(1)
    first.client.send('QUIT\r\n')
    await first.client.rest()
    first.client.socket.end()
    await until(() => egress.counts().tunnels === 2)
    expect((await ask('1.1.1.1')).reply).toBe(0)
    expect((await ask('9.9.9.9')).reply).toBe(1)
    nowMs = 167
    second.client.socket.destroy()
    await until(() => egress.counts().tunnels === 2)
    expect((await ask('9.9.9.9')).reply).toBe(0)
    const reasons = events.flatMap((event) => (event.event === 'refused' ? [event.reason] : []))
    expect(reasons).toEqual(['destination_limit', 'user_limit', 'rate_limit'])

    await until(() => egress.counts().connections === 3)
    for (let i = 0; i < 5; i++) await rawClient(egress.port)
    await until(() => egress.counts().connections === 8)
    const ninth = await rawClient(egress.port)
    expect(await ninth.rest()).toBe('')
    expect(egress.counts().failedHandshakes).toEqual({ turned_away: 1 })
  })

  it.each([
    ['up', 'x'.repeat(600), 'bytesUp'],
    ['down', 'down\r\n', 'bytesDown'],
  ] as const)('of bytes %s end a tunnel, and no byte beyond passes', async (_, words, counter) => {
    let heard = ''
    const script = (socket: Socket) => {
      socket.on('data', (bytes: Buffer) => {
        heard += bytes.toString()
        if (heard.includes('down')) socket.write('y'.repeat(600))
      })
    }
    const { egress, events } = await egressTrial({ limits: { [counter]: 500 } }, script)
    const { client } = await replyTo(egress.port, connectTo(publicIp))
    client.send('HELO\r\n')
    await until(() => heard === 'HELO\r\n')
    client.send(words)
    expect(await client.rest()).toBe('')
    await until(() => events.length > 0)
    expect(events).toMatchObject([{ event: 'tunnel', end: 'too_many_bytes' }])
    expect(heard.length).toBeLessThanOrEqual(500)
  })

  it.each([
    ['idle', { idleMs: 50 }],
    ['too_long', { tunnelMs: 50 }],
  ])('of time end a tunnel: %s', async (end, limits) => {
    const { egress, events } = await egressTrial({ limits })
    const { client } = await replyTo(egress.port, connectTo(publicIp))
    expect(await client.rest()).toBe('220 mx.acme.example ESMTP\r\n')
    await until(() => events.length > 0)
    expect(events).toMatchObject([{ event: 'tunnel', end }])
  })

  it('a host that never answers is given up after its time, and counts as silent', async () => {
    const dial = async (_ip: string, _port: number, signal: AbortSignal) =>
      new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      })
    const { egress } = await egressTrial({ dial, limits: { connectMs: 50 } })
    expect((await replyTo(egress.port, connectTo(publicIp))).reply).toBe(6)
  })
})

describe('a stop', () => {
  it('takes nobody new, lets a talk end by itself, and then is over', async () => {
    const { egress } = await egressTrial()
    const { client } = await replyTo(egress.port, connectTo(publicIp))
    const stranger = await rawClient(egress.port)
    await until(() => egress.counts().connections === 2)
    const closed = egress.close(60_000)
    expect(await stranger.rest()).toBe('')
    await expect(rawClient(egress.port)).rejects.toThrow('ECONNREFUSED')
    client.socket.end('QUIT\r\n')
    expect(await client.rest()).toContain('221 bye')
    await closed
  })

  it('ends talks that go on after its time', async () => {
    const { egress, events } = await egressTrial()
    const { client } = await replyTo(egress.port, connectTo(publicIp))
    await egress.close(10)
    expect(await client.rest()).toContain('220 ')
    expect(events).toMatchObject([{ event: 'tunnel', end: 'stopped' }])
  })

  it('a port that is taken is an error of the start', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    await expect(egressTrial({ listen: { host: '127.0.0.1', port } }, greet)).rejects.toThrow('EADDRINUSE')
    taken.close()
  })
})

it('the log has no address of a client, no name that was tried, and no password', async () => {
  const { egress, events } = await egressTrial()
  const guess = await rawClient(egress.port)
  guess.send(greeting, signingIn('mallory', 'a wrong password'))
  expect(await guess.read(99)).toBe('05020101')
  const { client } = await replyTo(egress.port, connectTo(publicIp))
  client.socket.destroy()
  await until(() => events.length === 2)
  expect(events[0]).toEqual({ event: 'wrong_password', network: '127.0.0.0/24' })
  const log = JSON.stringify(events)
  for (const secret of [password, 'a wrong password', 'mallory', '127.0.0.1']) expect(log).not.toContain(secret)
})
