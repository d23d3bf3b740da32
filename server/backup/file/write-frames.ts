import type { Writable } from 'node:stream'
import { firstCheck, nextCheck, SIGNATURE, writeHead, type FrameKind } from './frame.ts'
import { ownPacking, pack } from './pack.ts'

const CHUNK_BYTES = 2 ** 20
/** Frames that are packed or wait to be written: what a slow reader of the file lets us hold. */
const MOST_WAITING = 4

export type FrameWriter = {
  /** A frame of its own: `value` as JSON. */
  tell(kind: Exclude<FrameKind, 'rows'>, value: unknown): Promise<void>
  /** Rows of the table that was told last, cut anywhere. */
  rows(bytes: Buffer): Promise<void>
  /** Writes what waits. Answers the last check, in hex. */
  end(): Promise<string>
}

/** Packs frames, several at once, and writes them in order, no faster than they are taken. */
export function writeFrames(write: (bytes: Buffer) => Promise<void>): FrameWriter {
  let check = firstCheck()
  let gathered: Buffer[] = []
  let gatheredBytes = 0
  const waiting: (() => Promise<void>)[] = []
  let begun = false

  const send = async () => {
    if (!begun) await write(SIGNATURE)
    begun = true
    await waiting.shift()?.()
  }
  const add = async (kind: FrameKind, plain: Buffer) => {
    const packing = kind === 'rows' ? ownPacking : 'plain'
    const packed = pack(plain, packing)
    // If it fails before its turn, it is heard at its turn.
    packed.catch(() => {})
    waiting.push(async () => {
      const payload = await packed
      const head = writeHead({ kind, packing, plainBytes: plain.length, payloadBytes: payload.length })
      check = nextCheck(check, head, payload)
      await write(Buffer.concat([head, payload, check]))
    })
    while (waiting.length > MOST_WAITING) await send()
  }
  /** Whole chunks of what was gathered; at a table's end the rest as well. */
  const flush = async (isLast: boolean) => {
    const plain = Buffer.concat(gathered)
    let at = 0
    for (; plain.length - at >= CHUNK_BYTES; at += CHUNK_BYTES) await add('rows', plain.subarray(at, at + CHUNK_BYTES))
    if (isLast && at < plain.length) await add('rows', plain.subarray(at))
    gathered = isLast ? [] : [plain.subarray(at)]
    gatheredBytes = isLast ? 0 : plain.length - at
  }
  return {
    async tell(kind, value) {
      await flush(true)
      await add(kind, Buffer.from(JSON.stringify(value)))
    },
    async rows(bytes) {
      gathered.push(bytes)
      gatheredBytes += bytes.length
      if (gatheredBytes >= CHUNK_BYTES) await flush(false)
    },
    async end() {
      await flush(true)
      while (waiting.length > 0) await send()
      return check.toString('hex')
    },
  }
}

/** Writes to a stream and waits until it takes more; rejects when it breaks, as a pipe does whose reader has gone. */
export function writerTo(stream: Writable): (bytes: Buffer) => Promise<void> {
  let failure: Error | undefined
  stream.on('error', (error) => (failure ??= error))
  return (bytes) =>
    new Promise((resolve, reject) => {
      if (failure) return reject(failure)
      // Called when these bytes were handed on, so at most one write waits.
      stream.write(bytes, (error) => (error ? reject(error) : resolve()))
    })
}
