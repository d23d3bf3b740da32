import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { AccountId, WorkspaceId } from '../actor.ts'

/** The account that owns a workspace, inside a query. The plan and the provider's ids are columns of that account. */
export function ownerOf(workspaceId: WorkspaceId | AnyColumn): SQL<AccountId> {
  return sql<AccountId>`(select owner_id from workspaces where workspaces.id = ${workspaceId})`
}
