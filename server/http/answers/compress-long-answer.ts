import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Shorter answers are sent sooner without compression. */
const longFromCharacters = 64 * 1024

// The quickest level of each: an eighth of the bytes for a tenth of a second, in a thread of its own.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const zipped = { level: 1 }

/** By the name in Accept-Encoding: for a whole text, and for one that comes in pieces. */
export const compressors = {
  br: {
    whole: async (text: string) => promisify(brotliCompress)(text, brotli),
    stream: () => createBrotliCompress(brotli),
  },
  gzip: { whole: async (text: string) => promisify(gzip)(text, zipped), stream: () => createGzip(zipped) },
} as const

/**
 * Compresses a long JSON answer to a GET, such as an account's whole contact database. Such an answer holds nothing that a
 * stranger put into the request, so its length reveals nothing about the rest.
 */
export async function compressLongAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const isLong = typeof payload === 'string' && payload.length >= longFromCharacters
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
  if (!isLong || !isJson || request.method !== 'GET' || reply.hasHeader('content-encoding')) return payload
  reply.header('vary', 'Accept-Encoding')
  const way = acceptedEncoding(request.headers['accept-encoding'])
  if (way === null) return payload
  reply.header('content-encoding', way).removeHeader('content-length')
  return compressors[way].whole(payload)
}

/** The compression that a visitor accepts, by Accept-Encoding; null for none. */
export function acceptedEncoding(header: string | string[] | undefined): 'br' | 'gzip' | null {
  const names = new Set<string>()
  for (const each of String(header ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) names.add(name)
  }
  if (names.has('br')) return 'br'
  return names.has('gzip') ? 'gzip' : null
}
