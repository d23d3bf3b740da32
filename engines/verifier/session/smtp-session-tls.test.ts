import type { Socket } from 'node:net'
import { createSecureContext, TLSSocket, type SecureContextOptions } from 'node:tls'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { selfSigned } from '../../../sandbox/mail-world/self-signed.ts'
import { onLines, scriptedMailHost, type ScriptedMailHost } from '../../../test/mail/scripted-mail-host.ts'
import { until } from '../../../test/until.ts'
import { SmtpSession } from './smtp-session.ts'

const limitMs = 60_000
/** A key and a self-signed certificate, made on the spot. */
function keyPair(name: string, from = '2020-01-01', to = '2120-01-01'): { key: string; cert: string } {
  const { key, certificate } = selfSigned(name, new Date(from), new Date(to))
  // OpenSSL rejects a PEM with a blank line, which a body of whole lines would leave.
  return { key: key.export({ type: 'pkcs8', format: 'pem' }).toString(), cert: certificate.replace('\n\n', '\n') }
}

const own = keyPair('mx.x.test')
const hosts: ScriptedMailHost[] = []
const sessions: SmtpSession[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const session of sessions.splice(0)) session.close()
  for (const host of hosts.splice(0)) await host.close()
})

const ehlo = '250-mx\r\n250-STARTTLS\r\n250 PIPELINING\r\n'

/** A greeted session with a host that does `act` when it is asked for STARTTLS. */
async function greeted(act: (socket: Socket) => void, stop = new AbortController()): Promise<SmtpSession> {
  const host = await scriptedMailHost((socket, onLine) => {
    socket.write('220 mx\r\n')
    let isOver = false
    onLine((line) => {
      if (isOver) return
      if (line.startsWith('EHLO')) socket.write(ehlo)
      else if (line === 'STARTTLS') act(((isOver = true), socket))
      else socket.write('250 in clear\r\n')
    })
  })
  hosts.push(host)
  const session = await SmtpSession.dial('127.0.0.1', host.port, limitMs, stop.signal)
  sessions.push(session)
  await session.banner(limitMs)
  await session.greet('me.test', limitMs)
  return session
}

/** A proper host goes over to TLS and answers there; `then` has the first word. */
function secure(options: SecureContextOptions = {}, then: (secured: TLSSocket, socket: Socket) => void = () => {}) {
  return (socket: Socket) => {
    const secureContext = createSecureContext({ ...own, ...options })
    socket.removeAllListeners('data')
    socket.write('220 go ahead\r\n')
    const secured = new TLSSocket(socket, { isServer: true, secureContext, ALPNProtocols: ['smtp'] })
    secured.on('error', () => {})
    onLines(secured, (line) => {
      if (line.startsWith('EHLO')) secured.write('250-mx\r\n250 SMTPUTF8\r\n')
      else if (line === 'NOOP') secured.write('250 under TLS\r\n')
    })
    secured.on('secure', () => then(secured, socket))
  }
}

