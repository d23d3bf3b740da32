import type { IncomingMessage } from 'node:http'
import { ApiError, invalidRequest } from '../api-error.ts'

const maxBytes = 8_000

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

/** A small JSON object of texts and flags, from a page of ours and from no other site. */
export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw invalidRequest('Requests from another site are refused.', { status: 403 })
  }
  if (!(request.headers['content-type'] ?? '').startsWith('application/json')) {
    throw invalidRequest('The body must be application/json.', { status: 415 })
  }
  const text = await readBody(request, maxBytes)
  // Our pages send the names of practice cards only. A body with anything like a card number is refused unread.
  if (/\d(?:[ -]?\d){11,}/.test(text.replaceAll(/"(client_secret|return_url)":"[^"]*"/g, ''))) {
    throw invalidRequest('Card numbers are not taken here.')
  }
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw invalidRequest('The body is not JSON.')
  }
  if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Record<string, unknown>
  throw invalidRequest('The body must be an object.')
}

/** A field that must be a text. */
export function textIn(body: Record<string, unknown>, field: string, maxChars = 5_000): string {
  const value = body[field]
  if (typeof value === 'string' && value !== '' && value.length <= maxChars) return value
  throw invalidRequest(`${field} is missing.`, { param: field, code: 'parameter_missing' })
}
