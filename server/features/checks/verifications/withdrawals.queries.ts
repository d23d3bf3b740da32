import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/transaction.ts'

export type Withdrawal = { id: string; hosts: string[]; since: string }

const atOnce = 20

/** The oldest ones; what another worker is at is left to it. */
export async function lockWithdrawals(tx: Transaction): Promise<Withdrawal[]> {
  const { rows } = await tx.execute<Withdrawal>(sql`
    select id::text, hosts, since::text from verifier.withdrawals order by id limit ${atOnce} for update skip locked`)
  return rows
}

export async function deleteWithdrawal(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`delete from verifier.withdrawals where id = ${id}`)
}

/** Answers how many reveals and verifications said no on the word of one of these hosts, said then. */
export async function markWithdrawn(tx: Transaction, { hosts, since }: Withdrawal): Promise<number> {
  const isOfThem = sql`exists (
    select from receipts r, jsonb_array_elements(r.evidence) item where r.id = t.receipt_id
      and item ->> 'phase' = 'rcpt' and item ->> 'host' = any(${sql.param(hosts)}::text[])
      and (item ->> 'code')::int >= 500 and (item ->> 'at')::timestamptz >= ${since}::timestamptz)`
  const { rows } = await tx.execute<{ withdrawn: number }>(sql`
    with verified as (
      update verifications t set status = 'unknown', reason = 'verdict.withdrawn'
        where status in ('invalid', 'disabled') and settled_at >= ${since}::timestamptz and ${isOfThem}
        returning receipt_id
    ), revealed as (
      update reveals t set status = 'unknown', reason = 'verdict.withdrawn'
        where status in ('invalid', 'disabled', 'not_found') and settled_at >= ${since}::timestamptz and ${isOfThem}
        returning receipt_id
    ), both_kinds as (
      select receipt_id from verified union all select receipt_id from revealed
    ), listed as (
      update batch_items i set status = 'unknown', reason = 'verdict.withdrawn'
        from both_kinds where i.receipt_id = both_kinds.receipt_id
    ) select count(*)::int as withdrawn from both_kinds`)
  return rows[0]?.withdrawn ?? 0
}
