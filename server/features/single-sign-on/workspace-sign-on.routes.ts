import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { defineRoutes } from '../../http/answers/define-route.ts'
import { networkForLog } from '../../http/limits/network-of.ts'
import { claimDomain, endSignOn, proveDomain, setSignOn, showSignOn } from './workspace-sign-on.ts'

/** The owner's calls about single sign-on for the workspace. */
export function workspaceSignOnRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoutes(app, ctx, {
    showSignOn: ({ actor }) => showSignOn(ctx, actor),
    claimDomain: ({ actor, body }) => claimDomain(ctx, actor, body.domain),
    proveDomain: ({ actor, request }) => proveDomain(ctx, actor, networkForLog(request.ip)),
    setSignOn: ({ actor, body, request }) => setSignOn(ctx, actor, { ...body, network: networkForLog(request.ip) }),
    endSignOn: ({ actor, request }) => endSignOn(ctx, actor, networkForLog(request.ip)),
  })
}
