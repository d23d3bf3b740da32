import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { AccountId, WorkspaceId } from '../../actor.ts'
import { users } from '../../db/tables/accounts.ts'
import { workspaces } from '../../db/tables/workspaces.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { sqlOn, updateRows } from '../../db/sql-on.ts'

/** With every workspace that it owned. */
export type ClosedAccount = { accountId: AccountId; closedAt: Date; workspaceIds: WorkspaceId[] }

export async function selectClosed(db: Db, since: Date, atMost: number): Promise<ClosedAccount[]> {
  return (
    sqlOn(db)
      .select({
        accountId: users.id,
        closedAt: sql<Date>`${users.closedAt}`.mapWith(users.closedAt),
        workspaceIds: sql<WorkspaceId[]>`array_agg(${workspaces.id})`,
      })
      .from(users)
      .innerJoin(workspaces, eq(workspaces.ownerId, users.id))
      .where(and(isNotNull(users.closedAt), or(isNull(users.emptiedAt), gt(users.closedAt, since))))
      .groupBy(users.id)
      // Those that were emptied wait for the ones that weren't: they are only looked at once more.
      .orderBy(sql`${users.emptiedAt} is not null`, users.closedAt)
      .limit(atMost)
  )
}

export async function emptyAccount(tx: Transaction, accountId: AccountId, at: Date): Promise<void> {
  await sqlOn(tx).execute(sql`select empty_account(${accountId})`)
  await updateRows(tx, users, { emptiedAt: at }, { id: accountId })
}

export async function emptyDeleted(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await sqlOn(tx).execute(sql`select empty_workspace(${workspaceId})`)
}
