import type { FastifyInstance } from 'fastify'
import type { Done } from '../../../../contract/accounts.ts'
import type { Context } from '../../../context.ts'
import { defineRoute } from '../../../http/answers/define-route.ts'
import { limitByAccount, limitByAddress, rateLimits } from '../../../http/limits/limit-rate.ts'
import { goToWorkspace } from '../../teams/go-to-workspace.ts'
import { joinByDomainLink, openDomainLink } from './join-by-domain-link.ts'
import { endDomainLink, setDomainLink, showDomainLink } from './set-domain-link.ts'

const done: Done = { success: true }

/** The link by which people of a proven mail domain join: the owner's calls, and those of who opens it. */
export function domainLinkRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, 'showDomainLink', async ({ actor }) => showDomainLink(ctx, actor))
  defineRoute(app, 'setDomainLink', async ({ actor, body }) => setDomainLink(ctx, actor, body), {
    onRequest: limitByAccount(ctx, rateLimits.signOnSettings),
  })
  defineRoute(app, 'endDomainLink', async ({ actor }) => {
    await endDomainLink(ctx, actor)
    return done
  })
  defineRoute(app, 'openDomainLink', async ({ body }) => openDomainLink(ctx, body.token), {
    onRequest: limitByAddress(ctx, rateLimits.invitationLinks),
  })
  defineRoute(
    app,
    'joinByDomainLink',
    async ({ actor, body, request }) => {
      const workspaceId = await joinByDomainLink(ctx, actor, body.token)
      return goToWorkspace(ctx, request, { accountId: actor.accountId, workspaceId })
    },
    { onRequest: limitByAccount(ctx, rateLimits.invitationLinks) },
  )
}
