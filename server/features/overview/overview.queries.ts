import { sql, type SQL } from 'drizzle-orm'
import type { WorkspaceId } from '../../actor.ts'
import type { Db } from '../../db/transaction.ts'
import { sqlOn } from '../../db/sql-on.ts'

/** The checks that ended on day number `day` (1 is the first) with the same verdict. */
export type VerdictCount = { day: number; status: string; reason: string; checks: number; credits: number }
export type LedgerDay = { day: number; credits: number; bounced: number; balance: number }
export type LatestRow = {
  id: string
  createdAt: Date
  name: string
  email: string
  status: string
  reason: string
  charged: number
}

export async function countVerdicts(
  db: Db,
  workspaceId: WorkspaceId,
  begins: readonly Date[],
): Promise<VerdictCount[]> {
  const { rows } = await sqlOn(db).execute<VerdictCount>(sql`
    select ${dayNo(begins)} as day, status, reason, count(*)::int as checks, sum(charged)::int as credits
    from receipts where workspace_id = ${workspaceId} and created_at >= ${begins[0]!.toISOString()}::timestamptz
    group by 1, 2, 3`)
  return rows
}

/** The days on which credits moved, and as day 0 the balance before them all. */
export async function sumLedgerDays(db: Db, workspaceId: WorkspaceId, begins: readonly Date[]): Promise<LedgerDay[]> {
  const first = begins[0]!.toISOString()
  // The same kinds as in the index of statements: the others don't change the balance.
  const { rows } = await sqlOn(db).execute<LedgerDay>(sql`
    with before as materialized (
      select seq from credit_ledger
      where workspace_id = ${workspaceId} and created_at < ${first}::timestamptz
        and kind in ('grant', 'bonus', 'draw', 'capture', 'bounce', 'reverse', 'reinstate')
      order by seq desc limit 1
    )
    select 0 as day, 0 as credits, 0 as bounced, balance_after::int as balance
    from credit_ledger where workspace_id = ${workspaceId} and seq = (select seq from before)
    union all
    select ${dayNo(begins)} as day, coalesce(sum(credits) filter (where kind in ('draw', 'capture')), 0)::int as credits,
      (count(*) filter (where kind = 'bounce'))::int as bounced, (array_agg(balance_after order by seq desc))[1]::int as balance
    from credit_ledger
    where workspace_id = ${workspaceId} and seq > coalesce((select seq from before), 0)
      and kind in ('grant', 'bonus', 'draw', 'capture', 'bounce', 'reverse', 'reinstate')
    group by 1 order by 1`)
  return rows
}

export async function selectLatest(db: Db, workspaceId: WorkspaceId, most: number): Promise<LatestRow[]> {
  const { rows } = await sqlOn(db).execute<Omit<LatestRow, 'createdAt'> & { created_at: string | Date }>(sql`
    select id, created_at, name, email, status, reason, charged
    from receipts where workspace_id = ${workspaceId}
    order by created_at desc, id desc limit ${most}`)
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: new Date(created_at) }))
}

/** Which of the days a row belongs to: the last that began before it. */
function dayNo(begins: readonly Date[]): SQL {
  const moments = begins.map((each) => each.toISOString())
  return sql`width_bucket(created_at, ${sql.param(moments)}::timestamptz[])`
}
