import { createSocket, type Socket as UdpSocket } from 'node:dgram'
import { once } from 'node:events'
import type { Server, Socket } from 'node:net'
import { createServer } from 'node:net'
import { AUTHORITATIVE_ANSWER, decode, encode, RECURSION_AVAILABLE, TRUNCATED_RESPONSE } from 'dns-packet'
import type { Answer, DecodedPacket, Question } from 'dns-packet'
import { onFreePort } from '../on-free-port.ts'
import { habitsOf, isSharedHost, ownerOfHost } from './people/synthetic-domains.ts'
import type { ZoneReply } from './behaviour.ts'
import type { MailboxSource } from './people/mailbox-source.ts'

export type DnsWorld = { port: number; close: () => Promise<void> }

const rcode = { noError: 0, formErr: 1, servFail: 2, nxDomain: 3, refused: 5 }
const codes = { NOERROR: rcode.noError, SERVFAIL: rcode.servFail, NXDOMAIN: rcode.nxDomain, REFUSED: rcode.refused }
const ttlSeconds = 300
const udpMaxBytes = 512
const maxTcpConnections = 64
const tcpIdleMs = 5_000

/** Other zones of this name server, looked up before the synthetic companies. */
export type FurtherNames = {
  /** Null if the name is not in it. */
  resolve(name: string, type: string, isTcp: boolean): Promise<ZoneReply | null>
  realMs(worldMs: number): number
  random: () => number
}

/** Answers one packet, or nothing at all. */
type Responder = (bytes: Buffer, isTcp: boolean, send: (reply: Buffer) => void) => void

/** DNS for `.test` on 127.0.0.1, UDP and TCP on one port. All names outside `.test` are refused: this world can't know them. */
export async function openDnsServer(
  source: MailboxSource,
  latencyMs: () => number,
  further?: FurtherNames,
  wantedPort = 0,
): Promise<DnsWorld> {
  const respond: Responder = (bytes, isTcp, send) => {
    void answer(source, further, bytes, isTcp).then((found) => {
      if (found === null) return
      const waitMs = latencyMs() + found.afterMs
      if (waitMs > 0) setTimeout(() => send(found.bytes), waitMs).unref()
      else send(found.bytes)
    })
  }
  return onFreePort(wantedPort, async (port) => {
    const udp = await openUdp(port, respond)
    const sockets = new Set<Socket>()
    const tcp = createServer((socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      serveTcp(socket, respond)
    })
    tcp.maxConnections = maxTcpConnections
    try {
      tcp.listen(port, '127.0.0.1')
      await once(tcp, 'listening')
    } catch (error) {
      udp.close()
      throw error
    }
    tcp.on('error', () => {})
    return { port, close: () => closeBoth(udp, tcp, sockets) }
  })
}

async function openUdp(port: number, respond: Responder): Promise<UdpSocket> {
  const udp = createSocket('udp4')
  let isOpen = true
  udp.on('close', () => (isOpen = false))
  udp.on('message', (bytes, from) => {
    respond(bytes, false, (reply) => {
      if (isOpen) udp.send(reply, from.port, from.address, () => {})
    })
  })
  try {
    udp.bind(port, '127.0.0.1')
    await once(udp, 'listening')
  } catch (error) {
    udp.close()
    throw error
  }
  udp.on('error', () => {})
  return udp
}

async function closeBoth(udp: UdpSocket, tcp: Server, sockets: Set<Socket>): Promise<void> {
  const closed = new Promise<void>((resolve) => tcp.close(() => resolve()))
  for (const socket of sockets) socket.destroy()
  await Promise.all([closed, new Promise<void>((resolve) => udp.close(() => resolve()))])
}

function serveTcp(socket: Socket, respond: Responder): void {
  let unread: Buffer = Buffer.alloc(0)
  socket.setTimeout(tcpIdleMs, () => socket.destroy())
  socket.on('error', () => {})
  socket.on('data', (bytes: Buffer) => {
    unread = Buffer.concat([unread, bytes])
    if (unread.length > 4_096) return socket.destroy()
    if (unread.length < 2 || unread.length < unread.readUInt16BE(0) + 2) return
    const query = unread.subarray(2, unread.readUInt16BE(0) + 2)
    unread = Buffer.alloc(0)
    respond(query, true, (reply) => {
      socket.end(Buffer.concat([Buffer.from([reply.length >> 8, reply.length & 0xff]), reply]))
    })
  })
}

