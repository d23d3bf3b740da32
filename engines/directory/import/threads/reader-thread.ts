import { parentPort, workerData } from 'node:worker_threads'
import { batchSender, type BatchMessage } from './batch-message.ts'
import { readBatches, type Reading } from './read-batches.ts'
import { UnreadableFile } from '../reading/read-bytes.ts'

export type FromReader =
  | { kind: 'batch'; batch: BatchMessage }
  | { kind: 'end' }
  | { kind: 'failed'; isUnreadable: boolean; message: string }

const say = (message: FromReader, transfer: ArrayBuffer[] = []) => parentPort!.postMessage(message, transfer)

/** Each message from outside asks for one batch more. */
let asked = 0
let wake = () => {}
parentPort!.on('message', () => {
  asked += 1
  wake()
})

async function readAll(reading: Reading): Promise<void> {
  const toMessage = batchSender()
  for await (const batch of readBatches(reading)) {
    while (asked === 0) await new Promise<void>((resolve) => (wake = resolve))
    asked -= 1
    const { message, transfer } = toMessage(batch)
    say({ kind: 'batch', batch: message }, transfer)
  }
}

try {
  await readAll((workerData as { data: Reading }).data)
  say({ kind: 'end' })
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  say({ kind: 'failed', isUnreadable: error instanceof UnreadableFile, message })
}
parentPort!.close()
