import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import type { Packing } from './frame.ts'

type Pack = (bytes: Buffer) => Promise<Buffer>
type Unpack = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>

/** Node has Zstandard from 22.15 on. */
const { zstdCompress, zstdDecompress } = zlib as unknown as {
  zstdCompress?: Parameters<typeof promisify>[0]
  zstdDecompress?: Parameters<typeof promisify>[0]
}
const gzip = promisify(zlib.gzip)
const gunzip: Unpack = promisify(zlib.gunzip)

/** The best that this Node has. */
export const ownPacking: Packing = zstdCompress ? 'zstd' : 'gzip'

/** In threads beside the event loop, so several frames are packed at once. */
export async function pack(bytes: Buffer, packing: Packing): Promise<Buffer> {
  if (packing === 'plain') return bytes
  // The lowest level: a backup should not take all of a machine that serves people.
  if (packing === 'gzip') return gzip(bytes, { level: 1 })
  if (!zstdCompress) throw new Error(noZstandard)
  return (promisify(zstdCompress) as Pack)(bytes)
}

/** Throws if it isn't what was packed, or would be longer than said. */
export async function unpack(payload: Buffer, packing: Packing, plainBytes: number): Promise<Buffer> {
  const options = { maxOutputLength: Math.max(1, plainBytes) }
  if (packing === 'plain') return payload
  if (packing === 'gzip') return gunzip(payload, options)
  if (!zstdDecompress) throw new Error(noZstandard)
  return (promisify(zstdDecompress) as Unpack)(payload, options)
}

const noZstandard =
  'This backup is packed by Zstandard, which this Node does not have. Restore it with Node 22.15 or newer.'
