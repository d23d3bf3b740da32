import type { Context } from '../../../context.ts'
import type { Handlers } from '../../../http/answers/define-route.ts'
import { goToWorkspace } from '../go-to-workspace.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { inviteMembers, resendInvitation, revokeInvitation } from './invite-members.ts'
import { showInvitation, showInvitations } from './show-invitations.ts'

/** How people come into a team: they are invited by mail, and accept by the link. */
export const invitationsRoutes = (ctx: Context): Handlers => ({
  listInvitations: ({ actor }) => showInvitations(ctx, actor),
  inviteMembers: ({ actor, body }) => inviteMembers(ctx, actor, body),
  resendInvitation: ({ actor, params }) => resendInvitation(ctx, actor, params.id),
  revokeInvitation: ({ actor, params }) => revokeInvitation(ctx, actor, params.id),
  showInvitation: ({ body }) => showInvitation(ctx, body.token),
  acceptInvitation: async ({ actor, body, request }) => {
    const workspaceId = await acceptInvitation(ctx, actor, body.token)
    return goToWorkspace(ctx, request, { accountId: actor.accountId, workspaceId })
  },
})
