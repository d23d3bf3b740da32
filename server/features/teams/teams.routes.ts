import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Done } from '../../../contract/accounts.ts'
import { workspaceIdOf, type Actor, type WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { defineRoute } from '../../http/answers/define-route.ts'
import { limitByAccount, rateLimits } from '../../http/limits/limit-rate.ts'
import { networkForLog } from '../../http/limits/network-of.ts'
import { changeMember, leaveWorkspace, removeMember, type WhenLeft } from './change-member.ts'
import { createWorkspace, makeTeam } from './create-workspace.ts'
import { deleteWorkspace, restoreWorkspace } from './delete-workspace.ts'
import { goToWorkspace } from './go-to-workspace.ts'
import { handOver } from './hand-over.ts'
import { requireFactor } from './require-factor.ts'
import { listWorkspaces, requireWorkspace, showWorkspace } from './show-workspace.ts'
import { updateWorkspace } from './teams.queries.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'

const done: Done = { success: true }

/** Workspaces of teams: who is in them, and which one the session is in. */
export function teamsRoutes(app: FastifyInstance, ctx: Context, whenLeft: WhenLeft): void {
  const goTo = (request: FastifyRequest, { accountId }: Actor, workspaceId: WorkspaceId) =>
    goToWorkspace(ctx, request, { accountId, workspaceId })
  const limited = { onRequest: limitByAccount(ctx, rateLimits.account) }

  defineRoute(app, 'listWorkspaces', async ({ actor }) => listWorkspaces(ctx, actor))
  defineRoute(app, 'showWorkspace', async ({ actor }) => showWorkspace(ctx, actor))

  defineRoute(
    app,
    'createWorkspace',
    async ({ actor, body, request, reply }) => {
      const workspaceId = await createWorkspace(ctx, actor, body.name)
      reply.code(201)
      return goTo(request, actor, workspaceId)
    },
    limited,
  )
  defineRoute(app, 'switchWorkspace', async ({ actor, params, request }) =>
    goTo(request, actor, workspaceIdOf(params.id)),
  )
  defineRoute(
    app,
    'restoreWorkspace',
    async ({ actor, params, request }) => goTo(request, actor, await restoreWorkspace(ctx, actor, params.id)),
    limited,
  )
  defineRoute(app, 'renameWorkspace', async ({ actor, body }) => {
    await inTransaction(ctx.db, async (tx) => {
      await updateWorkspace(tx, actor.workspaceId, { name: body.name })
      await recordActivity(tx, actor, { kind: 'workspace.renamed' })
    })
    return requireWorkspace(ctx.db, actor)
  })
  defineRoute(
    app,
    'makeTeam',
    async ({ actor, body, request }) => {
      await makeTeam(ctx, actor, body)
      return goTo(request, actor, actor.workspaceId)
    },
    limited,
  )
  defineRoute(
    app,
    'deleteWorkspace',
    async ({ actor }) => {
      await deleteWorkspace(ctx, actor)
      return done
    },
    limited,
  )
  memberRoutes(app, ctx, whenLeft)
}

function memberRoutes(app: FastifyInstance, ctx: Context, whenLeft: WhenLeft): void {
  defineRoute(
    app,
    'requireSecondFactor',
    async ({ actor, body, request }) => {
      await requireFactor(ctx, actor, { isRequired: body.isRequired, network: networkForLog(request.ip) })
      return done
    },
    { onRequest: limitByAccount(ctx, rateLimits.account) },
  )
  defineRoute(app, 'changeMember', async ({ actor, body, params }) =>
    changeMember(ctx, actor, { accountId: params.accountId, role: body.role }),
  )
  defineRoute(app, 'removeMember', async ({ actor, params }) => {
    await removeMember(ctx, actor, { accountId: params.accountId, whenLeft })
    return done
  })
  defineRoute(app, 'leaveWorkspace', async ({ actor }) => {
    await leaveWorkspace(ctx, actor, whenLeft)
    return done
  })
  defineRoute(app, 'handOverWorkspace', async ({ actor, body }) => {
    await handOver(ctx, actor, body.accountId)
    return requireWorkspace(ctx.db, actor)
  })
}
