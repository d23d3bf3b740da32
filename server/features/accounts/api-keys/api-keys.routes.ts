import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Handlers } from '../../../http/answers/define-route.ts'
import { networkForLog } from '../../../http/limits/network-of.ts'
import { hashSid } from '../../../http/sessions/session.ts'
import { createKey, type AskedBy } from './create-key.ts'
import { listKeys } from './list-keys.ts'
import { revokeKey } from './revoke-key.ts'
import { endOldSecret, rotateKey } from './rotate-key.ts'

/** The keys of an account. None of these calls accepts a key: a stolen key can't make more keys. */
export const apiKeysRoutes = (ctx: Context): Handlers => ({
  listApiKeys: ({ actor }) => listKeys(ctx, actor),
  createApiKey: ({ actor, body, request }) => createKey(ctx, actor, body, askedBy(request)),
  rotateApiKey: ({ actor, params, request }) => rotateKey(ctx, actor, params.id, askedBy(request)),
  endOldSecret: ({ actor, params, request }) => endOldSecret(ctx, actor, params.id, networkForLog(request.ip)),
  revokeApiKey: ({ actor, params, request }) => revokeKey(ctx, actor, params.id, networkForLog(request.ip)),
})

function askedBy(request: FastifyRequest): AskedBy {
  return { sid: hashSid(request.session.sessionId), network: networkForLog(request.ip) }
}
