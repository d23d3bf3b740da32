import { Duplex } from 'node:stream'
import { kinds, mostFrameBytes, windowBytes, type Kind } from './frames.ts'

/** The line that carries it. */
export type Wire = {
  send(kind: Kind, tunnel: number, bytes?: Buffer): void
  /** Nothing more will be said of it. */
  forget(tunnel: number): void
}

type Written = (error?: Error | null) => void

/** So long a tunnel that is gone here waits to hear that it is gone there: a door gives its mail host 10 s. */
export const unconfirmedMs = 15_000

/** Pieces that may wait apart; then they become one, for each holds on to what it came in. */
const mostPieces = 16

/**
 * One tunnel of a line, at either end. It behaves as a connection does: destroying it ends it, and whoever still sends to it is told that
 * nobody is there. It holds what has come and is not read, a window at most.
 */
export class Tunnel extends Duplex {
  readonly id: number
  /** The other side has said something of it. */
  isHeard = false
  /** This side has said something of it. */
  hasSpoken = false
  private readonly wire: Wire
  private readonly isDoor: boolean
  /** What this side may send, and what the other one may. */
  private credit = windowBytes
  private allowed = windowBytes
  /** Handed to the reader, who may have it still; and read, which the other side does not know. */
  private handed = 0
  private seen = 0
  private waiting: Buffer[] = []
  private isWanted = false
  private unsent: Buffer | null = null
  private written: Written | null = null
  private endHeard = false
  private endSent = false
  private isOver = false
  private unconfirmed: NodeJS.Timeout | undefined

  constructor(id: number, wire: Wire, isDoor: boolean) {
    // Read piece by piece, so that what is not read waits here, where it is counted.
    super({ allowHalfOpen: isDoor, readableHighWaterMark: 1, writableHighWaterMark: mostFrameBytes })
    this.id = id
    this.wire = wire
    this.isDoor = isDoor
  }

  /** What came with the opening, or in its place; no window counts it. */
  begin(bytes: Buffer): void {
    this.waiting.push(bytes)
  }

  arrived(bytes: Buffer): string | null {
    if (this.endHeard) return `bytes of tunnel ${this.id} behind its end`
    if (bytes.length > this.allowed) return `more bytes of tunnel ${this.id} than it was allowed`
    this.allowed -= bytes.length
    if (this.destroyed) return this.over(kinds.reset)
    this.waiting.push(bytes)
    if (this.waiting.length > mostPieces) this.waiting = [Buffer.concat(this.waiting)]
    this.handOver()
    return null
  }

  ended(): string | null {
    if (this.endHeard) return `a second end of tunnel ${this.id}`
    this.endHeard = true
    this.settle()
    this.handOver()
    return null
  }

  credited(more: number): string | null {
    if (this.credit + more > windowBytes) return `more credit of tunnel ${this.id} than its window`
    this.credit += more
    this.sendOn()
    return null
  }

  /** The other side is gone. The client still reads what has come, and then the end; a door has nobody left to serve. */
  gone(): null {
    this.endHeard = true
    this.over()
    if (this.isDoor) this.destroy()
    else this.handOver()
    return null
  }

  lineBroke(): void {
    this.over()
    if (!this.destroyed) this.destroy(Object.assign(new Error('the line broke'), { code: 'ECONNRESET' }))
  }

  override _read(): void {
    this.isWanted = true
    this.seen += this.handed
    this.handed = 0
    if (this.seen >= windowBytes / 2 && !this.endHeard) {
      const more = Math.min(this.seen, windowBytes - this.allowed)
      this.seen = 0
      this.allowed += more
      const bytes = Buffer.allocUnsafe(4)
      bytes.writeUInt32BE(more)
      this.say(kinds.credit, bytes)
    }
    this.handOver()
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, written: Written): void {
    this.unsent = bytes
    this.written = written
    this.sendOn()
  }

  override _final(done: Written): void {
    this.sayEnd()
    done()
  }

  override _destroy(error: Error | null, done: Written): void {
    const { written } = this
    // As a connection does that is closed over bytes which nobody has read, or sent.
    const isTorn = error !== null || written !== null || this.waiting.length > 0 || this.readableLength > 0
    this.waiting = []
    this.written = this.unsent = null
    if (!this.isOver && isTorn) this.over(kinds.reset)
    else this.sayEnd()
    // Who never says that it has ended would keep its place, and the line from its rest.
    if (!this.isOver) this.unconfirmed = setTimeout(() => this.over(kinds.reset), unconfirmedMs).unref()
    written?.(error ?? new Error('destroyed'))
    done(error)
  }

  private handOver(): void {
    if (!this.isWanted || this.destroyed) return
    if (this.waiting.length > 0) {
      const bytes = this.waiting.length === 1 ? this.waiting[0]! : Buffer.concat(this.waiting)
      this.waiting = []
      this.isWanted = false
      this.handed += bytes.length
      this.push(bytes)
    } else if (this.endHeard) {
      this.isWanted = false
      this.push(null)
    }
  }

  private sendOn(): void {
    while (this.unsent !== null) {
      const { unsent } = this
      const length = Math.min(unsent.length, this.credit, mostFrameBytes)
      // Nobody hears it any more: whoever writes learns it by the end of what it reads.
      if (this.isOver || unsent.length === 0) this.unsent = null
      else if (length === 0) return
      else {
        this.credit -= length
        this.say(kinds.data, length === unsent.length ? unsent : unsent.subarray(0, length))
        this.unsent = length === unsent.length ? null : unsent.subarray(length)
      }
    }
    const { written } = this
    this.written = null
    written?.()
  }

  private sayEnd(): void {
    if (this.isOver || this.endSent) return
    this.endSent = true
    this.say(kinds.end)
    this.settle()
  }

  private settle(): void {
    if (this.endHeard && this.endSent) this.over()
  }

  private over(last?: typeof kinds.reset): null {
    if (this.isOver) return null
    if (last !== undefined) this.say(last)
    this.isOver = true
    clearTimeout(this.unconfirmed)
    this.wire.forget(this.id)
    if (this.unsent !== null) this.sendOn()
    return null
  }

  private say(kind: Kind, bytes?: Buffer): void {
    if (this.isOver) return
    this.hasSpoken = true
    this.wire.send(kind, this.id, bytes)
  }
}
