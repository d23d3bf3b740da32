import type { IncomingMessage } from 'node:http'
import { readBody } from '../http/read-body.ts'
import { invalidRequest } from '../wire/api-error.ts'

const maxBytes = 8_000

/** A small JSON object of texts and flags, from a page of ours and from no other site. */
export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw invalidRequest('Another site may not ask this.', { status: 403 })
  }
  if (!(request.headers['content-type'] ?? '').startsWith('application/json')) {
    throw invalidRequest('The body must be application/json.', { status: 415 })
  }
  const text = await readBody(request, maxBytes)
  // A page of ours sends the names of practice cards only. Whatever has the form of a number is not even looked at.
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
