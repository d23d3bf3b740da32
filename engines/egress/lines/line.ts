import type { Duplex } from 'node:stream'
import { replyBytes, replies, type Reply } from '../socks/wire.ts'
import { FrameReader, framesAsBytes, headBytes, kinds, windowBytes, type Frame, type Kind } from './frames.ts'
import { Tunnel, type Wire } from './tunnel.ts'

export type LineSettings = {
  /** Of a door: who serves one more tunnel; null: nobody. */
  server?: () => ((tunnel: Tunnel) => void) | null
  /** The other side broke the rules; the line ends. */
  onFault?: (fault: string) => void
  /** The door wants no more tunnels here. */
  onLeave?: () => void
  /** No tunnel is left. */
  onRest?: () => void
  onClose?: () => void
}

/** Tunnels of one line at once, with those of which the other side has not said that they have ended. */
export const mostTunnels = 200
/** What may wait for a side that reads nothing: all windows, and as much again for frames that no window counts. */
const mostUnsentBytes = 2 * mostTunnels * windowBytes
/** Of these, such frames alone: nobody who reads lets so many wait. */
const mostUncountedBytes = 1_048_576
/** Most openings are answered sooner, and the answer says it as well. */
const heardMs = 10
const ofDoor: ReadonlySet<Kind> = new Set([kinds.heard, kinds.refused, kinds.leave])
const ofClient: ReadonlySet<Kind> = new Set([kinds.open])
const none = Buffer.alloc(0)

/** One end of a connection that tunnels share. It takes over the socket, and reads it from now on. */
export class Line {
  private readonly socket: Duplex
  private readonly settings: LineSettings
  private readonly reader = new FrameReader()
  private readonly tunnels = new Map<number, Tunnel>()
  private readonly wire: Wire
  private out: Frame[] = []
  private outBytes = 0
  /** Of frames that no window counts, since all was sent. */
  private uncountedBytes = 0
  private last = 0
  private isClosed = false
  /** The other side has said something since `ping`. */
  private isAnswered = true

  constructor(socket: Duplex, settings: LineSettings) {
    this.socket = socket
    this.settings = settings
    this.wire = {
      send: (kind, tunnel, bytes) => this.send(kind, tunnel, bytes),
      forget: (tunnel) => {
        if (this.tunnels.delete(tunnel) && this.tunnels.size === 0) this.settings.onRest?.()
      },
    }
    socket.on('error', this.broke).on('close', this.broke).on('end', this.broke)
    socket.on('data', this.take)
    if (socket.destroyed || socket.readableEnded) this.broke()
    else socket.resume()
  }

  get isOpen(): boolean {
    return !this.isClosed
  }

  get size(): number {
    return this.tunnels.size
  }

  /** Of a client. */
  open(request: Buffer): Tunnel {
    const tunnel = this.add(++this.last, false)
    this.send(kinds.open, tunnel.id, request)
    return tunnel
  }

  leave(): void {
    this.send(kinds.leave, 0)
  }

  /** False if the other side has not answered the one before, nor said anything else. */
  ping(): boolean {
    if (!this.isAnswered) return false
    this.isAnswered = false
    this.send(kinds.ping, 0)
    return true
  }

  /** Says what is to be said, and ends. */
  end(): void {
    this.flush()
    this.socket.end()
  }

  destroy(): void {
    this.socket.destroy()
    this.broke()
  }

  private add(id: number, isDoor: boolean): Tunnel {
    const tunnel = new Tunnel(id, this.wire, isDoor)
    // Whoever waits hears it; later it concerns nobody.
    tunnel.on('error', () => {})
    this.tunnels.set(id, tunnel)
    return tunnel
  }

  private readonly broke = (): void => {
    if (this.isClosed) return
    this.isClosed = true
    this.out = []
    this.socket.destroy()
    for (const tunnel of [...this.tunnels.values()]) tunnel.lineBroke()
    this.settings.onClose?.()
  }

  /** Frames of one turn go together: each write would be a record of TLS of its own. */
  private send(kind: Kind, tunnel: number, bytes: Buffer = none): void {
    if (this.isClosed) return
    if (this.out.push([kind, tunnel, bytes]) === 1) setImmediate(this.flush)
    this.outBytes += headBytes + bytes.length
    if (kind !== kinds.data) this.uncountedBytes += headBytes + bytes.length
    const isTooMuch = this.outBytes + this.socket.writableLength > mostUnsentBytes
    if (isTooMuch || this.uncountedBytes > mostUncountedBytes) this.fail('it reads nothing')
  }

  private readonly flush = (): void => {
    if (this.isClosed || this.out.length === 0) return
    const bytes = framesAsBytes(this.out)
    this.out = []
    this.outBytes = 0
    if (this.socket.writableLength === 0) this.uncountedBytes = 0
    this.socket.write(bytes)
  }

  private readonly take = (chunk: Buffer): void => {
    if (this.isClosed) return
    this.isAnswered = true
    const fault = this.reader.take(chunk, this.heard)
    if (fault !== null) this.fail(fault)
  }

  private fail(fault: string): void {
    if (this.isClosed) return
    this.settings.onFault?.(fault)
    this.destroy()
  }

  private readonly heard = (kind: Kind, id: number, bytes: Buffer): string | null => {
    // By its own answer to what came before.
    if (this.isClosed) return 'it has ended'
    if (kind === kinds.ping) return (this.send(kinds.pong, 0), null)
    if (kind === kinds.pong) return null
    const isDoor = this.settings.server !== undefined
    if ((isDoor ? ofDoor : ofClient).has(kind)) return `a frame of kind ${kind} from the wrong side`
    if (kind === kinds.leave) return (this.settings.onLeave?.(), null)
    if (kind === kinds.open) return this.takeOne(id, bytes)
    if (id > this.last) return `tunnel ${id}, which was not opened`
    const tunnel = this.tunnels.get(id)
    // It is over here, which the other side can't know so far.
    if (!tunnel) return null
    tunnel.isHeard = true
    if (kind === kinds.data) return tunnel.arrived(bytes)
    if (kind === kinds.end) return tunnel.ended()
    if (kind === kinds.reset) return tunnel.gone()
    if (kind === kinds.credit) return tunnel.credited(bytes.readUInt32BE(0))
    if (kind === kinds.heard) return null
    tunnel.begin(replyBytes(bytes[0] as Reply))
    return tunnel.gone()
  }

  private takeOne(id: number, request: Buffer): string | null {
    if (id <= this.last) return `tunnel ${id} for a second time`
    this.last = id
    const serve = this.tunnels.size < mostTunnels ? this.settings.server!() : null
    if (serve === null) return (this.send(kinds.refused, id, Buffer.from([replies.failure])), null)
    const tunnel = this.add(id, true)
    tunnel.begin(request)
    const late = () => tunnel.hasSpoken || !this.tunnels.has(id) || this.send(kinds.heard, id)
    setTimeout(late, heardMs)
    serve(tunnel)
    return null
  }
}
