import { randomInt } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { isIPv6 } from 'node:net'
import type { DecodedPacket } from 'dns-packet'
import { packetOf, queryBytes, repliesTo, type DnsQuestion, type DnsServer, type Raw } from './dns-packets.ts'
import type { StopSignal } from '../stop.ts'
import { whenLate } from '../when-late.ts'

type Waiting = { question: DnsQuestion; end: (raw: Raw) => void }

/** Few, so that ports change often: to forge an answer one has to guess the port as well (RFC 5452). */
const mostQuestions = 16
/** A datagram gets lost; the question is then sent once more, and either answer counts. */
const againMs = 1_000

/**
 * A UDP socket with a random port of its own, for the questions that are open at the same time. It closes with the last
 * answer: a question that comes alone has a socket to itself.
 */
export class UdpLine {
  private readonly server: DnsServer
  private readonly socket: Socket
  private readonly waiting = new Map<number, Waiting>()
  private taken = 0
  private isConnected = false
  private isClosed = false

  constructor(server: DnsServer) {
    this.server = server
    this.socket = createSocket(isIPv6(server.host) ? 'udp6' : 'udp4')
    this.socket.on('error', () => this.endAll())
    this.socket.on('message', (bytes) => this.take(bytes))
    // A connected socket takes datagrams from this server only, and hears when nobody listens there.
    this.socket.connect(server.port, server.host, () => {
      this.isConnected = true
      for (const [id, { question }] of this.waiting) this.socket.send(queryBytes(id, question))
    })
  }

  get mayTake(): boolean {
    return !this.isClosed && this.taken < mostQuestions
  }

  /** Rejects only when aborted. */
  ask(question: DnsQuestion, timeoutMs: number, signal: StopSignal): Promise<Raw> {
    return new Promise((resolve, reject) => {
      const id = this.freeId()
      const leave = () => {
        clearTimeout(again)
        callOff()
        signal.removeEventListener('abort', stop)
        this.waiting.delete(id)
        if (this.waiting.size === 0) this.close()
      }
      const end = (raw: Raw) => {
        leave()
        resolve(raw)
      }
      const stop = () => {
        leave()
        reject(signal.reason)
      }
      const send = () => {
        if (this.isConnected) this.socket.send(queryBytes(id, question))
      }
      const again = setTimeout(send, againMs)
      const callOff = whenLate(timeoutMs, () => end('timeout'))
      signal.addEventListener('abort', stop)
      this.taken++
      this.waiting.set(id, { question, end })
      send()
    })
  }

  private freeId(): number {
    for (;;) {
      const id = randomInt(65_536)
      if (!this.waiting.has(id)) return id
    }
  }

  private take(bytes: Buffer): void {
    const packet: DecodedPacket | null = packetOf(bytes)
    const waiting = packet && this.waiting.get(packet.id ?? -1)
    if (waiting && repliesTo(packet, waiting.question)) waiting.end(packet)
  }

  private endAll(): void {
    for (const { end } of this.waiting.values()) end('failed')
    this.close()
  }

  private close(): void {
    if (this.isClosed) return
    this.isClosed = true
    this.socket.close()
  }
}
