import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { defineRoute } from '../../../http/answers/define-route.ts'
import { limitByAccount, rateLimits } from '../../../http/limits/limit-rate.ts'
import { networkForLog } from '../../../http/limits/network-of.ts'
import { hashSid } from '../../../http/sessions/session.ts'
import { createKey, type AskedBy } from './create-key.ts'
import { listKeys } from './list-keys.ts'
import { revokeKey } from './revoke-key.ts'
import { endOldSecret, rotateKey } from './rotate-key.ts'

/** The keys of an account. None of these calls accepts a key: a stolen key can't make more keys. */
export function apiKeysRoutes(app: FastifyInstance, ctx: Context): void {
  const limited = { onRequest: limitByAccount(ctx, rateLimits.apiKeys) }

  defineRoute(app, 'listApiKeys', async ({ actor }) => listKeys(ctx, actor))

  defineRoute(
    app,
    'createApiKey',
    async ({ actor, body, request, reply }) => {
      reply.code(201)
      return createKey(ctx, actor, body, askedBy(request))
    },
    limited,
  )

  defineRoute(
    app,
    'rotateApiKey',
    async ({ actor, params, request }) => rotateKey(ctx, actor, params.id, askedBy(request)),
    limited,
  )

  defineRoute(app, 'endOldSecret', async ({ actor, params, request }) =>
    endOldSecret(ctx, actor, params.id, networkForLog(request.ip)),
  )

  defineRoute(app, 'revokeApiKey', async ({ actor, params, request }) => {
    await revokeKey(ctx, actor, params.id, networkForLog(request.ip))
    return { success: true as const }
  })
}

function askedBy(request: FastifyRequest): AskedBy {
  return { sid: hashSid(request.session.sessionId), network: networkForLog(request.ip) }
}
