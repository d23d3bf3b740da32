import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/**
 * Whether nobody works on it any more, as a condition of a query: its workspace is suspended or was deleted, or the member who asked is
 * suspended, as the hold says, where there is one.
 */
export function isHalted({ workspaceId, holdId }: { workspaceId: AnyColumn; holdId: AnyColumn }): SQL {
  return sql`(is_suspended(${workspaceId}, (select h.account_id from credit_holds h where h.id = ${holdId}))
    or exists (select from workspaces w where w.id = ${workspaceId} and w.deleted_at is not null))`
}
