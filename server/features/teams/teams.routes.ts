import type { FastifyRequest } from 'fastify'
import { workspaceIdOf, type Actor, type WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Handlers } from '../../http/answers/define-route.ts'
import { networkForLog } from '../../http/limits/network-of.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'
import { changeMember, leaveWorkspace, removeMember, type WhenLeft } from './change-member.ts'
import { createWorkspace, makeTeam } from './create-workspace.ts'
import { deleteWorkspace, restoreWorkspace } from './delete-workspace.ts'
import { goToWorkspace } from './go-to-workspace.ts'
import { handOver } from './hand-over.ts'
import { requireFactor } from './require-factor.ts'
import { listWorkspaces, requireWorkspace, showWorkspace } from './show-workspace.ts'
import { updateWorkspace } from './teams.queries.ts'

/** Workspaces of teams: who is in them, and which one the session is in. */
export function teamsRoutes(ctx: Context, whenLeft: WhenLeft): Handlers {
  const goTo = (request: FastifyRequest, { accountId }: Actor, workspaceId: WorkspaceId) =>
    goToWorkspace(ctx, request, { accountId, workspaceId })

  return {
    listWorkspaces: ({ actor }) => listWorkspaces(ctx, actor),
    showWorkspace: ({ actor }) => showWorkspace(ctx, actor),
    createWorkspace: async ({ actor, body, request }) => {
      const workspaceId = await createWorkspace(ctx, actor, body.name)
      return goTo(request, actor, workspaceId)
    },
    switchWorkspace: ({ actor, params, request }) => goTo(request, actor, workspaceIdOf(params.id)),
    restoreWorkspace: async ({ actor, params, request }) =>
      goTo(request, actor, await restoreWorkspace(ctx, actor, params.id)),
    renameWorkspace: async ({ actor, body }) => {
      await inTransaction(ctx.db, async (tx) => {
        await updateWorkspace(tx, actor.workspaceId, { name: body.name })
        await recordActivity(tx, actor, { kind: 'workspace.renamed' })
      })
      return requireWorkspace(ctx.db, actor)
    },
    makeTeam: async ({ actor, body, request }) => {
      await makeTeam(ctx, actor, body)
      return goTo(request, actor, actor.workspaceId)
    },
    deleteWorkspace: ({ actor }) => deleteWorkspace(ctx, actor),
    requireSecondFactor: ({ actor, body, request }) =>
      requireFactor(ctx, actor, { isRequired: body.isRequired, network: networkForLog(request.ip) }),
    changeMember: ({ actor, body, params }) =>
      changeMember(ctx, actor, { accountId: params.accountId, role: body.role }),
    removeMember: ({ actor, params }) => removeMember(ctx, actor, { accountId: params.accountId, whenLeft }),
    leaveWorkspace: ({ actor }) => leaveWorkspace(ctx, actor, whenLeft),
    handOverWorkspace: async ({ actor, body }) => {
      await handOver(ctx, actor, body.accountId)
      return requireWorkspace(ctx.db, actor)
    },
  }
}
