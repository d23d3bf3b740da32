import type { FastifyRequest } from 'fastify'
import type { SessionAccount } from './session.ts'

/** Who asks: whose API key it is, else who is signed in; "" where nobody is. */
export function callerOf(request: FastifyRequest): { userId: string; account: SessionAccount | null } {
  if (request.keyHolder) return request.keyHolder
  return { userId: request.session.userId ?? '', account: request.session.account ?? null }
}
