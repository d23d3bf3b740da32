import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls, createSecureContext, type SecureContext, type TLSSocket } from 'node:tls'
import { LeftError, readExactly } from '../socks/read-exactly.ts'
import {
  addressBytes,
  addressText,
  addressTypes,
  atOnceProtocol,
  connectCommand,
  noLoginMethod,
  passwordMethod,
  passwordVersion,
  portBytes,
  replies,
  socksVersion,
} from '../socks/wire.ts'
import { fingerprintOf } from '../tls/keep-certificate.ts'
import { WayError } from './way-error.ts'

/** A SOCKS5 server (RFC 1928) that connections go through. */
export type SocksProxy = {
  host: string
  port: number
  /** RFC 1929; null: the server asks for none. */
  login: { user: string; password: string } | null
  /** Lower-case hex of the SHA-256 of the certificate that it must show; null: without TLS. */
  fingerprint: string | null
}

/** An AbortSignal is one. */
export type DialSignal = {
  readonly reason: unknown
  throwIfAborted(): void
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

export type DialOptions = {
  /** For all steps together. */
  timeoutMs?: number
  /** Hears from which address the server goes out, if it says so. */
  onBound?: (ip: string) => void
}

/** What a reply says of the mail host, as the system would say it of one dialled directly. */
const systemCodes = new Map<number, string>([
  [replies.networkUnreachable, 'ENETUNREACH'],
  [replies.hostUnreachable, 'EHOSTUNREACH'],
  [replies.refused, 'ECONNREFUSED'],
  [replies.expired, 'ETIMEDOUT'],
])
/** The server's own reasons: nothing follows from them about the host. */
const ownFaults = new Map<number, string>([
  [replies.failure, 'failed by itself'],
  [replies.notAllowed, 'does not allow this connection'],
  [replies.command, 'knows no CONNECT'],
  [replies.addressType, 'knows no address of this kind'],
])
/** Resources that run out on this machine say nothing about the way out. */
const ownLimits = new Set(['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM', 'EADDRNOTAVAIL', 'EAGAIN'])

/**
 * A connection to `ip` through a SOCKS5 server, paused; it holds what the mail host has said already. Rejects with a `WayError` if the server is
 * at fault, with an error whose `code` says what became of the mail host (ETIMEDOUT: the server was told where to, and did not answer
 * in time), or with the signal's reason.
 */
export async function dialSocks(
  proxy: SocksProxy,
  ip: string,
  port: number,
  signal: DialSignal,
  { timeoutMs, onBound }: DialOptions = {},
): Promise<Socket> {
  signal.throwIfAborted()
  const socket = proxy.fingerprint === null ? connectTcp({ ...proxy, noDelay: true }) : overTls(proxy)
  // What breaks is told by whoever waits then, and later concerns nobody.
  const ignore = () => {}
  socket.on('error', ignore)
  let isAsked = false
  let late: Error | null = null
  const stop = () => socket.destroy()
  const timer = setTimeout(
    () => {
      late = isAsked ? withCode('no connection in time', 'ETIMEDOUT') : new WayError('unreachable', 'does not answer')
      socket.destroy()
    },
    timeoutMs ?? 2 ** 31 - 1,
  )
  signal.addEventListener('abort', stop)
  try {
    await opened(socket, proxy)
    const words = wordsOf(proxy, ip, port)
    // Many servers read each with one call and would lose what comes behind; ours says that it does not.
    const isAtOnce = 'alpnProtocol' in socket && socket.alpnProtocol === atOnceProtocol
    if (isAtOnce) socket.write(Buffer.concat(Object.values(words)))
    const say = (what: Buffer) => isAtOnce || socket.write(what)
    await signIn(socket, proxy, words, say)
    isAsked = true
    say(words.request)
    await readAnswer(socket, onBound)
    signal.throwIfAborted()
    if (socket.destroyed) throw withCode('closed behind the answer', 'ECONNRESET')
    socket.off('error', ignore)
    return socket.pause()
  } catch (error) {
    socket.destroy()
    signal.throwIfAborted()
    throw late ?? (error instanceof LeftError ? new WayError('protocol', 'closed the connection') : error)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

/** No authority vouches for it: it must be the very certificate that the settings name, before anything is said. */
let context: SecureContext | undefined
/** Of servers whose certificate was the pinned one: the next handshake costs both sides less. */
const sessions = new Map<string, Buffer>()

function overTls(proxy: SocksProxy): TLSSocket {
  const { host, port } = proxy
  // Made once: each has its own copy of all authorities.
  context ??= createSecureContext({ minVersion: 'TLSv1.2' })
  const session = sessions.get(keyOf(proxy))
  const named = isIP(host) === 0 ? { servername: host } : {}
  const socket = connectTls({ host, port, rejectUnauthorized: false, secureContext: context, ALPNProtocols: [atOnceProtocol], ...named, ...(session && { session }) }) // oxfmt-ignore
  return socket.setNoDelay(true)
}

function keyOf({ host, port, fingerprint }: SocksProxy): string {
  return `${host} ${port} ${fingerprint}`
}

/** Connected, and within TLS if the proxy has a certificate to show. */
function opened(socket: Socket, proxy: SocksProxy): Promise<void> {
  const isTls = proxy.fingerprint !== null
  return new Promise((resolve, reject) => {
    let isConnected = false
    socket.once('connect', () => (isConnected = true))
    const done = () => void socket.off('error', failed).off('close', closed)
    const failed = (error: NodeJS.ErrnoException) => {
      done()
      const { code = 'error' } = error
      if (ownLimits.has(code)) return reject(error)
      if (isConnected) sessions.delete(keyOf(proxy))
      reject(isConnected ? new WayError('tls', `speaks no TLS (${code})`) : new WayError('unreachable', `can not be reached (${code})`)) // oxfmt-ignore
    }
    const closed = () => {
      done()
      reject(new WayError(isConnected ? 'tls' : 'unreachable', 'closed the connection'))
    }
    socket.once('error', failed).once('close', closed)
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      done()
      if (!isTls || isPinned(socket as TLSSocket, proxy)) return resolve()
      reject(new WayError('fingerprint', 'shows another certificate than the one that is pinned'))
    })
  })
}

function isPinned(socket: TLSSocket, proxy: SocksProxy): boolean {
  // Who can go on with a session that was begun with the pinned certificate is who had it; no certificate is shown again.
  const isGoingOn = socket.isSessionReused() && sessions.has(keyOf(proxy))
  const shown = isGoingOn ? undefined : socket.getPeerX509Certificate()
  if (!isGoingOn && (!shown || fingerprintOf(shown.raw) !== `sha256:${proxy.fingerprint}`)) return false
  socket.on('session', (session: Buffer) => void sessions.set(keyOf(proxy), session))
  return true
}

/** All that is said before the mail host is there, in order. */
type Words = { greeting: Buffer; login: Buffer; request: Buffer }

function wordsOf({ login }: SocksProxy, ip: string, port: number): Words {
  if (isIP(ip) === 0) throw new TypeError('no IP address')
  const address = addressBytes(ip)
  const type = address.length === 4 ? addressTypes.ipv4 : addressTypes.ipv6
  const sized = (text: string) => [Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)]
  return {
    greeting: Buffer.from([socksVersion, 1, login ? passwordMethod : noLoginMethod]),
    login: login ? Buffer.concat([Buffer.from([passwordVersion]), ...sized(login.user), ...sized(login.password)]) : Buffer.alloc(0), // oxfmt-ignore
    request: Buffer.concat([Buffer.from([socksVersion, connectCommand, 0, type]), address, portBytes(port)]),
  }
}

