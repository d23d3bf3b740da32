import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A CSV as the answer, to be saved under this name, as it is written. */
export function csvAnswer(reply: FastifyReply, fileName: string, csv: Readable): FastifyReply {
  reply.type('text/csv; charset=utf-8')
  reply.header('content-disposition', `attachment; filename="${fileName}"`)
  return reply.send(csv)
}
