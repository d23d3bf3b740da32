import type { FastifyInstance } from 'fastify'
import type { Done } from '../../../../contract/accounts.ts'
import type { Context } from '../../../context.ts'
import { defineRoute } from '../../../http/answers/define-route.ts'
import { limitByAccount, limitByAddress, rateLimits } from '../../../http/limits/limit-rate.ts'
import { goToWorkspace } from '../go-to-workspace.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { inviteMembers, resendInvitation, revokeInvitation } from './invite-members.ts'
import { showInvitation, showInvitations } from './show-invitations.ts'

const done: Done = { success: true }

/** How people come into a team: they are invited by mail, and accept by the link. */
export function invitationsRoutes(app: FastifyInstance, ctx: Context): void {
  const limited = { onRequest: limitByAccount(ctx, rateLimits.invitationLinks) }

  defineRoute(app, 'listInvitations', async ({ actor }) => showInvitations(ctx, actor))
  defineRoute(
    app,
    'inviteMembers',
    async ({ actor, body, reply }) => {
      reply.code(201)
      return inviteMembers(ctx, actor, body)
    },
    limited,
  )
  defineRoute(app, 'resendInvitation', async ({ actor, params }) => resendInvitation(ctx, actor, params.id), limited)
  defineRoute(app, 'revokeInvitation', async ({ actor, params }) => {
    await revokeInvitation(ctx, actor, params.id)
    return done
  })

  defineRoute(app, 'showInvitation', async ({ body }) => showInvitation(ctx, body.token), {
    onRequest: limitByAddress(ctx, rateLimits.invitationLinks),
  })
  defineRoute(
    app,
    'acceptInvitation',
    async ({ actor, body, request }) => {
      const workspaceId = await acceptInvitation(ctx, actor, body.token)
      return goToWorkspace(ctx, request, { accountId: actor.accountId, workspaceId })
    },
    limited,
  )
}