async function answer(
  source: MailboxSource,
  further: FurtherNames | undefined,
  bytes: Buffer,
  isTcp: boolean,
): Promise<{ bytes: Buffer; afterMs: number } | null> {
  let query: DecodedPacket
  try {
    query = decode(bytes)
  } catch {
    return null
  }
  const question = query.questions?.[0]
  if (query.flag_qr) return null
  const isOne = question !== undefined && query.questions?.length === 1
  const zoned = isOne ? await further?.resolve(question.name.toLowerCase(), question.type, isTcp) : null
  if (zoned?.silent) return null
  const resolution = !isOne
    ? formErr
    : zoned
      ? resolutionOf(zoned, question, further!.random)
      : resolve(source, question)
  const isCut = zoned?.truncated === true && !isTcp
  return {
    bytes: packetOf(query, resolution, isTcp ? 65_535 : udpMaxBytes, isCut),
    afterMs: further?.realMs(zoned?.afterMs ?? 0) ?? 0,
  }
}

function packetOf(query: DecodedPacket, { code, answers }: Resolution, maxBytes: number, isCut: boolean): Buffer {
  const flags = AUTHORITATIVE_ANSWER | RECURSION_AVAILABLE | code
  const head = { type: 'response' as const, id: query.id ?? 0, questions: query.questions ?? [] }
  const isNegative = answers.length === 0 && (code === rcode.noError || code === rcode.nxDomain)
  const authorities = isNegative ? [soa] : []
  const whole = encode({ ...head, flags, answers, authorities })
  return whole.length <= maxBytes && !isCut ? whole : encode({ ...head, flags: flags | TRUNCATED_RESPONSE })
}

/** Names in lower case are returned in the case of the question, as servers do (and 0x20 relies on it). */
function resolutionOf(reply: ZoneReply, { name: asked }: Question, random: () => number): Resolution {
  const mix = (text: string) => text.replace(/[a-z]/g, (letter) => (random() < 0.5 ? letter.toUpperCase() : letter))
  const owner = (name: string) => (name === asked.toLowerCase() ? asked : name)
  const answers = (reply.answers ?? []).map((record): Answer => {
    if (!reply.mixesCase) return { ...record, name: owner(record.name) }
    const mixed = { ...record, name: mix(record.name) }
    if (mixed.type === 'MX') return { ...mixed, data: { ...mixed.data, exchange: mix(mixed.data.exchange) } }
    return mixed
  })
  return { code: codes[reply.code ?? 'NOERROR'], answers }
}

type Resolution = { code: number; answers: Answer[] }
const formErr: Resolution = { code: rcode.formErr, answers: [] }
const soa: Answer = {
  type: 'SOA',
  name: 'test',
  ttl: ttlSeconds,
  data: {
    mname: 'ns.test',
    rname: 'postmaster.test',
    serial: 1,
    refresh: 3_600,
    retry: 600,
    expire: 86_400,
    minimum: 60,
  },
}

function resolve(source: MailboxSource, { name: asked, type }: Question): Resolution {
  const name = asked.toLowerCase()
  if (name !== 'test' && !name.endsWith('.test')) return { code: rcode.refused, answers: [] }
  const behaviour = source.behaviourOf(name)
  if (behaviour !== null) {
    const { mailHosts, noMail } = habitsOf(name)
    if (behaviour === 'no-mail' && noMail === 'nxdomain') return { code: rcode.nxDomain, answers: [] }
    if (type !== 'MX') return { code: rcode.noError, answers: [] }
    const exchanges = behaviour === 'no-mail' ? ['.'] : mailHosts
    const preference = (i: number) => (behaviour === 'no-mail' ? 0 : 10 * (i + 1))
    const answers = exchanges.map((exchange, i): Answer => {
      return { type: 'MX', name: asked, ttl: ttlSeconds, data: { preference: preference(i), exchange } }
    })
    return { code: rcode.noError, answers }
  }
  const owner = ownerOfHost(name)
  const isHost =
    isSharedHost(name) ||
    (owner !== null && source.behaviourOf(owner) !== null && habitsOf(owner).mailHosts.includes(name))
  if (!isHost) return { code: rcode.nxDomain, answers: [] }
  const answers: Answer[] = type === 'A' ? [{ type: 'A', name: asked, ttl: ttlSeconds, data: '127.0.0.1' }] : []
  return { code: rcode.noError, answers }
}
