import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { MAGIC, MAX_HEADER_BYTES, PREFIX_BYTES, type IndexOrigin } from './index-file.ts'
import { madeBy } from './made-by.ts'

export type KnownOrigin = IndexOrigin & {
  writtenAt: Date
  bytes: number
  /** Whether this version's rules made it. */ isOurs: boolean
}

/** What an index file says of itself, without its arrays; null if there is none, `broken` if its head can't be read. */
export function readOrigin(path: string): KnownOrigin | 'broken' | null {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined) return null
  const file = openSync(path, 'r')
  try {
    const prefix = Buffer.alloc(PREFIX_BYTES)
    readSync(file, prefix, 0, PREFIX_BYTES, 0)
    const length = prefix.readUInt32LE(8)
    if (prefix.toString('latin1', 0, 8) !== MAGIC || length > MAX_HEADER_BYTES) return 'broken'
    const text = Buffer.alloc(length)
    if (readSync(file, text, 0, length, PREFIX_BYTES) !== length || crc32(text) !== prefix.readUInt32LE(12))
      return 'broken'
    const { origin } = JSON.parse(text.toString()) as { origin: IndexOrigin }
    return { ...origin, writtenAt: stat.mtime, bytes: stat.size, isOurs: origin.made === madeBy() }
  } finally {
    closeSync(file)
  }
}
