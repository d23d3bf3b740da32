import type { FastifyReply } from 'fastify'

/** A CSV as the answer, to be saved under this name. */
export function csvAnswer(reply: FastifyReply, fileName: string, csv: string): string {
  reply.type('text/csv; charset=utf-8')
  reply.header('content-disposition', `attachment; filename="${fileName}"`)
  // Fastify would write a string of a JSON schema as JSON.
  reply.serializer((text: unknown) => String(text))
  return csv
}
