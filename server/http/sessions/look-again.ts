import type { FastifyInstance } from 'fastify'
import { ownerOf, requireHolder, type Caller, type FindKeyHolder } from './api-key.ts'
import { apiKeyOf, hashSid, type SessionRows } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether all of the body had come when the caller was looked at: then nothing was held back. */
    wasWhole: boolean
  }
  interface FastifyInstance {
    /** Reads once more who calls. Null if the session has ended since the request began; refuses a key that has. */
    lookAgain: (request: FastifyRequest) => Promise<Caller | null>
  }
}

/**
 * A caller is known before the body is read. Whoever holds the body back keeps the request open, for as long as a minute: meanwhile
 * they may have been removed, the session ended, or the key revoked. So the caller of such a request is read again.
 */
export function addLookAgain(app: FastifyInstance, rows: SessionRows, findHolder: FindKeyHolder): void {
  app.decorateRequest('lateCaller', null)
  app.decorateRequest('wasWhole', false)
  app.decorate('lookAgain', async (request) => {
    const key = apiKeyOf(request)
    if (key !== null) return requireHolder(request, key, findHolder)
    const found = await rows.load(hashSid(request.session.sessionId))
    return ownerOf(request.session.userId, found?.account)
  })
}
