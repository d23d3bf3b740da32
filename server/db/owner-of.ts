import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { AccountId, WorkspaceId } from '../actor.ts'

/** The account that owns a workspace, inside a query. The plan and the provider's ids are columns of that account. */
export function ownerOf(workspaceId: WorkspaceId | AnyColumn): SQL<AccountId> {
  return sql<AccountId>`(select owner_id from workspaces where workspaces.id = ${workspaceId})`
}

/** When a workspace was deleted or its owner's account was closed; null while it stands. Beside a row of its owner's. */
export function goneAt(workspaceId: WorkspaceId): SQL<Date | null> {
  return sql<Date | null>`(select coalesce(closed_at, deleted_at) from workspaces join users on users.id = owner_id
    where workspaces.id = ${workspaceId})`.mapWith((value: Date | string) => new Date(value))
}
