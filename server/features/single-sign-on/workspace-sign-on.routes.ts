import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { defineRoute } from '../../http/answers/define-route.ts'
import { limitByAccount, rateLimits } from '../../http/limits/limit-rate.ts'
import { networkForLog } from '../../http/limits/network-of.ts'
import { claimDomain, endSignOn, proveDomain, setSignOn, showSignOn } from './workspace-sign-on.ts'

/** The owner's calls about single sign-on for the workspace. */
export function workspaceSignOnRoutes(app: FastifyInstance, ctx: Context): void {
  const limited = { onRequest: limitByAccount(ctx, rateLimits.signOnSettings) }

  defineRoute(app, 'showSignOn', async ({ actor }) => showSignOn(ctx, actor))
  defineRoute(app, 'claimDomain', async ({ actor, body }) => claimDomain(ctx, actor, body.domain), limited)
  defineRoute(
    app,
    'proveDomain',
    async ({ actor, request }) => proveDomain(ctx, actor, networkForLog(request.ip)),
    limited,
  )
  defineRoute(
    app,
    'setSignOn',
    async ({ actor, body, request }) => setSignOn(ctx, actor, { ...body, network: networkForLog(request.ip) }),
    limited,
  )
  defineRoute(app, 'endSignOn', async ({ actor, request }) => endSignOn(ctx, actor, networkForLog(request.ip)), limited)
}
