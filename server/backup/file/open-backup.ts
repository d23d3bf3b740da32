import { BadBackup } from './read-frames.ts'
import { SEALED_SIGNATURE, unseal } from './seal.ts'

/** A backup as it was before it was encrypted, if it was. */
export async function openBackup(
  source: AsyncIterable<Uint8Array>,
  keyFile: string | null,
): Promise<AsyncIterable<Uint8Array>> {
  const { start, all } = await peek(source, SEALED_SIGNATURE.length)
  const isSealed = start.equals(SEALED_SIGNATURE)
  if (isSealed && keyFile === null)
    throw new BadBackup('This backup is encrypted. Name the file of its secret key with --key FILE.')
  return isSealed && keyFile !== null ? unseal(all, keyFile) : all
}

/** The first bytes of a stream, and the whole of it. */
async function peek(
  source: AsyncIterable<Uint8Array>,
  count: number,
): Promise<{ start: Buffer; all: AsyncIterable<Uint8Array> }> {
  const from = source[Symbol.asyncIterator]()
  const read: Uint8Array[] = []
  let bytes = 0
  while (bytes < count) {
    const next = await from.next()
    if (next.done) break
    read.push(next.value)
    bytes += next.value.length
  }
  const all = async function* () {
    try {
      yield* read
      for (let next = await from.next(); !next.done; next = await from.next()) yield next.value
    } finally {
      // Whoever stops early closes the file.
      await from.return?.()
    }
  }
  return { start: Buffer.concat(read).subarray(0, count), all: all() }
}
