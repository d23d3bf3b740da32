import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Answers a CSV as a download of this name, sent while it is written. */
export function csvAnswer(reply: FastifyReply, fileName: string, csv: Readable): FastifyReply {
  reply.type('text/csv; charset=utf-8')
  reply.header('content-disposition', `attachment; filename="${fileName}"`)
  return reply.send(csv)
}
