import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { AccountId, WorkspaceId } from '../actor.ts'

/** The account that owns a workspace, inside a query. What `users` keeps of plan and provider belongs to it. */
export function ownerOf(workspaceId: WorkspaceId | AnyColumn): SQL<AccountId> {
  return sql<AccountId>`(select owner_id from workspaces where workspaces.id = ${workspaceId})`
}
