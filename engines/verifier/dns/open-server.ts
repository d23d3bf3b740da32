import { randomInt } from 'node:crypto'
import { connect } from 'node:net'
import type { Answer, DecodedPacket } from 'dns-packet'
import { packetOf, queryBytes, repliesTo, type DnsQuestion, type DnsServer, type Raw } from './dns-packets.ts'
import type { StopSignal } from '../stop.ts'
import { whenLate } from '../when-late.ts'
import { UdpLine } from './udp-line.ts'

/** `failed`: the answer is of no use (SERVFAIL, REFUSED, lame, unreadable); `timeout`: none came. */
export type DnsReply =
  | { kind: 'answer'; answers: Answer[]; ttlSeconds: number }
  | { kind: 'nodata' | 'nxdomain'; answers: Answer[]; ttlSeconds: number }
  | { kind: 'failed' }
  | { kind: 'timeout' }

const tcpMaxBytes = 65_535
/** Names come from strangers' answers; a name that can't be encoded as it is written is not asked about. */
const askableName = /^(?=.{1,253}$)[\w-]{1,63}(?:\.[\w-]{1,63})*$/

export type AskServer = (question: DnsQuestion, timeoutMs: number, signal: StopSignal) => Promise<DnsReply>

/**
 * Questions to one server: UDP from a random port with a random id, then TCP if the answer was cut short.
 * `timeoutMs` holds for both together. Replies that don't fit id and question are ignored (RFC 5452). Rejects only when aborted.
 */
export function openServer(server: DnsServer): AskServer {
  let line: UdpLine | null = null
  return async (question, timeoutMs, signal) => {
    signal.throwIfAborted()
    if (!askableName.test(question.name)) return { kind: 'failed' }
    const giveUpAt = performance.now() + timeoutMs
    if (!line?.mayTake) line = new UdpLine(server)
    const overUdp = await line.ask(question, timeoutMs, signal)
    if (overUdp === 'timeout' || overUdp === 'failed') return { kind: overUdp }
    if (!overUdp.flag_tc) return meaningOf(overUdp, question)
    const overTcp = await askOverTcp(server, question, giveUpAt - performance.now(), signal)
    return overTcp === 'timeout' || overTcp === 'failed' ? { kind: overTcp } : meaningOf(overTcp, question)
  }
}

function askOverTcp(server: DnsServer, question: DnsQuestion, timeoutMs: number, signal: StopSignal): Promise<Raw> {
  return new Promise((resolve, reject) => {
    if (timeoutMs <= 0) return resolve('timeout')
    const id = randomInt(65_536)
    const socket = connect({ host: server.host, port: server.port })
    let received = Buffer.alloc(0)
    const end = (done: () => void) => {
      callOff()
      signal.removeEventListener('abort', stop)
      socket.destroy()
      done()
    }
    const stop = () => end(() => reject(signal.reason))
    const callOff = whenLate(timeoutMs, () => end(() => resolve('timeout')))
    signal.addEventListener('abort', stop)
    socket.on('error', () => end(() => resolve('failed')))
    socket.on('close', () => end(() => resolve('failed')))
    socket.on('connect', () => {
      const query = queryBytes(id, question)
      socket.write(Buffer.concat([Buffer.from([query.length >> 8, query.length & 0xff]), query]))
    })
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes])
      if (received.length > tcpMaxBytes + 2) return end(() => resolve('failed'))
      if (received.length < 2 || received.length < received.readUInt16BE(0) + 2) return
      const packet = packetOf(received.subarray(2, received.readUInt16BE(0) + 2))
      const fits = packet !== null && packet.id === id && repliesTo(packet, question)
      end(() => resolve(fits ? packet : 'failed'))
    })
  })
}

function meaningOf(packet: DecodedPacket, question: DnsQuestion): DnsReply {
  const { rcode } = packet as DecodedPacket & { rcode: string }
  const answers = packet.answers ?? []
  if (rcode === 'NXDOMAIN') return { kind: 'nxdomain', answers, ttlSeconds: negativeTtlSeconds(packet) }
  if (rcode !== 'NOERROR') return { kind: 'failed' }
  const wanted = answers.filter((answer) => answer.type === question.type || answer.type === 'CNAME')
  if (wanted.length > 0) {
    const ttlSeconds = Math.min(...wanted.map((answer) => ('ttl' in answer ? (answer.ttl ?? 0) : 0)))
    return { kind: 'answer', answers: wanted, ttlSeconds }
  }
  // A referral looks like "no data" and is none: this server does not know (RFC 2308 2.2).
  const authorities = packet.authorities ?? []
  const isReferral = authorities.some((record) => record.type === 'NS') && !authorities.some((r) => r.type === 'SOA')
  if (isReferral && !packet.flag_aa) return { kind: 'failed' }
  return { kind: 'nodata', answers: [], ttlSeconds: negativeTtlSeconds(packet) }
}

/** RFC 2308 5: the lesser of the SOA's own TTL and its minimum field. */
function negativeTtlSeconds(packet: DecodedPacket): number {
  for (const record of packet.authorities ?? [])
    if (record.type === 'SOA') return Math.min(record.ttl ?? 0, record.data.minimum ?? 0)
  return 0
}
