import { sql, type SQL } from 'drizzle-orm'
import type { LedgerFilters, LedgerKind } from '../../../contract/credits.ts'
import type { WorkspaceId } from '../../actor.ts'
import type { Db } from '../../db/transaction.ts'
import { sqlOn } from '../../db/sql-on.ts'

/** The kind of each movement as people see it. Holds, releases and expiries are left out: they don't change the sum. */
const kindsOf: Record<LedgerKind, readonly string[]> = {
  bought: ['grant'],
  given: ['bonus'],
  spent: ['capture', 'draw'],
  given_back: ['bounce'],
  taken_back: ['reverse'],
  returned: ['reinstate'],
}

/** Kinds that lower the balance. */
const takes = new Set(['draw', 'capture', 'reverse'])

export type StatementRow = {
  seq: number
  kind: string
  /** Signed. */
  credits: number
  balanceAfter: number
  reference: string | null
  createdAt: Date
  receipt: { id: string; kind: string; name: string; company: string; email: string } | null
  purchase: { id: string; credits: number; amountCents: number; refundedCents: number; disputedCents: number } | null
}

/** The account's movements before `beforeSeq` that fit, newest first. */
export async function selectStatement(
  db: Db,
  workspaceId: WorkspaceId,
  filters: LedgerFilters,
  { beforeSeq, most }: { beforeSeq: number | null; most: number },
): Promise<StatementRow[]> {
  // First the page from its index only, then the joined rows one by one: their number is small and known.
  const { rows } = await sqlOn(db).execute<RawRow>(sql`
    with page as materialized (
      select seq from credit_ledger where workspace_id = ${workspaceId} and ${shown} and ${fits(filters, beforeSeq)}
      order by seq desc limit ${most}
    )
    select l.seq, l.kind, l.credits, l.balance_after, l.reference, l.created_at,
      r.id as receipt_id, r.kind as receipt_kind, r.name, r.company, r.email,
      p.id as purchase_id, p.credits as purchase_credits, coalesce(p.paid_cents, p.amount_cents) as amount_cents, p.refunded_cents, p.disputed_cents
    from page
      cross join lateral (select * from credit_ledger where workspace_id = ${workspaceId} and seq = page.seq limit 1) l
      left join lateral (
        select contact_id from credit_holds where id = l.hold_id and l.reference is null limit 1
      ) h on true
      left join lateral (
        select * from receipts where id = l.reference and workspace_id = ${workspaceId} and l.kind in ('draw', 'bounce')
        union all
        select * from receipts where workspace_id = ${workspaceId} and contact_id = h.contact_id and hold_id = l.hold_id
        limit 1
      ) r on true
      left join lateral (
        select * from purchases where id = split_part(l.reference, ':', 2) and workspace_id = ${workspaceId}
          and l.kind in ('grant', 'reverse', 'reinstate')
        limit 1
      ) p on true
    order by page.seq desc`)
  return rows.map(readRow)
}

/** The same text as in the index, else the planner doesn't use it. */
const shown = sql.raw(`kind in ('grant', 'bonus', 'draw', 'capture', 'bounce', 'reverse', 'reinstate')`)

export async function countOpenHolds(db: Db, workspaceId: WorkspaceId): Promise<{ checks: number; lists: number }> {
  const { rows } = await sqlOn(db).execute<{ checks: number; lists: number }>(sql`
    select count(*) filter (where not is_reserve)::int as checks, count(*) filter (where is_reserve)::int as lists
    from credit_holds where workspace_id = ${workspaceId} and status = 'open'`)
  return rows[0] ?? { checks: 0, lists: 0 }
}

function fits({ kind, from, to }: LedgerFilters, beforeSeq: number | null): SQL {
  const conditions = [
    ...(beforeSeq === null ? [] : [sql`seq < ${beforeSeq}`]),
    ...(kind === undefined ? [] : [sql`kind in ${kindsOf[kind]}`]),
    ...(from === undefined ? [] : [sql`created_at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql`created_at < ${to}::timestamptz`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

type RawRow = {
  seq: string
  kind: string
  credits: string
  balance_after: string
  reference: string | null
  created_at: string | Date
  receipt_id: string | null
  receipt_kind: string
  name: string
  company: string
  email: string
  purchase_id: string | null
  purchase_credits: number
  amount_cents: number
  refunded_cents: number
  disputed_cents: number
}

function readRow(row: RawRow): StatementRow {
  const { kind, reference, name, company, email } = row
  return {
    seq: Number(row.seq),
    kind,
    credits: takes.has(kind) ? -Number(row.credits) : Number(row.credits),
    balanceAfter: Number(row.balance_after),
    reference,
    createdAt: new Date(row.created_at),
    receipt: row.receipt_id === null ? null : { id: row.receipt_id, kind: row.receipt_kind, name, company, email },
    purchase:
      row.purchase_id === null
        ? null
        : {
            id: row.purchase_id,
            credits: row.purchase_credits,
            amountCents: row.amount_cents,
            refundedCents: row.refunded_cents,
            disputedCents: row.disputed_cents,
          },
  }
}
