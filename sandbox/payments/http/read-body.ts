import type { IncomingMessage } from 'node:http'
import { ApiError } from '../wire/api-error.ts'

/** The whole body as text, at most `maxBytes`; a longer one is refused as soon as that is known. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string> {
  const tooLarge = new ApiError(413, { type: 'invalid_request_error', message: 'The request is too large.' })
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw tooLarge
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
