import { createHash, X509Certificate } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { selfSigned } from '../../../sandbox/mail-world/self-signed.ts'
import { scriptedMailHost, type ScriptedMailHost } from '../../../test/mail/scripted-mail-host.ts'
import { scriptedSocks, type ScriptedSocks, type SocksScript } from '../scripted-socks.conformance.ts'
import { SmtpSession } from '../session/smtp-session.ts'
import { WayError } from '../../egress/port.ts'
import { openThroughSocks } from './egress.ts'

const limitMs = 10_000
const login = { user: 'anna', password: 'top-secret' }
const closing: (ScriptedSocks | ScriptedMailHost)[] = []
afterEach(async () => {
  for (const each of closing.splice(0)) await each.close()
})

async function host(): Promise<ScriptedMailHost> {
  const own = await scriptedMailHost((socket, onLine) => {
    socket.write('220 mx ready\r\n')
    onLine((line) => void socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 mx\r\n'))
  })
  closing.push(own)
  return own
}

async function socks(script: SocksScript = {}): Promise<ScriptedSocks> {
  const own = await scriptedSocks(script)
  closing.push(own)
  return own
}

/** How a dial through it ends: what the session says, or why there is none. */
async function dial({ proxy }: Pick<ScriptedSocks, 'proxy'>, ip = '127.0.0.1', port?: number, ms = limitMs) {
  const to = port ?? (await host()).port
  try {
    const session = await SmtpSession.dial(ip, to, ms, new AbortController().signal, openThroughSocks(proxy))
    const said = [
      (await session.banner(limitMs)).text,
      ...(await session.greet('me.test', limitMs)).map(({ reply }) => reply.text),
    ]
    session.close()
    return said
  } catch (error) {
    if (error instanceof WayError) return `egress: ${error.message}, ${error.isWhole ? 'whole' : 'this one'}`
    return `host: ${(error as { reason?: string }).reason} ${(error as Error).message}`
  }
}

function ownCertificate() {
  const { key, certificate } = selfSigned('egress.test', new Date('2020-01-01'), new Date('2120-01-01'))
  const cert = certificate.replace('\n\n', '\n')
  const fingerprint = createHash('sha256').update(new X509Certificate(cert).raw).digest('hex')
  return { key: key.export({ type: 'pkcs8', format: 'pem' }).toString(), cert, fingerprint }
}

describe('a mail host behind a SOCKS server', () => {
  it.each<[string, SocksScript]>([
    ['without a password', {}],
    ['with one', { login }],
    ['that answers one byte at a time', { login, drips: true }],
    ['that sends the host’s greeting with its answer', { login, withBanner: true }],
    ['that does both', { drips: true, withBanner: true }],
  ])('is asked through one %s', async (_, script) => {
    const server = await socks(script)
    const { port } = await host()
    expect(await dial(server, '127.0.0.1', port)).toEqual(['mx ready', 'mx'])
    expect(server.asked).toEqual([`127.0.0.1 ${port}`])
  })

  it('is asked within TLS only if the certificate is the pinned one, and no password is sent to any other', async () => {
    const tls = ownCertificate()
    const server = await socks({ tls, login })
    expect(await dial(server)).toEqual(['mx ready', 'mx'])
    const other = await socks({ tls, login })
    const wrong = { proxy: { ...other.proxy, fingerprint: 'ab'.repeat(32) } }
    expect(await dial(wrong)).toBe('egress: shows another certificate than the one that is pinned, whole')
    expect(other.heard()).toHaveLength(0)
    const clear = await socks({ login })
    expect(await dial({ proxy: { ...clear.proxy, fingerprint: tls.fingerprint } }, '127.0.0.1', 1, 500)).toMatch(
      /^egress: /,
    )
    expect(clear.heard().includes('top-secret')).toBe(false)
  })

  it('an address of IPv6 is sent as its 16 bytes', async () => {
    const server = await socks({ say: (step) => (step === 'request' ? Buffer.from([5, 4]) : undefined) })
    for (const ip of ['2001:db8::1', '::', '::ffff:192.0.2.1', '1:2:3:4:5:6:7:8']) await dial(server, ip, 25)
    expect(server.asked).toEqual([
      '20010db8000000000000000000000001 25',
      '00000000000000000000000000000000 25',
      '00000000000000000000ffffc0000201 25',
      '00010002000300040005000600070008 25',
    ])
  })
})

describe('what goes wrong', () => {
  const replies: [number, string][] = [
    [0x01, 'egress: failed by itself, this one'],
    [0x02, 'egress: does not allow this connection, this one'],
    [0x03, 'host: net.connect_timeout ENETUNREACH'],
    [0x04, 'host: net.connect_timeout EHOSTUNREACH'],
    [0x05, 'host: net.refused ECONNREFUSED'],
    [0x06, 'host: net.connect_timeout no connection in time'],
    [0x07, 'egress: knows no CONNECT, this one'],
    [0x08, 'egress: knows no address of this kind, this one'],
    [0x09, 'egress: answered 9, which is no reply, this one'],
    [0xff, 'egress: answered 255, which is no reply, this one'],
  ]
  it.each(replies)('reply %i', async (reply, said) => {
    for (const bytes of [Buffer.from([5, reply, 0, 1, 0, 0, 0, 0, 0, 0]), Buffer.from([5, reply])])
      expect(await dial(await socks({ say: (step) => (step === 'request' ? bytes : undefined) }))).toBe(said)
  })

  it('garbage, a wrong version or a hang-up at any step is the server’s own fault', async () => {
    const bytes = [
      'HTTP/1.1 400 Bad Request\r\n\r\n',
      '\x04\x00',
      '\x05\xff',
      '\x05\x00\x01\x01',
      '\x05\x00\x00\x09',
      '\0'.repeat(70_000),
    ]
    for (const step of ['greeting', 'login', 'request'] as const)
      for (const said of [...bytes.map((each) => Buffer.from(each, 'latin1')), 'HANG UP' as const]) {
        // Behind a request it is a proper refusal.
        if (step === 'request' && said !== 'HANG UP' && said.toString('latin1') === '\x05\xff') continue
        const server = await socks({ login, say: (at) => (at === step ? said : undefined) })
        expect([step, said.toString().slice(0, 4), await dial(server)]).toEqual([
          step,
          said.toString().slice(0, 4),
          expect.stringMatching(/^egress: .*, whole$/),
        ])
      }
  })

  it('a password that is refused, or asked for when there is none, is its fault, and stands in no message', async () => {
    const server = await socks({ login })
    const wrong = { ...server.proxy, login: { ...login, password: 'another-secret' } }
    expect(await dial({ proxy: wrong })).toBe('egress: refused our name or password, whole')
    expect(await dial({ proxy: { ...server.proxy, login: null } })).toBe('egress: asks for a password, whole')
    const open = await socks()
    expect(await dial({ proxy: { ...open.proxy, login } })).toBe('egress: takes no password, whole')
  })

  it('silence before it was told where to is its fault, behind that the host’s; nobody listening is its fault', async () => {
    const silentAt = (at: string) => socks({ say: (step) => (step === at ? null : undefined) })
    expect(await dial(await silentAt('greeting'), '127.0.0.1', 25, 100)).toBe('egress: does not answer, whole')
    expect(await dial(await silentAt('request'), '127.0.0.1', 25, 100)).toBe(
      'host: net.connect_timeout no connection in time',
    )
    const gone = await scriptedSocks()
    await gone.close()
    expect(await dial(gone)).toBe('egress: can not be reached (ECONNREFUSED), whole')
  })
})
