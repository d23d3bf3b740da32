import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls, createSecureContext, type SecureContext, type TLSSocket } from 'node:tls'
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

/** Resources that run out on this machine say nothing about the way out. */
const ownLimits = new Set(['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM', 'EADDRNOTAVAIL', 'EAGAIN'])

/** Begins a connection to the server; within TLS it offers these protocols (ALPN). */
export function connectTo(proxy: SocksProxy, protocols: readonly string[]): Socket {
  const socket = proxy.fingerprint === null ? connectTcp({ ...proxy, noDelay: true }) : overTls(proxy, protocols)
  // What breaks is told by whoever waits then, and later concerns nobody.
  return socket.on('error', () => {})
}

/** No authority vouches for it: it must be the very certificate that the settings name, before anything is said. */
let context: SecureContext | undefined
/** Of servers whose certificate was the pinned one: the next handshake costs both sides less. */
const sessions = new Map<string, Buffer>()

function overTls(proxy: SocksProxy, protocols: readonly string[]): TLSSocket {
  const { host, port } = proxy
  // Made once: each has its own copy of all authorities.
  context ??= createSecureContext({ minVersion: 'TLSv1.2' })
  const session = sessions.get(keyOf(proxy))
  const named = isIP(host) === 0 ? { servername: host } : {}
  const socket = connectTls({ host, port, rejectUnauthorized: false, secureContext: context, ALPNProtocols: [...protocols], ...named, ...(session && { session }) }) // oxfmt-ignore
  return socket.setNoDelay(true)
}

export function keyOf({ host, port, fingerprint }: SocksProxy): string {
  return `${host} ${port} ${fingerprint}`
}

/** Connected, and within TLS if the proxy has a certificate to show. */
export function opened(socket: Socket, proxy: SocksProxy): Promise<void> {
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
