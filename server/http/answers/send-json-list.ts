import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, compressors } from './compress-long-answer.ts'

/** Small pieces compress less well with the quick compressors. */
const pieceCharacters = 512 * 1024

/**
 * Sends a list whose entries are JSON already: compressed while the next ones are read, in a thread of its own. Nothing is
 * sent before the list is complete, so that a fault on the way still gets its status.
 */
export async function sendJsonList(
  request: FastifyRequest,
  reply: FastifyReply,
  portions: AsyncIterable<readonly string[]>,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8')
  const pieces = piecesOf(portions)
  const first = await pieces.next()
  if (first.done) return reply.send(first.value)
  reply.header('vary', 'Accept-Encoding')
  const way = acceptedEncoding(request.headers['accept-encoding'])
  const all = Readable.from(following(first.value, pieces))
  if (way === null) return reply.send(await buffer(all))
  const compressed = await pipeline(all, compressors[way].stream(), async (source) => buffer(source))
  return reply.header('content-encoding', way).send(compressed)
}

/** Yields long pieces; the rest is the return value. */
async function* piecesOf(portions: AsyncIterable<readonly string[]>): AsyncGenerator<string, string> {
  let piece = '['
  let isFirst = true
  for await (const entries of portions) {
    if (entries.length === 0) continue
    piece += isFirst ? entries.join(',') : `,${entries.join(',')}`
    isFirst = false
    if (piece.length < pieceCharacters) continue
    yield piece
    piece = ''
  }
  return `${piece}]`
}

async function* following(first: string, pieces: AsyncGenerator<string, string>): AsyncGenerator<string> {
  yield first
  for (;;) {
    const { value, done } = await pieces.next()
    yield value
    if (done) return
  }
}
