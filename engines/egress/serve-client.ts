import type { Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Duplex } from 'node:stream'
import { TLSSocket } from 'node:tls'
import type { Door } from './door.ts'
import type { Connection, RefusalReason } from './port.ts'
import { serveStreams } from './serve-streams.ts'
import { LeftError } from './socks/read-exactly.ts'
import { relay } from './socks/relay.ts'
import {
  HandshakeError,
  readRequest,
  type CheckPassword,
  signIn,
  type HandshakeFailure,
  type Request,
} from './socks/shake-hands.ts'
import { atOnceProtocol, keptProtocol, replies, replyBytes, type Reply } from './socks/wire.ts'

/** How long a client may take to read the last answer. */
const lingerMs = 2_000

/** One client from its connection to its end. Never rejects. `signedIn` is called when it is no stranger any more. */
export async function serveClient(raw: Socket, network: string, door: Door, signedIn: () => void): Promise<void> {
  raw.on('error', () => {})
  const { secureContext } = door
  const client = secureContext ? new TLSSocket(raw, { isServer: true, secureContext, ALPNProtocols: protocols }) : raw
  // TLS may end before the connection under it does.
  client.on('error', () => {}).on('close', () => raw.destroy())
  await heard(
    client,
    () => raw.destroy(),
    network,
    door,
    async (inTime) => {
      let mayStill = () => false
      const check: CheckPassword = (name, password) => {
        mayStill = door.standing(name)
        return door.checkPassword(name, password, network)
      }
      const spoken = () => (client instanceof TLSSocket ? client.alpnProtocol : false)
      const user = await signIn(client, check, () => protocols.includes(String(spoken())))
      const leave = door.ofUser.enter(user)
      if (leave === null) throw new HandshakeError('turned_away')
      raw.once('close', leave)
      if (raw.destroyed) leave()
      signedIn()
      const serve = async (each: Duplex, isRead: () => void) => {
        const request = await readRequest(each)
        isRead()
        await serveRequest(each, user, request, door)
      }
      if (spoken() !== keptProtocol) return serve(client, inTime)
      inTime()
      await serveStreams(client, user, door, mayStill, (stream) =>
        heard(
          stream,
          () => stream.destroy(),
          network,
          door,
          (isRead) => serve(stream, isRead),
        ),
      )
    },
  )
}

const protocols = [keptProtocol, atOnceProtocol]

/** `talk` with a client, which has to call what it is given before its time is up. Never rejects. */
async function heard(
  client: Duplex,
  cut: () => void,
  network: string,
  { limits, counts, log }: Door,
  talk: (inTime: () => void) => Promise<void>,
): Promise<void> {
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    cut()
  }, limits.handshakeMs)
  try {
    await talk(() => clearTimeout(late))
  } catch (error) {
    const reason = failureOf(error, isLate)
    // Of ours, and so only the end of this client.
    if (reason === null) log({ event: 'error', message: String(error) })
    if (reason === null) return void client.destroy()
    counts.failedHandshakes[reason] = (counts.failedHandshakes[reason] ?? 0) + 1
    if (reason === 'wrong_password') log({ event: 'wrong_password', network })
    endWith(client, error instanceof HandshakeError ? error.answer : null)
  } finally {
    clearTimeout(late)
  }
}

function failureOf(error: unknown, isLate: boolean): HandshakeFailure | null {
  if (isLate) return 'timeout'
  if (error instanceof HandshakeError) return error.reason
  return error instanceof LeftError ? 'left' : null
}

/** The last answer, and time to read it: closing at once over unread bytes would take it back (RFC 1122 4.2.2.13). */
function endWith(client: Duplex, answer: Buffer | null): void {
  if (answer === null) return void client.destroy()
  const linger = setTimeout(() => client.destroy(), lingerMs)
  client.on('close', () => clearTimeout(linger))
  client.on('end', () => client.destroy())
  client.end(answer)
  client.resume()
}

