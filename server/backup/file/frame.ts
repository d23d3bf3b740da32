import { createHash } from 'node:crypto'

/**
 * The layout of a backup (docs/decisions/0108): this line, then frames. Each frame is a head of 12 bytes, its payload, and a
 * check: the SHA-256 of the check before, the head and the payload. So a check says that everything up to it is whole and
 * in its place, and the last one that nothing is missing.
 */
export const SIGNATURE = Buffer.from('Quarry backup 1\n')
export const HEAD_BYTES = 12
export const CHECK_BYTES = 32
/** What one frame may hold, packed or not: a reader never needs more memory than a few of them. */
export const MOST_FRAME_BYTES = 8 * 2 ** 20

/** The first frame; a table begins; its rows; it ends; the last frame. */
export type FrameKind = 'head' | 'table' | 'rows' | 'table-end' | 'end'
const kinds: readonly FrameKind[] = ['head', 'table', 'rows', 'table-end', 'end']

/** How a payload is packed: not at all, by gzip, by Zstandard. */
export type Packing = 'plain' | 'gzip' | 'zstd'
const packings: readonly Packing[] = ['plain', 'gzip', 'zstd']

export type FrameHead = { kind: FrameKind; packing: Packing; plainBytes: number; payloadBytes: number }

export function writeHead({ kind, packing, plainBytes, payloadBytes }: FrameHead): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt8(kinds.indexOf(kind), 0)
  head.writeUInt8(packings.indexOf(packing), 1)
  head.writeUInt32BE(plainBytes, 4)
  head.writeUInt32BE(payloadBytes, 8)
  return head
}

/** Null if these bytes are no head. */
export function readHead(bytes: Buffer): FrameHead | null {
  const kind = kinds[bytes.readUInt8(0)]
  const packing = packings[bytes.readUInt8(1)]
  const [plainBytes, payloadBytes] = [bytes.readUInt32BE(4), bytes.readUInt32BE(8)]
  if (kind === undefined || packing === undefined || bytes.readUInt16BE(2) !== 0) return null
  if (plainBytes > MOST_FRAME_BYTES || payloadBytes > MOST_FRAME_BYTES) return null
  return { kind, packing, plainBytes, payloadBytes }
}

export function firstCheck(): Buffer {
  return createHash('sha256').update(SIGNATURE).digest()
}

export function nextCheck(before: Buffer, head: Buffer, payload: Buffer): Buffer {
  return createHash('sha256').update(before).update(head).update(payload).digest()
}
