import { and, eq, or, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Actor } from '../actor.ts'

type Owned = { workspaceId: AnyColumn; ownerId: AnyColumn; isShared: AnyColumn }

/** Whether the actor sees a list, saved search or view: what is shared in the workspace, and what is theirs (docs/decisions/0092). */
export function seenBy(
  { workspaceId, ownerId, isShared }: Owned,
  actor: Pick<Actor, 'accountId' | 'workspaceId'>,
): SQL | undefined {
  return and(eq(workspaceId, actor.workspaceId), or(eq(isShared, true), eq(ownerId, actor.accountId)))
}
