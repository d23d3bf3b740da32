import { connect as connectTcp, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { fingerprintOf } from '../tls/keep-certificate.ts'
import { readExactly } from '../socks/read-exactly.ts'
import {
  addressBytes,
  addressText,
  addressTypes,
  connectCommand,
  passwordMethod,
  passwordVersion,
  portBytes,
  replies,
  socksVersion,
} from '../socks/wire.ts'

/** A SOCKS5 server that asks for a password. */
export type Door = {
  host: string
  port: number
  login: { user: string; password: string } | null
  /** Lower-case hex of the SHA-256 of its certificate; null: without TLS. */
  fingerprint: string | null
}

export type WayFault = 'unreachable' | 'tls' | 'fingerprint' | 'password' | 'not_allowed' | 'failure' | 'protocol'

/** The way to the mail host failed, and says nothing about that host. */
export class WayError extends Error {
  override name = 'WayError'
  readonly fault: WayFault
  constructor(fault: WayFault, why: string) {
    super(why)
    this.fault = fault
  }
}

/** What a reply says of the mail host, as the system would say it of one dialled directly. */
const systemCodes = new Map<number, string>([
  [replies.networkUnreachable, 'ENETUNREACH'],
  [replies.hostUnreachable, 'EHOSTUNREACH'],
  [replies.refused, 'ECONNREFUSED'],
  [replies.expired, 'ETIMEDOUT'],
])

/**
 * A connection through a SOCKS5 server, paused. Rejects with a `WayError`, with an error whose `code` says what became of the
 * mail host, or with the signal's reason. `onBound` hears from which address the server goes out, if it says so.
 */
export async function dialSocks(
  door: Door,
  ip: string,
  port: number,
  signal: AbortSignal,
  onBound?: (ip: string) => void,
): Promise<Socket> {
  signal.throwIfAborted()
  const socket = door.fingerprint === null ? connectTcp({ ...door, allowHalfOpen: true }) : overTls(door)
  let broke: Error | null = null
  socket.on('error', (error) => (broke = error))
  const stop = () => socket.destroy()
  signal.addEventListener('abort', stop)
  try {
    await opened(socket, door)
    await signIn(socket, door)
    await ask(socket, ip, port, onBound)
    signal.throwIfAborted()
    return socket
  } catch (error) {
    socket.destroy()
    signal.throwIfAborted()
    const isOurs = error instanceof WayError || (error as NodeJS.ErrnoException).code !== undefined
    throw isOurs ? error : new WayError('protocol', `The way out ended the connection${saying(broke)}.`)
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function overTls({ host, port }: Door): TLSSocket {
  // Its certificate is known by its fingerprint, before anything is said.
  return connectTls({ host, port, rejectUnauthorized: false, minVersion: 'TLSv1.3', ...{ allowHalfOpen: true } })
}

function opened(socket: Socket, { host, port, fingerprint }: Door): Promise<void> {
  const isTls = fingerprint !== null
  return new Promise((resolve, reject) => {
    let isConnected = false
    socket.once('connect', () => (isConnected = true))
    const fail = (why: Error | null) => {
      const fault = isConnected ? 'tls' : 'unreachable'
      const what = isConnected ? `did not shake hands over TLS` : `can't be reached`
      reject(new WayError(fault, `The way out at ${host}:${port} ${what}${saying(why)}.`))
    }
    socket.once('error', fail).once('close', () => fail(null))
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      const shown = isTls ? fingerprintOf((socket as TLSSocket).getPeerX509Certificate()!.raw) : null
      if (shown === (isTls ? `sha256:${fingerprint}` : null)) resolve()
      else reject(new WayError('fingerprint', `The way out shows another certificate (${shown}).`))
    })
  })
}

async function signIn(socket: Socket, { login }: Door): Promise<void> {
  if (login === null) throw new WayError('password', 'The way out needs a user and a password.')
  const { user, password } = login
  const sized = (text: string) => [Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)]
  socket.write(Buffer.from([socksVersion, 1, passwordMethod]))
  const [version, method] = await readExactly(socket, 2)
  if (version !== socksVersion) throw new WayError('protocol', 'The way out does not speak SOCKS5.')
  if (method !== passwordMethod) throw new WayError('protocol', 'The way out takes no password.')
  socket.write(Buffer.concat([Buffer.from([passwordVersion]), ...sized(user), ...sized(password)]))
  const [, status] = await readExactly(socket, 2)
  if (status !== 0) throw new WayError('password', 'The way out does not take this user and password.')
}

async function ask(socket: Socket, ip: string, port: number, onBound?: (ip: string) => void): Promise<void> {
  const address = addressBytes(ip)
  const type = address.length === 4 ? addressTypes.ipv4 : addressTypes.ipv6
  socket.write(Buffer.concat([Buffer.from([socksVersion, connectCommand, 0, type]), address, portBytes(port)]))
  const [, reply = 0] = await readExactly(socket, 2)
  // Many servers hang up behind a refusal without the rest of it.
  const code = systemCodes.get(reply)
  if (code !== undefined) throw Object.assign(new Error(`${ip}: ${code}`), { code })
  if (reply === replies.notAllowed) throw new WayError('not_allowed', `The way out does not allow ${ip}:${port}.`)
  if (reply !== replies.granted) throw new WayError('failure', `The way out could not do it (reply ${reply}).`)
  const [, boundType] = await readExactly(socket, 2)
  const length = boundType === addressTypes.ipv4 ? 4 : boundType === addressTypes.ipv6 ? 16 : null
  if (length === null) throw new WayError('protocol', 'The way out answers in a form that SOCKS5 does not have.')
  const bound = (await readExactly(socket, length + 2)).subarray(0, length)
  if (bound.some((byte) => byte !== 0)) onBound?.(addressText(bound))
}

function saying(why: Error | null): string {
  return why === null ? '' : ` (${(why as NodeJS.ErrnoException).code ?? why.message})`
}