describe('STARTTLS', () => {
  it('takes any certificate and says what it is; what was offered before is forgotten, and the talk goes on', async () => {
    const session = await greeted(secure())
    expect(session.extensions.has('PIPELINING')).toBe(true)
    const { reply, tls } = await session.startTls('mx.x.test', limitMs)
    expect(reply).toMatchObject({ code: 220 })
    expect(tls).toEqual({
      version: 'TLSv1.3',
      cipher: expect.stringMatching(/^TLS_/),
      authorized: false,
      problem: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    })
    expect([...session.extensions]).toEqual([])
    await session.greet('me.test', limitMs)
    expect([...session.extensions]).toEqual(['SMTPUTF8'])
    expect(await session.command('NOOP', limitMs)).toMatchObject({ text: 'under TLS' })
    expect(session.broken).toBe(null)
  })

  it.each<[string, SecureContextOptions]>([
    ['a certificate that has run out', keyPair('mx.x.test', '2001-01-01', '2002-01-01')],
    ['one that is not valid yet', keyPair('mx.x.test', '2110-01-01')],
    ['one of another host', keyPair('other.test')],
    ['one of a strange name', keyPair('a, DNS:"mx.x.test", \0')],
    ['TLS 1.2', { maxVersion: 'TLSv1.2' }],
    ['TLS 1.0 and weak keys', { minVersion: 'TLSv1', maxVersion: 'TLSv1', ciphers: 'DEFAULT:@SECLEVEL=0' }],
  ])('%s is better than plain text', async (_, options) => {
    const session = await greeted(secure(options))
    const { tls } = await session.startTls('mx.x.test', limitMs)
    expect(tls).toMatchObject({ authorized: false, problem: expect.stringMatching(/\w/) })
    expect(tls!.version).toBe(options.maxVersion ?? 'TLSv1.3')
    expect(await session.command('NOOP', limitMs)).toMatchObject({ text: 'under TLS' })
  })

  it.each([
    ['mx.x.test', 'mx.x.test'],
    ['_mx.x.test', '_mx.x.test'],
    ['127.0.0.1', false],
    ['::1', false],
    ['mx x.test\0', false],
    ['', false],
    [`${'x.'.repeat(130)}test`, false],
  ])('names the host it means by its name only: %j', async (name, servername) => {
    let seen: unknown
    const session = await greeted(secure({}, (secured) => (seen = [secured.servername, secured.alpnProtocol])))
    expect((await session.startTls(name, limitMs)).tls).not.toBe(null)
    expect(await session.command('NOOP', limitMs)).toMatchObject({ code: 250 })
    expect(seen).toEqual([servername, false])
  })

  it.each(['454 4.7.0 TLS not available', '502 5.5.1 not here', '501 no parameters'])(
    'a host that answers %j is talked to in clear',
    async (refusal) => {
      let remote!: Socket
      const session = await greeted((socket) => void (remote = socket).write(`${refusal}\r\n`))
      const { reply, tls } = await session.startTls('mx.x.test', limitMs)
      expect(reply.code).toBe(Number(refusal.slice(0, 3)))
      expect(tls).toBe(null)
      expect(session.extensions.has('PIPELINING')).toBe(true)
      onLines(remote, () => void remote.write('250 in clear\r\n'))
      expect(await session.command('NOOP', limitMs)).toMatchObject({ text: 'in clear' })
    },
  )
})

