import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Done } from '../../../contract/accounts.ts'
import type { Context } from '../../context.ts'
import { defineRoute } from '../../http/answers/define-route.ts'
import { limitByAccount, limitByAddress, limitRate, rateLimits } from '../../http/limits/limit-rate.ts'
import { networkForLog } from '../../http/limits/network-of.ts'
import { hashSid } from '../../http/sessions/session.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './passwords/change-password.ts'
import { changeProfile } from './change-profile.ts'
import { confirmEmail } from './confirm-email.ts'
import { accountOf } from './known-networks.ts'

const done: Done = { success: true }

/** The owner's calls about the account itself. */
export function accountRoutes(app: FastifyInstance, ctx: Context): void {
  const limited = { onRequest: limitByAccount(ctx, rateLimits.account) }

  defineRoute(app, 'changeProfile', async ({ actor, body }) => changeProfile(ctx, actor, body), limited)

  defineRoute(
    app,
    'changePassword',
    async ({ actor, body, request }) => {
      const from = { keepSid: sidOf(request), network: networkForLog(request.ip) }
      const hint = await changePassword(ctx, actor, { ...body, ...from })
      return { ...done, hint }
    },
    limited,
  )

  defineRoute(
    app,
    'changeEmail',
    async ({ actor, body, request }) => {
      await limitRate(ctx, rateLimits.emailChangeMail, accountOf(body.email))
      await changeEmail(ctx, actor, body, networkForLog(request.ip))
      return done
    },
    { onRequest: limitByAccount(ctx, rateLimits.emailChange) },
  )

  defineRoute(
    app,
    'confirmEmail',
    async ({ body, request }) => {
      const network = networkForLog(request.ip)
      await confirmEmail(ctx, { token: body.token, keepSid: sidOf(request), network })
      return done
    },
    { onRequest: limitByAddress(ctx, rateLimits.resetPerAddress) },
  )
}

function sidOf(request: FastifyRequest): string {
  return hashSid(request.session.sessionId)
}
