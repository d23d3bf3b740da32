import { CHECK_BYTES, firstCheck, HEAD_BYTES, nextCheck, readHead, SIGNATURE, type FrameKind } from './frame.ts'
import { unpack } from './pack.ts'

export type Frame = { kind: FrameKind; plain: Buffer }

/** The file is not whole, or not a backup. Its message is for the operator. */
export class BadBackup extends Error {
  override readonly name = 'BadBackup'
}

const cut = 'This backup is cut off: its end is missing. Take another one.'
const changed = 'This backup was changed or damaged: its checksums are wrong. Take another one.'

/**
 * Reads a backup frame by frame, each of which has proved its check. Throws BadBackup at the first that doesn't, where the end
 * is missing, and if anything follows it.
 * @param unpacked false: payloads are only checked, not unpacked
 */
export async function* readFrames(
  source: AsyncIterable<Uint8Array>,
  { unpacked = true } = {},
): AsyncGenerator<Frame & { check: Buffer }> {
  const bytes = bytesOf(source)
  const signature = await bytes.take(SIGNATURE.length)
  if (!signature?.equals(SIGNATURE)) throw new BadBackup('This is no backup of Quarry, or one of a newer version.')
  let check = firstCheck()
  for (let first = true; ; first = false) {
    const headBytes = await bytes.take(HEAD_BYTES)
    if (!headBytes) throw new BadBackup(cut)
    const head = readHead(headBytes)
    if (!head || (head.kind === 'head') !== first) throw new BadBackup(changed)
    const payload = await bytes.take(head.payloadBytes)
    const told = payload && (await bytes.take(CHECK_BYTES))
    if (!payload || !told) throw new BadBackup(cut)
    check = nextCheck(check, headBytes, payload)
    if (!check.equals(told)) throw new BadBackup(changed)
    const plain = unpacked ? await unpack(payload, head.packing, head.plainBytes) : payload
    if (unpacked && plain.length !== head.plainBytes) throw new BadBackup(changed)
    yield { kind: head.kind, plain, check }
    if (head.kind === 'end') break
  }
  if (await bytes.take(1)) throw new BadBackup(changed)
}

/** Takes exact numbers of bytes from a stream. */
function bytesOf(source: AsyncIterable<Uint8Array>): { take(count: number): Promise<Buffer | null> } {
  const from = source[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let heldBytes = 0
  return {
    /** Null where the stream ends before. */
    async take(count) {
      while (heldBytes < count) {
        const next = await from.next()
        if (next.done) return null
        held.push(Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength))
        heldBytes += next.value.byteLength
      }
      const all = held.length === 1 ? held[0]! : Buffer.concat(held)
      held = [all.subarray(count)]
      heldBytes -= count
      return all.subarray(0, count)
    },
  }
}
