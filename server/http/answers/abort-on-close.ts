import type { FastifyReply } from 'fastify'

/** Aborts when the caller has gone before the answer, so that no work is done in vain. */
export function abortOnClose(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) controller.abort()
  })
  return controller.signal
}
