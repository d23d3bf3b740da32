import type { FastifyReply } from 'fastify'

/** Aborts when the caller has gone before the answer, so that no work is done in vain. */
export function abortOnClose(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) controller.abort()
  })
  return controller.signal
}

/** Answers 202 if there is only a time after which to ask again. */
export function withStatus<Answer extends object>(reply: FastifyReply, answer: Answer): Answer {
  const { retryAfter = null } = answer as { retryAfter?: number | null }
  if (retryAfter !== null) reply.code(202).header('retry-after', retryAfter)
  return answer
}