async function serveRequest(client: Duplex, user: string, request: Request, door: Door): Promise<void> {
  const refuse = (reply: Reply, reason: RefusalReason, detail = '') => {
    door.counts.refused[reason] = (door.counts.refused[reason] ?? 0) + 1
    door.log({ event: 'refused', user, reason, detail })
    endWith(client, replyBytes(reply))
  }
  if (request.kind === 'refused') return refuse(request.reply, request.reason)
  const { ip, port } = request
  const against = ruleAgainst(ip, port, door)
  if (against !== null) return refuse(replies.notAllowed, against, against === 'port' ? String(port) : ip)
  const leave = door.quotas.enter(user, ip)
  if (typeof leave === 'string') return refuse(replies.failure, leave, ip)
  try {
    const dialled = await dialInTime(client, ip, port, door)
    if (dialled === null) return void client.destroy()
    if ('code' in dialled) return refuse(replyTo(dialled.code), 'unreachable', `${ip} ${dialled.code}`)
    await runTunnel(client, dialled.host, user, ip, door)
  } finally {
    leave()
  }
}

/** The rule that forbids an address, whoever asks; null if none does. */
function ruleAgainst(ip: string, port: number, door: Door): RefusalReason | null {
  if (port !== door.mailPort) return 'port'
  if (door.isPrivate(ip)) return 'private_address'
  // A mail server of this machine would take its own machine for a friend, and relay.
  return ownAddresses().has(ip) ? 'own_address' : null
}

const ownKeptMs = 1_000
let own = { addresses: new Set<string>(), untilMs: -Infinity }

/** Asking the system for them costs more than all else that is done for a connection, so it is asked once a second at most. */
function ownAddresses(): ReadonlySet<string> {
  const nowMs = performance.now()
  if (nowMs >= own.untilMs) {
    const all = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
    own = { addresses: new Set(all.map(({ address }) => address)), untilMs: nowMs + ownKeptMs }
  }
  return own.addresses
}

/** Null if the client left meanwhile. */
async function dialInTime(
  client: Duplex,
  ip: string,
  port: number,
  { dial, limits, stop }: Door,
): Promise<{ host: Connection } | { code: string } | null> {
  const gaveUp = new AbortController()
  const giveUp = () => gaveUp.abort()
  const { signal } = gaveUp
  const late = setTimeout(giveUp, limits.connectMs)
  client.on('close', giveUp)
  stop.addEventListener('abort', giveUp)
  if (stop.aborted) giveUp()
  try {
    const host = await dial(ip, port, signal)
    if (!client.destroyed) return { host }
    host.destroy()
    return null
  } catch (error) {
    if (client.destroyed || stop.aborted) return null
    const { code = 'FAILED' } = error as NodeJS.ErrnoException
    return { code: gaveUp.signal.aborted ? 'ETIMEDOUT' : code }
  } finally {
    clearTimeout(late)
    client.off('close', giveUp)
    stop.removeEventListener('abort', giveUp)
  }
}

/** A client learns what happened: silence, a rejection and no way there mean different things to who asks about mail. */
function replyTo(code: string): Reply {
  if (code === 'ECONNREFUSED') return replies.refused
  if (code === 'ETIMEDOUT') return replies.expired
  if (code === 'EHOSTUNREACH' || code === 'EHOSTDOWN') return replies.hostUnreachable
  if (code === 'ENETUNREACH' || code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return replies.networkUnreachable
  // Of this machine, not of the host: its firewall, its memory, its number of files.
  return replies.failure
}

async function runTunnel(client: Duplex, host: Connection, user: string, ip: string, door: Door): Promise<void> {
  const { counts, limits } = door
  const startedMs = performance.now()
  const passed = { bytesUp: 0, bytesDown: 0 }
  counts.tunnels += 1
  client.write(replyBytes(replies.granted, { ip: host.localAddress ?? '0.0.0.0', port: host.localPort ?? 0 }))
  const end = await relay(client, host, limits, passed, door.stop)
  counts.tunnels -= 1
  counts.ended[end] = (counts.ended[end] ?? 0) + 1
  counts.bytesUp += passed.bytesUp
  counts.bytesDown += passed.bytesDown
  door.log({ event: 'tunnel', user, ip, end, ms: Math.round(performance.now() - startedMs), ...passed })
}
