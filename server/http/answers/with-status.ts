import type { FastifyReply } from 'fastify'

/** Answers 202 if there is only a time after which to ask again. */
export function withStatus<Answer extends object>(reply: FastifyReply, answer: Answer): Answer {
  const { retryAfter = null } = answer as { retryAfter?: number | null }
  if (retryAfter !== null) reply.code(202).header('retry-after', retryAfter)
  return answer
}
