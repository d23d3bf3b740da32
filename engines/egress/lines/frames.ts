/** What a frame is about; it names the tunnel, or 0 for the line itself. */
export const kinds = {
  /** Of the client: one more tunnel, and its request as SOCKS says it. */
  open: 1,
  /** Of the door: it knows of the tunnel, and is not done with the request. */
  heard: 2,
  /** Of the door: it takes no more tunnels; the reply as SOCKS numbers it. The tunnel is over on both sides. */
  refused: 3,
  data: 4,
  /** No more bytes of this side. */
  end: 5,
  /** This side is gone, and takes no more bytes either. */
  reset: 6,
  /** So many bytes more may be sent. */
  credit: 7,
  ping: 8,
  pong: 9,
  /** Of the door: open no more. */
  leave: 10,
} as const
export type Kind = (typeof kinds)[keyof typeof kinds]

/** Kind (1), tunnel (4), length of what follows (3). */
export const headBytes = 8
export const mostFrameBytes = 16_384
/** What one tunnel may send before it is read, each way: more than a mail host says at once. */
export const windowBytes = 65_536

/** The shortest and the longest of each kind. */
const lengths: ReadonlyMap<number, readonly [number, number]> = new Map<number, readonly [number, number]>([
  [kinds.open, [1, 262]],
  [kinds.refused, [1, 1]],
  [kinds.data, [1, mostFrameBytes]],
  [kinds.credit, [4, 4]],
  ...[kinds.heard, kinds.end, kinds.reset, kinds.ping, kinds.pong, kinds.leave].map((kind) => [kind, [0, 0]] as const),
])

const ofLine: ReadonlySet<number> = new Set([kinds.ping, kinds.pong, kinds.leave])

/** `each` says what is wrong with a frame, or null; so does `take`, and nothing behind a fault is read. */
export type TakeFrame = (kind: Kind, tunnel: number, bytes: Buffer) => string | null

/** Cuts frames out of bytes as they come; holds one frame at most. */
export class FrameReader {
  private kept: Buffer | null = null
  private fault: string | null = null

  get held(): number {
    return this.kept?.length ?? 0
  }

  take(chunk: Buffer, each: TakeFrame): string | null {
    if (this.fault !== null) return this.fault
    const bytes = this.kept === null ? chunk : Buffer.concat([this.kept, chunk])
    this.kept = null
    let at = 0
    while (bytes.length - at >= headBytes) {
      const kind = bytes[at]!
      const tunnel = bytes.readUInt32BE(at + 1)
      const length = bytes.readUIntBE(at + 5, 3)
      this.fault = faultOf(kind, tunnel, length)
      if (this.fault !== null) return this.fault
      const end = at + headBytes + length
      if (bytes.length < end) break
      this.fault = each(kind as Kind, tunnel, alone(bytes, at + headBytes, end))
      if (this.fault !== null) return this.fault
      at = end
    }
    if (at < bytes.length) this.kept = bytes.subarray(at)
    return null
  }
}

/** A small part may wait long: it must not hold on to all that it came in. */
function alone(all: Buffer, from: number, to: number): Buffer {
  if (from === to || (to - from) * 4 > all.length) return all.subarray(from, to)
  const part = Buffer.allocUnsafeSlow(to - from)
  all.copy(part, 0, from, to)
  return part
}

function faultOf(kind: number, tunnel: number, length: number): string | null {
  const range = lengths.get(kind)
  if (!range) return `a frame of the unknown kind ${kind}`
  if (length < range[0] || length > range[1]) return `a frame of kind ${kind} with ${length} bytes`
  return ofLine.has(kind) === (tunnel === 0) ? null : `a frame of kind ${kind} about tunnel ${tunnel}`
}

export type Frame = readonly [Kind, number, Buffer]

/** As one piece of bytes, so that small frames share what carries them. */
export function framesAsBytes(frames: readonly Frame[]): Buffer {
  const all = Buffer.allocUnsafe(frames.reduce((sum, [, , bytes]) => sum + headBytes + bytes.length, 0))
  let at = 0
  for (const [kind, tunnel, bytes] of frames) {
    all[at] = kind
    all.writeUInt32BE(tunnel, at + 1)
    all.writeUIntBE(bytes.length, at + 5, 3)
    bytes.copy(all, at + headBytes)
    at += headBytes + bytes.length
  }
  return all
}
