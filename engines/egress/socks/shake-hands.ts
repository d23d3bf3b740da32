import type { Duplex } from 'node:stream'
import { readExactly } from './read-exactly.ts'
import {
  addressText,
  addressTypes,
  connectCommand,
  noMethod,
  passwordMethod,
  passwordVersion,
  replies,
  socksVersion,
  type Reply,
} from './wire.ts'

/** Why a connection ended before it asked for anything. `turned_away`: there were too many. */
export type HandshakeFailure =
  | 'turned_away'
  | 'not_socks'
  | 'no_password_offered'
  | 'wrong_password'
  | 'too_many_wrong'
  | 'busy'
  | 'timeout'
  | 'left'

/** What a client who has signed in asks for; `bytes` answers one that can't be had, whoever asks. */
export type Request =
  | { kind: 'connect'; ip: string; port: number }
  | { kind: 'refused'; reply: Reply; reason: 'command' | 'name' | 'address_type' }

/** The talk ends here; `answer` is still to be sent. */
export class HandshakeError extends Error {
  override name = 'HandshakeError'
  readonly reason: HandshakeFailure
  readonly answer: Buffer | null
  constructor(reason: HandshakeFailure, answer: Buffer | null = null) {
    super(reason)
    this.reason = reason
    this.answer = answer
  }
}

export type CheckPassword = (name: string, password: Buffer) => Promise<'right' | 'wrong' | 'limited' | 'busy'>

/** The greeting and the password (RFC 1929, the only method). Resolves to the user's name. */
export async function signIn(client: Duplex, checkPassword: CheckPassword, isAtOnce = () => false): Promise<string> {
  const [version, count = 0] = await readExactly(client, 2)
  if (version !== socksVersion || count === 0) throw new HandshakeError('not_socks')
  const methods = await readExactly(client, count)
  if (!methods.includes(passwordMethod))
    throw new HandshakeError('no_password_offered', Buffer.from([socksVersion, noMethod]))
  // Who says all at once is answered so.
  const isTogether = isAtOnce()
  if (isTogether) client.cork()
  client.write(Buffer.from([socksVersion, passwordMethod]))
  try {
    return await checkLogin(client, checkPassword)
  } finally {
    if (isTogether) client.uncork()
  }
}

async function checkLogin(client: Duplex, checkPassword: CheckPassword): Promise<string> {
  const [negotiation, nameLength = 0] = await readExactly(client, 2)
  if (negotiation !== passwordVersion || nameLength === 0) throw new HandshakeError('not_socks')
  const named = await readExactly(client, nameLength + 1)
  const passwordLength = named.at(-1) ?? 0
  if (passwordLength === 0) throw new HandshakeError('not_socks')
  const password = await readExactly(client, passwordLength)
  const name = named.subarray(0, -1).toString('latin1')
  const outcome = await checkPassword(name, password)
  // Who is right in a crowd is not told that the password is wrong.
  if (outcome === 'busy') throw new HandshakeError('busy')
  if (outcome !== 'right')
    throw new HandshakeError(
      outcome === 'limited' ? 'too_many_wrong' : 'wrong_password',
      Buffer.from([passwordVersion, 1]),
    )
  client.write(Buffer.from([passwordVersion, 0]))
  return name
}

/** The request (RFC 1928 4). Names are not resolved here: whoever asks says which address is meant, and that one is judged. */
export async function readRequest(client: Duplex): Promise<Request> {
  const [version, command, reserved, type] = await readExactly(client, 4)
  if (version !== socksVersion || reserved !== 0) throw new HandshakeError('not_socks')
  if (command !== connectCommand) return { kind: 'refused', reply: replies.command, reason: 'command' }
  if (type === addressTypes.name) return { kind: 'refused', reply: replies.addressType, reason: 'name' }
  if (type !== addressTypes.ipv4 && type !== addressTypes.ipv6)
    return { kind: 'refused', reply: replies.addressType, reason: 'address_type' }
  const length = type === addressTypes.ipv4 ? 4 : 16
  const target = await readExactly(client, length + 2)
  return { kind: 'connect', ip: addressText(target.subarray(0, length)), port: target.readUInt16BE(length) }
}
