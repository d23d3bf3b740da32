import type { FastifyRequest } from 'fastify'
import type { Workspace } from '../../../contract/security/workspaces.ts'
import type { Whose } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { requireWorkspace } from './show-workspace.ts'

/** The session is in this workspace from now on. It must be one of the caller's. */
export async function goToWorkspace(ctx: Context, request: FastifyRequest, who: Whose): Promise<Workspace> {
  const workspace = await requireWorkspace(ctx.db, who)
  request.session.workspaceId = who.workspaceId
  return workspace
}
