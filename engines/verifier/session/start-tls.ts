import { constants } from 'node:crypto'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import {
  checkServerIdentity,
  connect,
  createSecureContext,
  DEFAULT_CIPHERS,
  type PeerCertificate,
  type SecureContext,
  type TLSSocket,
} from 'node:tls'
import { whenLate } from '../when-late.ts'

/** The agreed TLS. `problem` says why the certificate does not prove the host's name; null if it does. */
export type TlsFacts = { version: string; cipher: string; authorized: boolean; problem: string | null }

/**
 * The handshake on a connected socket after STARTTLS (RFC 3207), within `timeoutMs`. The socket must have no listeners of
 * its own left. Opportunistic (RFC 7435): we ask for TLS only because the host demands it, and send nothing secret, so
 * any certificate will do and is recorded. `secured` replaces the socket at once: destroying it ends the handshake.
 */
export function startTls(
  socket: Duplex,
  host: string,
  timeoutMs: number,
): { secured: TLSSocket; handshake: Promise<TlsFacts> } {
  // The TLS socket reports errors of this one; they only must not be unhandled here.
  socket.on('error', () => {})
  const secured = connect({
    socket,
    host,
    ...(isHostName(host) ? { servername: host } : {}),
    secureContext: lenientContext(),
    rejectUnauthorized: false,
    minDHSize: 512,
    checkServerIdentity: identityProblem,
  })
  const handshake = new Promise<TlsFacts>((resolve, reject) => {
    const fail = (why: Error) => {
      done()
      // A failing handshake may emit more than one error.
      secured.on('error', () => {}).destroy()
      reject(why)
    }
    const closed = () => fail(new Error('connection closed during the handshake'))
    const succeed = () => {
      done()
      resolve(factsOf(secured))
    }
    const done = () => {
      callOff()
      secured.off('secureConnect', succeed).off('close', closed).off('error', fail)
    }
    const callOff = whenLate(timeoutMs, () => fail(new Error('no handshake in time')))
    secured.on('secureConnect', succeed).on('close', closed).on('error', fail)
  })
  return { secured, handshake }
}

let context: SecureContext | undefined

/**
 * One for all sessions: making one reads the certificate store. Mail hosts are old: TLS 1.0 and weak keys are better than
 * the plain text that is the alternative, and OpenSSL takes them at security level 0 only. No tickets, as no session is
 * resumed, and no renegotiation, which a host could ask for without end.
 */
function lenientContext(): SecureContext {
  const { SSL_OP_NO_TICKET, SSL_OP_NO_RENEGOTIATION, SSL_OP_LEGACY_SERVER_CONNECT, SSL_OP_NO_COMPRESSION } = constants
  context ??= createSecureContext({
    minVersion: 'TLSv1',
    ciphers: `${DEFAULT_CIPHERS}:@SECLEVEL=0`,
    secureOptions: SSL_OP_NO_TICKET | SSL_OP_NO_RENEGOTIATION | SSL_OP_LEGACY_SERVER_CONNECT | SSL_OP_NO_COMPRESSION,
  })
  return context
}

/** Server Name Indication takes host names, no addresses (RFC 6066 3); MX records hold all sorts of things. */
function isHostName(host: string): boolean {
  return host.length <= 253 && /^[\w-]+(?:\.[\w-]+)*$/.test(host) && isIP(host) === 0
}

/** Node throws at some malformed names, and an error thrown in this callback could not be caught. */
function identityProblem(host: string, certificate: PeerCertificate): Error | undefined {
  try {
    return checkServerIdentity(host, certificate)
  } catch (error) {
    return error instanceof Error ? error : new Error('certificate can not be read')
  }
}

function factsOf(secured: TLSSocket): TlsFacts {
  const { authorized } = secured
  // Typed as an Error, but it is OpenSSL's code as a text.
  const problem = authorized ? null : String(secured.authorizationError ?? 'not authorized')
  return { version: secured.getProtocol() ?? 'unknown', cipher: secured.getCipher().name, authorized, problem }
}
