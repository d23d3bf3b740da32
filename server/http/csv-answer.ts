import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A CSV as the answer, to be saved under this name: whole, or as it is written. */
export function csvAnswer(reply: FastifyReply, fileName: string, csv: string): string
export function csvAnswer(reply: FastifyReply, fileName: string, csv: Readable): FastifyReply
export function csvAnswer(reply: FastifyReply, fileName: string, csv: string | Readable): string | FastifyReply {
  reply.type('text/csv; charset=utf-8')
  reply.header('content-disposition', `attachment; filename="${fileName}"`)
  if (typeof csv !== 'string') return reply.send(csv)
  // Fastify would write a string of a JSON schema as JSON.
  reply.serializer((text: unknown) => String(text))
  return csv
}
