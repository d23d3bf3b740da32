import { createSocket } from 'node:dgram'
import type { AddressInfo, Server, Socket } from 'node:net'
import { createServer } from 'node:net'
import { AUTHORITATIVE_ANSWER, decode, encode, RECURSION_AVAILABLE, TRUNCATED_RESPONSE } from 'dns-packet'
import type { Answer, DecodedPacket, Question } from 'dns-packet'
import { habitsOf, isSharedHost, ownerOfHost } from './behaviours.ts'
import type { MailboxSource } from './mailbox-source.ts'

export type DnsWorld = { port: number; close: () => Promise<void> }

const rcode = { noError: 0, formErr: 1, nxDomain: 3, refused: 5 }
const ttlSeconds = 300
const udpMaxBytes = 512
const maxTcpConnections = 64
const tcpIdleMs = 5_000

/** DNS for `.test` on 127.0.0.1, UDP and TCP on one port. All names outside `.test` are refused: this world can't know them. */
export async function openDnsServer(source: MailboxSource, latencyMs: () => number): Promise<DnsWorld> {
  const later = (work: () => void) => setTimeout(work, latencyMs()).unref()
  for (let attempt = 0; ; attempt++) {
    const udp = createSocket('udp4')
    udp.on('message', (bytes, from) => {
      const reply = answerBytes(source, bytes, udpMaxBytes)
      if (reply) later(() => udp.send(reply, from.port, from.address, () => {}))
    })
    await new Promise<void>((resolve, reject) => {
      udp.once('error', reject)
      udp.bind(0, '127.0.0.1', resolve)
    })
    udp.on('error', () => {})
    const { port } = udp.address()
    const sockets = new Set<Socket>()
    const tcp = createServer((socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      serveTcp(source, socket, later)
    })
    tcp.maxConnections = maxTcpConnections
    if (await listens(tcp, port)) return { port, close: () => closeBoth(udp, tcp, sockets) }
    // UDP got a port that TCP can't have: draw another.
    udp.close()
    if (attempt === 20) throw new Error('no port is free for both UDP and TCP')
  }
}

function listens(tcp: Server, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    tcp.once('error', () => resolve(false))
    tcp.listen(port, '127.0.0.1', () => resolve((tcp.address() as AddressInfo).port === port))
  })
}

async function closeBoth(udp: ReturnType<typeof createSocket>, tcp: Server, sockets: Set<Socket>): Promise<void> {
  const closed = new Promise<void>((resolve) => tcp.close(() => resolve()))
  for (const socket of sockets) socket.destroy()
  await Promise.all([closed, new Promise<void>((resolve) => udp.close(() => resolve()))])
}

function serveTcp(source: MailboxSource, socket: Socket, later: (work: () => void) => void): void {
  let unread: Buffer = Buffer.alloc(0)
  socket.setTimeout(tcpIdleMs, () => socket.destroy())
  socket.on('error', () => {})
  socket.on('data', (bytes: Buffer) => {
    unread = Buffer.concat([unread, bytes])
    if (unread.length > 4_096) return socket.destroy()
    if (unread.length < 2 || unread.length < unread.readUInt16BE(0) + 2) return
    const reply = answerBytes(source, unread.subarray(2, unread.readUInt16BE(0) + 2), 65_535)
    unread = Buffer.alloc(0)
    if (!reply) return socket.destroy()
    later(() => socket.end(Buffer.concat([Buffer.from([reply.length >> 8, reply.length & 0xff]), reply])))
  })
}

function answerBytes(source: MailboxSource, bytes: Buffer, maxBytes: number): Buffer | null {
  let query: DecodedPacket
  try {
    query = decode(bytes)
  } catch {
    return null
  }
  const question = query.questions?.[0]
  if (query.flag_qr) return null
  const { code, answers } = question && query.questions?.length === 1 ? resolve(source, question) : formErr
  const flags = AUTHORITATIVE_ANSWER | RECURSION_AVAILABLE | code
  const head = { type: 'response' as const, id: query.id ?? 0, questions: query.questions ?? [] }
  const authorities = answers.length === 0 && code !== rcode.refused ? [soa] : []
  const whole = encode({ ...head, flags, answers, authorities })
  return whole.length <= maxBytes ? whole : encode({ ...head, flags: flags | TRUNCATED_RESPONSE })
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
