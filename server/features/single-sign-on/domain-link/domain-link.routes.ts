import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { defineRoutes } from '../../../http/answers/define-route.ts'
import { goToWorkspace } from '../../teams/show-workspace.ts'
import { joinByDomainLink, openDomainLink } from './join-by-domain-link.ts'
import { endDomainLink, setDomainLink, showDomainLink } from './set-domain-link.ts'

/** The link by which people of a proven mail domain join: the owner's calls, and those of who opens it. */
export function domainLinkRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoutes(app, ctx, {
    showDomainLink: ({ actor }) => showDomainLink(ctx, actor),
    setDomainLink: ({ actor, body }) => setDomainLink(ctx, actor, body),
    endDomainLink: ({ actor }) => endDomainLink(ctx, actor),
    openDomainLink: ({ body }) => openDomainLink(ctx, body.token),
    joinByDomainLink: async ({ actor, body, request }) => {
      const workspaceId = await joinByDomainLink(ctx, actor, body.token)
      return goToWorkspace(ctx, request, { accountId: actor.accountId, workspaceId })
    },
  })
}
