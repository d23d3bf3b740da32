import { sql } from 'drizzle-orm'
import type { WorkspaceId } from '../../actor.ts'
import { sqlOn } from '../../db/sql-on.ts'
import type { Db, Transaction } from '../../db/transaction.ts'

/** A workspace whose ledger has rows that were not looked at. */
export type Moved = {
  workspaceId: WorkspaceId
  seq: number
  seenSeq: number
  wasAbove: boolean
  balance: number
  /** The highest balance of the rows not looked at. */
  highest: number
  lastGot: number
  /** Null if the owner's account is closed, or it or the workspace is suspended. */
  email: string | null
}

export async function selectMoved(db: Db, most: number): Promise<Moved[]> {
  const { rows } = await sqlOn(db).execute<Moved>(sql`
    select a.workspace_id as "workspaceId", a.seq::float8 as seq, coalesce(w.seen_seq, 0)::float8 as "seenSeq",
      coalesce(w.was_above, false) as "wasAbove", (a.available + a.held - a.debt)::float8 as balance,
      (select max(balance_after) from credit_ledger l
        where l.workspace_id = a.workspace_id and l.seq > coalesce(w.seen_seq, 0))::float8 as highest,
      coalesce((select credits from credit_ledger l
        where l.workspace_id = a.workspace_id and l.kind in ('grant', 'bonus') order by l.seq desc limit 1), 0)::float8 as "lastGot",
      (select email from workspaces join users on users.id = owner_id
        where workspaces.id = a.workspace_id and closed_at is null and not is_suspended(a.workspace_id, owner_id)) as email
    from credit_accounts a left join credit_warnings w on w.workspace_id = a.workspace_id
    where a.seq > coalesce(w.seen_seq, 0) order by a.workspace_id limit ${most}`)
  return rows
}

/** Notes how far the ledger was looked at. False if another worker was first. */
export async function noteSeen(
  tx: Transaction,
  { workspaceId, seenSeq, seq, isAbove }: { workspaceId: WorkspaceId; seenSeq: number; seq: number; isAbove: boolean },
): Promise<boolean> {
  const { rowCount } = await sqlOn(tx).execute(sql`
    insert into credit_warnings as w (workspace_id, seen_seq, was_above) values (${workspaceId}, ${seq}, ${isAbove})
    on conflict (workspace_id) do update set seen_seq = excluded.seen_seq, was_above = excluded.was_above
      where w.seen_seq = ${seenSeq}`)
  return (rowCount ?? 0) > 0
}
