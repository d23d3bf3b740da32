import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/answers/define-route.ts'
import { networkForLog } from '../../http/limits/network-of.ts'
import { goToWorkspace } from '../teams/go-to-workspace.ts'
import { joinByDomainLink, openDomainLink } from './domain-link/join-by-domain-link.ts'
import { endDomainLink, setDomainLink, showDomainLink } from './domain-link/set-domain-link.ts'
import { claimDomain, endSignOn, proveDomain, setSignOn, showSignOn } from './workspace-sign-on.ts'

/** The owner's calls about single sign-on for the workspace. */
export const workspaceSignOnRoutes = (ctx: Context): Handlers => ({
  showSignOn: ({ actor }) => showSignOn(ctx, actor),
  claimDomain: ({ actor, body }) => claimDomain(ctx, actor, body.domain),
  proveDomain: ({ actor, request }) => proveDomain(ctx, actor, networkForLog(request.ip)),
  setSignOn: ({ actor, body, request }) => setSignOn(ctx, actor, { ...body, network: networkForLog(request.ip) }),
  endSignOn: ({ actor, request }) => endSignOn(ctx, actor, networkForLog(request.ip)),
})

/** The link by which people of a proven mail domain join: the owner's calls, and those of who opens it. */
export const domainLinkRoutes = (ctx: Context): Handlers => ({
  showDomainLink: ({ actor }) => showDomainLink(ctx, actor),
  setDomainLink: ({ actor, body }) => setDomainLink(ctx, actor, body),
  endDomainLink: ({ actor }) => endDomainLink(ctx, actor),
  openDomainLink: ({ body }) => openDomainLink(ctx, body.token),
  joinByDomainLink: async ({ actor, body, request }) => {
    const workspaceId = await joinByDomainLink(ctx, actor, body.token)
    return goToWorkspace(ctx, request, { accountId: actor.accountId, workspaceId })
  },
})