async function signIn(socket: Socket, { login }: SocksProxy, words: Words, say: (what: Buffer) => void): Promise<void> {
  const wanted = login ? passwordMethod : noLoginMethod
  say(words.greeting)
  const [version, method] = await readExactly(socket, 2)
  if (version !== socksVersion) throw new WayError('protocol', 'does not speak SOCKS5')
  if (method !== wanted) throw new WayError('password', login ? 'takes no password' : 'asks for a password')
  if (login === null) return
  say(words.login)
  const [spoken, status] = await readExactly(socket, 2)
  if (spoken !== passwordVersion) throw new WayError('protocol', 'does not speak SOCKS5')
  if (status !== 0) throw new WayError('password', 'refused our name or password')
}

/** Reads no byte more than the answer is long: what the mail host says right behind it stays in the socket. */
async function readAnswer(socket: Socket, onBound?: (ip: string) => void): Promise<void> {
  const [version, reply = 0] = await readExactly(socket, 2)
  if (version !== socksVersion) throw new WayError('protocol', 'does not speak SOCKS5')
  // Many servers hang up behind a refusal without the rest of it.
  const code = systemCodes.get(reply)
  if (code !== undefined) throw withCode('refused by the SOCKS server', code)
  if (reply !== replies.granted) {
    const fault = reply === replies.notAllowed ? 'not_allowed' : 'failure'
    throw new WayError(fault, ownFaults.get(reply) ?? `answered ${reply}, which is no reply`)
  }
  const [reserved, boundType] = await readExactly(socket, 2)
  const named = boundType === addressTypes.name ? (await readExactly(socket, 1))[0]! : null
  const length = named ?? (boundType === addressTypes.ipv4 ? 4 : boundType === addressTypes.ipv6 ? 16 : null)
  if (reserved !== 0 || length === null) throw new WayError('protocol', 'does not speak SOCKS5')
  const bound = (await readExactly(socket, length + 2)).subarray(0, length)
  if (named === null && bound.some((byte) => byte !== 0)) onBound?.(addressText(bound))
}

function withCode(message: string, code: string): Error {
  return Object.assign(new Error(message), { code })
}
