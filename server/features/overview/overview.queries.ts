import { sql, type SQL } from 'drizzle-orm'
import type { WorkspaceId } from '../../actor.ts'
import type { Db } from '../../db/transaction.ts'
import { nameOf } from '../../db/name-of.ts'
import { sqlOn } from '../../db/sql-on.ts'

/** The checks that ended on day number `day` (1 is the first) with the same verdict. */
export type VerdictCount = { day: number; status: string; reason: string; checks: number; credits: number }
export type LedgerDay = { day: number; credits: number; bounced: number; balance: number }
/** `accountId` is null where it is not known. */
export type MemberVerdicts = { accountId: string | null; status: string; reason: string; checks: number }
export type MemberCredits = { accountId: string | null; credits: number }
export type MemberRow = { accountId: string; name: string; isActive: boolean }
export type LatestRow = {
  id: string
  createdAt: Date
  name: string
  email: string
  status: string
  reason: string
  charged: number
}

export async function countVerdicts(db: Db, workspaceId: WorkspaceId, begins: readonly Date[]) {
  const { rows } = await sqlOn(db).execute<VerdictCount>(sql`
    select ${dayNo(begins)} as day, status, reason, count(*)::int as checks, sum(charged)::int as credits
    from receipts where workspace_id = ${workspaceId} and created_at >= ${begins[0]!.toISOString()}::timestamptz
    group by 1, 2, 3`)
  return rows
}

/** The days on which credits moved, and as day 0 the balance before them all. */
export async function sumLedgerDays(db: Db, workspaceId: WorkspaceId, begins: readonly Date[]): Promise<LedgerDay[]> {
  const { rows } = await sqlOn(db).execute<LedgerDay>(sql`
    with ${before(workspaceId, begins)}
    select 0 as day, 0 as credits, 0 as bounced, balance_after::int as balance
    from credit_ledger where workspace_id = ${workspaceId} and seq = (select seq from before)
    union all
    select ${dayNo(begins)} as day, coalesce(sum(credits) filter (where kind in ('draw', 'capture')), 0)::int as credits,
      (count(*) filter (where kind = 'bounce'))::int as bounced, (array_agg(balance_after order by seq desc))[1]::int as balance
    from credit_ledger where workspace_id = ${workspaceId} and seq > coalesce((select seq from before), 0) and ${changesBalance}
    group by 1 order by 1`)
  return rows
}

/** The checks that ended with the same verdict, by who had asked. */
export async function countVerdictsByMember(db: Db, workspaceId: WorkspaceId, begins: readonly Date[]) {
  const { rows } = await sqlOn(db).execute<MemberVerdicts>(sql`
    select h.account_id as "accountId", r.status, r.reason, count(*)::int as checks
    from receipts r left join credit_holds h on h.id = r.hold_id
    where r.workspace_id = ${workspaceId} and r.created_at >= ${begins[0]!.toISOString()}::timestamptz
    group by 1, 2, 3`)
  return rows
}

/** The same credits as those of `sumLedgerDays`, by who spent them. */
export async function sumCreditsByMember(db: Db, workspaceId: WorkspaceId, begins: readonly Date[]) {
  const { rows } = await sqlOn(db).execute<MemberCredits>(sql`
    with ${before(workspaceId, begins)}
    select h.account_id as "accountId", sum(l.credits)::int as credits
    from credit_ledger l left join credit_holds h on h.id = l.hold_id
    where l.workspace_id = ${workspaceId} and l.seq > coalesce((select seq from before), 0)
      and l.created_at >= ${begins[0]!.toISOString()}::timestamptz and l.kind in ('draw', 'capture')
    group by 1`)
  return rows
}

/** Everybody in the workspace, and of `ids` those who have left it. */
export async function selectMembers(db: Db, workspaceId: WorkspaceId, ids: readonly string[]): Promise<MemberRow[]> {
  const { rows } = await sqlOn(db).execute<MemberRow>(sql`
    select u.id as "accountId", ${nameOf('u')} as name, m.account_id is not null as "isActive"
    from users u left join memberships m on m.account_id = u.id and m.workspace_id = ${workspaceId}
    where m.account_id is not null or u.id = any(${sql.param([...ids])}::text[])`)
  return rows
}

export async function selectLatest(db: Db, workspaceId: WorkspaceId, most: number): Promise<LatestRow[]> {
  const { rows } = await sqlOn(db).execute<Omit<LatestRow, 'createdAt'> & { created_at: string | Date }>(sql`
    select id, created_at, name, email, status, reason, charged
    from receipts where workspace_id = ${workspaceId}
    order by created_at desc, id desc limit ${most}`)
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: new Date(created_at) }))
}

// The same kinds as in the index of statements: the others don't change the balance.
const changesBalance = sql`kind in ('grant', 'bonus', 'draw', 'capture', 'bounce', 'reverse', 'reinstate')`

/** The last row of the ledger that is older than the days. */
function before(workspaceId: WorkspaceId, begins: readonly Date[]): SQL {
  return sql`before as materialized (
      select seq from credit_ledger
      where workspace_id = ${workspaceId} and created_at < ${begins[0]!.toISOString()}::timestamptz and ${changesBalance}
      order by seq desc limit 1
    )`
}

/** Which of the days a row belongs to: the last that began before it. */
function dayNo(begins: readonly Date[]): SQL {
  const moments = begins.map((each) => each.toISOString())
  return sql`width_bucket(created_at, ${sql.param(moments)}::timestamptz[])`
}
