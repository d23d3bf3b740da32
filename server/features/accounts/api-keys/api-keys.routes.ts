import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { defineRoute } from '../../../http/answers/define-route.ts'
import { limitByAccount, rateLimits } from '../../../http/limits/limit-rate.ts'
import { networkForLog } from '../../../http/limits/network-of.ts'
import { hashSid } from '../../../http/sessions/session.ts'
import { createKey } from './create-key.ts'
import { listKeys } from './list-keys.ts'
import { revokeKey } from './revoke-key.ts'

/** The keys of an account. None of these calls accepts a key: a stolen key can't make more keys. */
export function apiKeysRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, 'listApiKeys', async ({ actor }) => listKeys(ctx.db, actor))

  defineRoute(
    app,
    'createApiKey',
    async ({ actor, body, request, reply }) => {
      reply.code(201)
      const from = { sid: hashSid(request.session.sessionId), network: networkForLog(request.ip) }
      return createKey(ctx, actor, { name: body.name, ...from })
    },
    { onRequest: limitByAccount(ctx, rateLimits.apiKeys) },
  )

  defineRoute(app, 'revokeApiKey', async ({ actor, params, request }) => {
    await revokeKey(ctx, actor, params.id, networkForLog(request.ip))
    return { success: true as const }
  })
}
