import { givenName } from '../../../contract/security/name-of.ts'
import type { Member, Workspace, WorkspaceWithMembers } from '../../../contract/security/workspaces.ts'
import type { Actor, Whose } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { restorableSince, restorableUntil } from './delete-workspace.ts'
import {
  selectMembers,
  selectOwnWorkspaces,
  selectWorkspace,
  type MemberRow,
  type WorkspaceRow,
} from './teams.queries.ts'

/** The workspace that the caller is in, with everybody in it. */
export async function showWorkspace(ctx: Context, actor: Actor): Promise<WorkspaceWithMembers> {
  const [workspace, members] = await Promise.all([
    requireWorkspace(ctx.db, actor),
    selectMembers(ctx.db, actor.workspaceId),
  ])
  return { ...workspace, members: members.map((row) => memberOf(row, actor)) }
}

/** The caller's workspaces, and those of theirs that can be restored. */
export async function listWorkspaces(ctx: Context, actor: Actor): Promise<{ workspaces: Workspace[] }> {
  const rows = await selectOwnWorkspaces(ctx.db, actor.accountId, restorableSince(ctx.now()))
  return { workspaces: rows.map(workspaceOf) }
}

export async function requireWorkspace(db: Db, who: Whose) {
  const row = await selectWorkspace(db, who)
  if (!row) throw new Refusal('unknown-workspace')
  return workspaceOf(row)
}

function workspaceOf({ deletedAt, ...row }: WorkspaceRow): Workspace {
  return { ...row, restorableUntil: deletedAt && restorableUntil(deletedAt).toISOString() }
}

export function memberOf({ firstName, lastName, joinedAt, ...row }: MemberRow, you: Actor): Member {
  const name = givenName({ firstName, lastName })
  return { ...row, name: name || null, joinedAt: joinedAt.toISOString(), isYou: row.accountId === you.accountId }
}
