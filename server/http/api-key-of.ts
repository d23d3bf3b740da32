import type { FastifyRequest } from 'fastify'

/** The key of a request, well formed or not; null where it has none. Other kinds of authorization aren't ours to judge. */
export function apiKeyOf(request: FastifyRequest): string | null {
  return /^bearer +(qk_.*)$/is.exec(request.headers.authorization ?? '')?.[1] ?? null
}
