import type { Duplex } from 'node:stream'
import type { TunnelEnd } from './socks/relay.ts'
import type { HandshakeFailure } from './socks/shake-hands.ts'

/** A connection through such a door, or through any other SOCKS5 server; and how it fails if the mail host isn't at fault. */
export { dialSocks } from './client/dial-socks.ts'
export type { SocksProxy } from './client/connect-to.ts'
export { WayError } from './client/way-error.ts'
/** By whose mail hosts a closed port is told from hosts that are gone. */
export { wellKnownDomains } from './well-known-domains.ts'

/**
 * A door to port 25: a SOCKS5 server for a machine of one's own. It connects who knows a password to the mail port of public
 * addresses, within limits, and does nothing else. It knows no accounts, and reads nothing of what passes.
 */
export interface EgressServer {
  readonly port: number
  /** `sha256:` and the hash of its certificate in hex, which clients pin; null without TLS. */
  readonly fingerprint: string | null
  counts(): EgressCounts
  /** Who may use it from now on; tunnels that stand stay. */
  setUsers(users: EgressUsers): void
  /** Takes nobody new, lets tunnels end by themselves for `graceMs`, and then ends them. */
  close(graceMs?: number): Promise<void>
}

/** Names, and argon2id hashes of their passwords. */
export type EgressUsers = ReadonlyMap<string, string>

/** Why somebody whom it knows was not connected. */
export type RefusalReason =
  | 'command'
  | 'name'
  | 'address_type'
  | 'port'
  | 'private_address'
  | 'own_address'
  | 'user_limit'
  | 'destination_limit'
  | 'rate_limit'
  | 'unreachable'

/** What is logged: never a client's whole address, a wrong name, a password, or a byte that passes through. */
export type EgressEvent =
  | { event: 'tunnel'; user: string; ip: string; end: TunnelEnd; ms: number; bytesUp: number; bytesDown: number }
  | { event: 'refused'; user: string; reason: RefusalReason; detail: string }
  | { event: 'wrong_password'; network: string }
  | { event: 'error'; message: string }

export type EgressCounts = {
  /** Connections of clients, in any state. */
  connections: number
  tunnels: number
  ended: Partial<Record<TunnelEnd, number>>
  refused: Partial<Record<RefusalReason, number>>
  failedHandshakes: Partial<Record<HandshakeFailure, number>>
  bytesUp: number
  bytesDown: number
}

/** What bytes pass by; its own address where that is known. */
export type Connection = Duplex & { localAddress?: string; localPort?: number }

/**
 * Connects to an address. Rejects with an error whose `code` says why, as the system names it (ECONNREFUSED, ETIMEDOUT,
 * EHOSTUNREACH, ENETUNREACH …), with a `WayError` if the way there failed, or with the signal's reason.
 */
export type Dial = (ip: string, port: number, signal: AbortSignal) => Promise<Connection>

/** One finding about a way out. `remedy` says what to do; "" if nothing. */
export type CheckEntry = { name: string; state: 'ok' | 'warn' | 'fail'; what: string; remedy: string }
