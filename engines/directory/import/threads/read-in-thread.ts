import { openThread } from '../../../../threads/thread-pool.ts'
import { batchReceiver, type ReadBatch } from './batch-message.ts'
import type { Reading } from './read-batches.ts'
import type { FromReader } from './reader-thread.ts'
import { UnreadableFile } from '../reading/read-bytes.ts'

/** Batches asked for before they are needed. */
const ahead = 2
/** What one batch takes, and no more: a thread left to itself would keep garbage for want of a reason to throw it out. */
const memoryLimits = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 128 }

/** readBatches in a thread of its own, a few batches ahead of whoever takes them. Throws UnreadableFile. */
export async function* readInThread(reading: Reading): AsyncGenerator<ReadBatch, void, void> {
  const said: FromReader[] = []
  const fromMessage = batchReceiver()
  let wake = () => {}
  const thread = openThread(new URL('./reader-thread.ts', import.meta.url), 'reader', reading, memoryLimits)
  const hear = (message: FromReader) => {
    said.push(message)
    wake()
  }
  const failed = (message: string) => hear({ kind: 'failed', isUnreadable: false, message })
  thread.on('message', hear)
  thread.on('error', (error: Error) => failed(error.message))
  thread.on('exit', () => failed('the thread that reads the file ended'))
  try {
    for (let at = 0; at < ahead; at += 1) thread.postMessage(null)
    for (;;) {
      while (said.length === 0) await new Promise<void>((resolve) => (wake = resolve))
      const message = said.shift()!
      if (message.kind === 'end') return
      if (message.kind === 'failed')
        throw message.isUnreadable ? new UnreadableFile(message.message) : new Error(message.message)
      thread.postMessage(null)
      yield fromMessage(message.batch)
    }
  } finally {
    await thread.terminate()
  }
}
