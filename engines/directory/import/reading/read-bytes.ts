import type { ReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

const chunkBytes = 256 * 1024
const gzipMagic = Buffer.from([0x1f, 0x8b])

/** How far a file has been read, in bytes as it lies on the disk. */
export type Progress = { bytesRead: number }

/**
 * A file's bytes, unpacked where its first two are gzip's (RFC 1952 2.3.1), whatever its name says.
 * Only a chunk or two are read ahead, so neither a big file nor a gzip bomb costs memory.
 */
export async function* readBytes(path: string, progress: Progress, signal?: AbortSignal): AsyncGenerator<Buffer> {
  const file = await open(path, 'r')
  let raw: ReadStream | undefined
  try {
    const magic = Buffer.alloc(2)
    await file.read(magic, 0, 2, 0)
    raw = file.createReadStream({ start: 0, highWaterMark: chunkBytes, autoClose: false, ...(signal && { signal }) })
    // What pipeline reports comes out of the iteration too.
    const bytes = magic.equals(gzipMagic)
      ? pipeline(raw, createGunzip({ chunkSize: chunkBytes }), () => undefined)
      : raw
    for await (const chunk of bytes) {
      progress.bytesRead = raw.bytesRead
      yield chunk as Buffer
    }
  } catch (error) {
    throw explained(error)
  } finally {
    raw?.destroy()
    await file.close()
  }
}

function explained(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'Z_BUF_ERROR') return new UnreadableFile('The gzip file is cut off: its end is missing.')
  if (code === 'Z_DATA_ERROR') return new UnreadableFile('The gzip file is damaged.')
  return error
}

/** A file that can't be imported as it is; the message is a sentence for the operator. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}
