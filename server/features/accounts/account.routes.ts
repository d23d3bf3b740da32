import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { defineRoutes } from '../../http/answers/define-route.ts'
import { limitRate, rateLimits } from '../../http/limits/limit-rate.ts'
import { networkForLog } from '../../http/limits/network-of.ts'
import { hashSid } from '../../http/sessions/session.ts'
import { changeEmail, confirmEmail } from './change-email.ts'
import { changePassword } from './passwords/change-password.ts'
import { changeProfile } from './change-profile.ts'
import { accountOf } from './known-networks.ts'

/** The owner's calls about the account itself. */
export function accountRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoutes(app, ctx, {
    changeProfile: ({ actor, body }) => changeProfile(ctx, actor, body),
    changePassword: async ({ actor, body, request }) => {
      const from = { keepSid: sidOf(request), network: networkForLog(request.ip) }
      const hint = await changePassword(ctx, actor, { ...body, ...from })
      return { success: true, hint }
    },
    changeEmail: async ({ actor, body, request }) => {
      await limitRate(ctx, rateLimits.emailChangeMail, accountOf(body.email))
      await changeEmail(ctx, actor, body, networkForLog(request.ip))
    },
    confirmEmail: async ({ body, request }) => {
      const network = networkForLog(request.ip)
      await confirmEmail(ctx, { token: body.token, keepSid: sidOf(request), network })
    },
  })
}

function sidOf(request: FastifyRequest): string {
  return hashSid(request.session.sessionId)
}
