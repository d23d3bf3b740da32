import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, compressors } from '../answers/compress-long-answer.ts'

type Document = { type: string; text: string; cacheControl: string; status?: 200 | 404; isOwn?: boolean }

/**
 * Sends a drawn text, compressed as the visitor accepts it, or a 304 if they have it already. Compressed texts are cached by
 * content, so that each page is compressed once. What is somebody's own (`isOwn`) is kept nowhere.
 */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, text, cacheControl, status = 200, isOwn = false }: Document,
): Promise<FastifyReply> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 27)
  // One for all encodings, hence weak.
  const etag = `W/"${hash}"`
  reply.code(status).type(type).header('cache-control', cacheControl)
  reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
  if (status === 200 && !isOwn) {
    reply.header('etag', etag)
    const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''))
    if (known?.includes(`"${hash}"`)) return reply.code(304).removeHeader('content-type').send()
  }
  const encoding = text.length < smallCharacters ? null : acceptedEncoding(request.headers['accept-encoding'])
  if (encoding === null) return reply.send(text)
  reply.header('content-encoding', encoding)
  return reply.send(await (isOwn ? compressors[encoding].whole(text) : compressed(text, hash, encoding)))
}

type Encoding = NonNullable<ReturnType<typeof acceptedEncoding>>
const smallCharacters = 600

const kept = new Map<string, Promise<Buffer>>()
/** Drawn pages are some kilobytes each, and few. */
const keptDocuments = 200

function compressed(text: string, hash: string, encoding: Encoding): Promise<Buffer> {
  const key = `${hash} ${encoding}`
  const known = kept.get(key)
  if (known) return known
  const [oldest] = kept.keys()
  if (kept.size >= keptDocuments && oldest !== undefined) kept.delete(oldest)
  const work =
    encoding === 'gzip'
      ? promisify(gzip)(text, { level: 8 })
      : promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } })
  kept.set(key, work)
  work.catch(() => kept.delete(key))
  return work
}
