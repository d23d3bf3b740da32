import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { defineRoute } from '../../../http/answers/define-route.ts'
import { limitByAccount, rateLimits } from '../../../http/limits/limit-rate.ts'
import { networkForLog } from '../../../http/limits/network-of.ts'
import { hashSid } from '../../../http/sessions/session.ts'
import { endOtherSessions, endSession } from './end-session.ts'
import { listSessions } from './list-sessions.ts'

/** Where the account is signed in. No key may look or end: these are the account's own. */
export function sessionsRoutes(app: FastifyInstance, ctx: Context): void {
  const limited = { onRequest: limitByAccount(ctx, rateLimits.sessions) }

  defineRoute(app, 'listSessions', async ({ actor, request }) =>
    listSessions(ctx, actor, hashSid(request.session.sessionId)),
  )

  defineRoute(
    app,
    'endSession',
    async ({ actor, params, request }) => {
      await endSession(ctx, actor, params.id, networkForLog(request.ip))
      return { success: true as const }
    },
    limited,
  )

  defineRoute(
    app,
    'endOtherSessions',
    async ({ actor, request }) => {
      const from = { sid: hashSid(request.session.sessionId), network: networkForLog(request.ip) }
      return { ended: await endOtherSessions(ctx, actor, from) }
    },
    limited,
  )
}