describe('a hostile answer to STARTTLS ends the talk', () => {
  it.each<[string, (socket: Socket) => void, string]>([
    ['250 instead of 220', (socket) => socket.write('250 fine\r\n'), 'net.tls_failed'],
    ['an answer slipped in behind the 220', (socket) => socket.write(`220 go\r\n${ehlo}`), 'net.tls_failed'],
    ['garbage slipped in behind the 220', (socket) => socket.write('220 go\r\nfoo\r\n'), 'net.tls_failed'],
    ['half an answer slipped in behind the 220', (socket) => socket.write('220 go\r\n250 in'), 'net.tls_failed'],
    ['a 421 behind the 220', (socket) => socket.write('220 go\r\n421 no\r\n'), 'proto.closed_midsession'],
    [
      'plain text after the 220',
      (socket) => {
        socket.write('220 go\r\n')
        socket.once('data', () => socket.write(ehlo))
      },
      'net.tls_failed',
    ],
    ['a hang-up after the 220', (socket) => socket.end('220 go\r\n'), 'net.tls_failed'],
    [
      'a hang-up in the handshake',
      (socket) => {
        socket.write('220 go\r\n')
        socket.once('data', () => socket.end(Buffer.from('1603030040', 'hex')))
      },
      'net.tls_failed',
    ],
    [
      'a reset in the handshake',
      (socket) => {
        socket.write('220 go\r\n')
        socket.once('data', () => socket.resetAndDestroy())
      },
      'net.tls_failed',
    ],
    [
      'a TLS alert',
      (socket) => {
        socket.write('220 go\r\n')
        socket.once('data', () => socket.write(Buffer.from('15030300020228', 'hex')))
      },
      'net.tls_failed',
    ],
    ['a chain of certificates without end', secure({ cert: own.cert.repeat(400) }), 'net.tls_failed'],
    ['no common cipher', secure({ maxVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-AES128-GCM-SHA256' }), 'net.tls_failed'],
  ])('%s', async (_, act, reason) => {
    const session = await greeted(act)
    await expect(session.startTls('mx.x.test', limitMs)).rejects.toMatchObject({ reason })
    expect(session.broken).toMatchObject({ reason })
    await expect(session.greet('me.test', limitMs)).rejects.toBe(session.broken)
    expect([...session.extensions]).toEqual([])
    await until(() => hosts[0]!.sockets.size === 0)
  })

  it('a handshake that never ends has its own time limit', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let asked = false
    const session = await greeted((socket) => {
      socket.write('220 go\r\n')
      socket.once('data', () => (asked = true))
    })
    const end = session.startTls('mx.x.test', 1_000).catch((why: unknown) => why)
    await until(() => asked)
    vi.advanceTimersByTime(1_000)
    expect(await end).toMatchObject({ reason: 'net.tls_failed', message: 'no handshake in time' })
    await until(() => hosts[0]!.sockets.size === 0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('an abort in the handshake rejects with its reason, and nothing can be asked meanwhile', async () => {
    const stop = new AbortController()
    let asked = false
    const session = await greeted((socket) => {
      socket.write('220 go\r\n')
      socket.once('data', () => (asked = true))
    }, stop)
    const end = session.startTls('mx.x.test', limitMs).catch((why: unknown) => why)
    await until(() => asked)
    expect(() => session.converse(['NOOP'], limitMs)).toThrow(TypeError)
    stop.abort(new Error('enough'))
    expect(await end).toBe(stop.signal.reason)
    expect(session.broken).toBe(stop.signal.reason)
    await until(() => hosts[0]!.sockets.size === 0)
  })

  it('STARTTLS is never one of a batch', async () => {
    const session = await greeted(() => {})
    void session.converse(['RSET'], limitMs)
    await expect(session.startTls('mx.x.test', limitMs)).rejects.toThrow(TypeError)
    expect(session.broken).toBe(null)
  })
})

describe('under TLS', () => {
  it.each<[string, (secured: TLSSocket, socket: Socket) => void, string]>([
    ['an answer before the first question', (secured) => secured.write('250-mx\r\n250 x\r\n'), 'proto.garbage'],
    ['a hang-up', (secured) => secured.end(), 'proto.closed_midsession'],
    ['a hang-up without a word of TLS', (_, socket) => socket.end(), 'proto.closed_midsession'],
    ['plain text', (_, socket) => socket.write('250-mx\r\n250 x\r\n'), 'net.tls_failed'],
  ])('%s breaks the idle session', async (_, act, reason) => {
    const session = await greeted(secure({}, (secured, socket) => setImmediate(() => act(secured, socket))))
    const end = session.startTls('mx.x.test', limitMs).catch((why: unknown) => why)
    await until(() => session.broken !== null)
    expect(session.broken).toMatchObject({ reason })
    await end
    await expect(session.command('NOOP', limitMs)).rejects.toBe(session.broken)
    await until(() => hosts[0]!.sockets.size === 0)
  })

  it('bytes sent along with the handshake answer no question', async () => {
    const session = await greeted(secure({ maxVersion: 'TLSv1.2' }, (secured) => secured.write('250-mx\r\n250 x\r\n')))
    const greeting = session.startTls('mx.x.test', limitMs).then(() => session.greet('me.test', limitMs))
    await expect(greeting).rejects.toMatchObject({ reason: 'proto.garbage' })
    expect([...session.extensions]).toEqual([])
  })

  it('a host that asks to renegotiate gets no second handshake', async () => {
    let isAgain = false
    const session = await greeted(
      secure({ maxVersion: 'TLSv1.2' }, (secured) => {
        // Called again when a second one was made.
        if (isAgain) return
        setImmediate(() => secured.renegotiate({}, (error) => (isAgain = error === null)))
      }),
    )
    await session.startTls('mx.x.test', limitMs).catch(() => {})
    await until(() => session.broken !== null || isAgain)
    expect(isAgain).toBe(false)
    expect(session.broken).toMatchObject({ reason: 'net.tls_failed' })
  })
})
