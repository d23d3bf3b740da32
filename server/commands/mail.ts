import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { openBounceReader } from '../../engines/bounces/open-bounce-reader.ts'
import { classifyRawReply } from '../../engines/verifier/replies/classify-raw-reply.ts'
import type { Transaction } from '../db/transaction.ts'
import { bounceBytes, takeBounce } from '../features/mails/queue/take-bounce.ts'
import { listMailed, endForComplaint } from '../features/newsletter/subscribers.ts'
import { complain, say, tryLater } from './say.ts'
import { usage } from './usage.ts'
import { withOperator } from './with-operator.ts'

/**
 * `quarry mail bounce FILE|-`: a message that tells that a mail of ours came back, or was complained about. It ends with 0 for anything that is no such
 * message too: a mail server that pipes it here would bounce it to its sender otherwise.
 */
export async function runMail([action, file, ...more]: readonly string[]): Promise<number> {
  if (action !== 'bounce' || file === undefined || more.length > 0) return complain(usage)
  let message: Uint8Array
  try {
    message = await beginningOf(file === '-' ? process.stdin : createReadStream(file))
  } catch {
    return complain(`${file} can't be read.`)
  }
  try {
    return await withOperator(async ({ db, secretKey, secretKeysBefore }) => {
      const reader = openBounceReader(classifyRawReply)
      const now = () => new Date()
      const settings = { secretKey, secretKeysBefore }
      const onComplaint = (tx: Transaction, address: string) => endForComplaint(tx, address, now)
      const mailed = () => listMailed(db)
      const taken = await takeBounce({ db, now, settings, reader, mailed, onComplaint }, message)
      if (taken.outcome === 'complained')
        return say(`${taken.address} complained about a mail. Only mails about the account are sent there from now on.`)
      if (taken.outcome !== 'bounced') return say(sentences[taken.outcome])
      const then = taken.isMarked ? ' Only mails about the account are sent there from now on.' : ''
      return say(`The mail to ${taken.address} came back.${then}`)
    })
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error))
    return tryLater
  }
}

const sentences = {
  'for-now': 'This mail has not failed for good, and nobody complained about it.',
  known: 'This was reported before.',
  'not-ours': 'This names no mail that we know.',
}

/** The rest is read and dropped, so that who writes into the pipe isn't cut off. */
async function beginningOf(stream: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (bytes < bounceBytes) chunks.push(chunk)
    bytes += chunk.length
  }
  return Buffer.concat(chunks).subarray(0, bounceBytes)
}
