import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { readExactly } from '../socks/read-exactly.ts'
import {
  addressBytes,
  addressText,
  addressTypes,
  connectCommand,
  noLoginMethod,
  passwordMethod,
  passwordVersion,
  portBytes,
  replies,
  socksVersion,
} from '../socks/wire.ts'
import type { SocksProxy } from './connect-to.ts'
import { WayError } from './way-error.ts'

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

/** What says who we are, in order. */
export type Words = { greeting: Buffer; login: Buffer }

export function wordsOf({ login }: SocksProxy): Words {
  const sized = (text: string) => [Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)]
  return {
    greeting: Buffer.from([socksVersion, 1, login ? passwordMethod : noLoginMethod]),
    login: login ? Buffer.concat([Buffer.from([passwordVersion]), ...sized(login.user), ...sized(login.password)]) : Buffer.alloc(0), // oxfmt-ignore
  }
}

export function requestOf(ip: string, port: number): Buffer {
  if (isIP(ip) === 0) throw new TypeError('no IP address')
  const address = addressBytes(ip)
  const type = address.length === 4 ? addressTypes.ipv4 : addressTypes.ipv6
  return Buffer.concat([Buffer.from([socksVersion, connectCommand, 0, type]), address, portBytes(port)])
}

/** `say` sends what has not been sent so far. */
export async function signIn(
  socket: Duplex,
  { login }: SocksProxy,
  words: Words,
  say: (what: Buffer) => void,
): Promise<void> {
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
export async function readAnswer(socket: Duplex, onBound?: (ip: string) => void): Promise<void> {
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

export function withCode(message: string, code: string): Error {
  return Object.assign(new Error(message), { code })
}
