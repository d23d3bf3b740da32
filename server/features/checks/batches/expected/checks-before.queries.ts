import { sql } from 'drizzle-orm'
import type { WorkspaceId } from '../../../../actor.ts'
import { sqlOn } from '../../../../db/sql-on.ts'
import type { Db } from '../../../../db/transaction.ts'
import type { CompanyChecks } from './believe-shares.ts'

/** What the workspace's last reveals came to, by company and by what was known before; with `companies`, at those alone. */
export async function selectChecksByCompany(
  db: Db,
  /** `not`: reasons of checks that tell nothing. */
  last: { workspaceId: WorkspaceId; holdId: number | null; since: Date; most: number; not: readonly string[] },
  companies?: readonly string[],
): Promise<CompanyChecks[]> {
  if (companies?.length === 0) return []
  const at = companies
    ? sql`and company <> '' and company in (select jsonb_array_elements_text(${JSON.stringify(companies)}::jsonb))`
    : sql``
  const { rows } = await sqlOn(db).execute<CompanyChecks>(sql`
    select company, outlook, "isOwn", count(*)::int as checks, (count(*) filter (where status = 'valid'))::int as proven
    from (
      select company, status, coalesce(hold_id = ${last.holdId}::bigint, false) as "isOwn", coalesce(forecast, case
        when company <> '' and row_number() over (partition by company, forecast is null order by created_at) > 1 then 'tried'
        else 'unknown' end) as outlook
      from (
        select company, forecast, hold_id, status, created_at from receipts
        where workspace_id = ${last.workspaceId} and kind = 'reveal' and created_at > ${last.since}::timestamptz
          and reason <> all(${sql.param([...last.not])}::text[]) and status <> 'erased' ${at}
        order by created_at desc limit ${last.most}
      ) last
    ) told
    group by 1, 2, 3`)
  return rows
}

/** Of those that wait or are under way, in the order in which they are asked: every so manieth. */
export async function selectOpen(db: Db, batchId: string, each: number): Promise<string[]> {
  const { rows } = await sqlOn(db).execute<{ subject: string }>(sql`
    select subject from (
      select subject, row_number() over (order by state <> 'checking', position) as at
      from batch_items where batch_id = ${batchId} and state in ('waiting', 'checking')
    ) open
    where (at - 1) % ${each} = 0 order by at`)
  return rows.map(({ subject }) => subject)
}
