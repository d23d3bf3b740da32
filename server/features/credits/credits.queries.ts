import { eq, sql } from 'drizzle-orm'
import { creditAccounts } from '../../db/tables.ts'
import type { Db, Transaction } from '../../db/transaction.ts'

/** Credits move only through these database functions (migrations/0002); the app's role can't write the tables. */

export async function callOpenAccount(tx: Transaction, userId: string, welcomeCredits: number): Promise<void> {
  await tx.execute(sql`select credit_open_account(${userId}, ${welcomeCredits})`)
}

export async function callHold(
  tx: Transaction,
  userId: string,
  contactId: string,
  credits: number,
  lifetimeMs: number,
): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select credit_hold(${userId}, ${contactId}, ${credits}, ${seconds(lifetimeMs)}::interval) as id`,
  )
  return Number(rows[0]?.id)
}

export async function callCapture(
  tx: Transaction,
  userId: string,
  holdId: number,
): Promise<{ balanceBefore: number; balanceAfter: number }> {
  const { rows } = await tx.execute<{ before: string; after: string }>(
    sql`select "before", "after" from credit_capture(${userId}, ${holdId})`,
  )
  return { balanceBefore: Number(rows[0]?.before), balanceAfter: Number(rows[0]?.after) }
}

export async function callRelease(tx: Transaction, userId: string, holdId: number): Promise<void> {
  await tx.execute(sql`select credit_release(${userId}, ${holdId})`)
}

export async function callExtendHold(
  tx: Transaction,
  userId: string,
  holdId: number,
  lifetimeMs: number,
): Promise<void> {
  await tx.execute(sql`select credit_extend_hold(${userId}, ${holdId}, ${seconds(lifetimeMs)}::interval)`)
}

export async function callExpireHold(tx: Transaction, userId: string, holdId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ expired: boolean }>(
    sql`select credit_expire_hold(${userId}, ${holdId}) as expired`,
  )
  return rows[0]?.expired === true
}

/** The operator's grant; runs as the owner of the ledger, never as the app's role. */
export async function callGrant(
  tx: Transaction,
  userId: string,
  kind: 'grant' | 'bonus',
  credits: number,
  reference: string,
): Promise<boolean> {
  const { rows } = await tx.execute<{ posted: boolean }>(
    sql`select credit_grant(${userId}, ${kind}, ${credits}, ${reference}) as posted`,
  )
  return rows[0]?.posted === true
}

export async function findAccount(db: Db | Transaction, userId: string) {
  const [row] = await db.select().from(creditAccounts).where(eq(creditAccounts.userId, userId))
  return row ?? null
}

export type LedgerTotals = {
  accounts: number
  movements: number
  granted: number
  debt: number
  available: number
  held: number
  spent: number
  reversed: number
}

export async function sumLedger(db: Db | Transaction): Promise<LedgerTotals> {
  const { rows } = await db.execute<Record<keyof LedgerTotals, string>>(sql`
    select count(*) as accounts, (select count(*) from credit_ledger) as movements,
      coalesce(sum(granted), 0) as granted, coalesce(sum(debt), 0) as debt, coalesce(sum(available), 0) as available,
      coalesce(sum(held), 0) as held, coalesce(sum(spent), 0) as spent, coalesce(sum(reversed), 0) as reversed
    from credit_accounts`)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([key, value]) => [key, Number(value)])) as LedgerTotals
}

export type LedgerFault = { invariant: string; user_id: string; detail: string }

/**
 * Every broken invariant, at most 100; empty when the books are right (reference/payments.md 1.3).
 * One statement, so that it sees one instant.
 */
export async function findLedgerFaults(db: Db | Transaction): Promise<LedgerFault[]> {
  const { rows } = await db.execute<LedgerFault>(sql`
    with sums as (
      select user_id, sum(d_granted) as granted, sum(d_debt) as debt, sum(d_available) as available, sum(d_held) as held,
        sum(d_spent) as spent, sum(d_reversed) as reversed, count(*) as movements, max(seq) as seq
      from credit_ledger group by user_id
    ), holds as (
      select user_id, sum(credits) filter (where status = 'open') as open, sum(credits) filter (where status = 'captured') as captured
      from credit_holds group by user_id
    ), bounces as (
      select user_id, sum(credits) as credits from credit_ledger where kind = 'bounce' group by user_id
    ), ends as (
      select h.id, h.user_id, h.status, h.credits,
        array_agg(l.kind order by l.seq) filter (where l.kind is not null and l.kind <> 'bounce') as kinds,
        min(l.credits) as least, max(l.credits) as most, bool_and(l.user_id = h.user_id) as same_user
      from credit_holds h left join credit_ledger l on l.hold_id = h.id group by h.id
    ), running as (
      select user_id, seq, available_after, sum(d_available) over (partition by user_id order by seq) as expected
      from credit_ledger
    ), reveal_charges as (
      select user_id, sum(charged) as charged from reveals group by user_id
    ), receipt_charges as (
      select user_id, sum(charged) as charged from receipts group by user_id
    )
    select * from (
      select 'account equals its movements' as invariant, a.user_id, a.seq::text as detail
      from credit_accounts a left join sums s using (user_id)
      where (a.granted, a.debt, a.available, a.held, a.spent, a.reversed, a.seq, a.seq) is distinct from
        (coalesce(s.granted, 0), coalesce(s.debt, 0), coalesce(s.available, 0), coalesce(s.held, 0), coalesce(s.spent, 0),
          coalesce(s.reversed, 0), coalesce(s.movements, 0), coalesce(s.seq, 0))
      union all
      select 'each movement follows the one before', user_id, seq::text from running where available_after <> expected
      union all
      select 'open holds equal what is held', a.user_id, a.held::text
      from credit_accounts a left join holds h using (user_id) where a.held <> coalesce(h.open, 0)
      union all
      select 'captured holds equal what is spent', a.user_id, a.spent::text
      from credit_accounts a left join holds h using (user_id) left join bounces b using (user_id)
      where a.spent <> coalesce(h.captured, 0) - coalesce(b.credits, 0)
      union all
      select 'a hold begins once and ends once', user_id, id::text from ends
      where kinds is distinct from case status
        when 'open' then array['hold'] when 'captured' then array['hold', 'capture']
        when 'released' then array['hold', 'release'] else array['hold', 'expire'] end
        or least <> credits or most <> credits or not same_user
      union all
      select 'spent credits equal charged reveals', a.user_id, a.spent::text
      from credit_accounts a left join reveal_charges r using (user_id) left join bounces b using (user_id)
      where a.spent + coalesce(b.credits, 0) <> coalesce(r.charged, 0)
      union all
      select 'spent credits equal charged receipts', a.user_id, a.spent::text
      from credit_accounts a left join receipt_charges r using (user_id) left join bounces b using (user_id)
      where a.spent + coalesce(b.credits, 0) <> coalesce(r.charged, 0)
      union all
      select 'a charged receipt names a captured hold', r.user_id, r.id
      from receipts r left join credit_holds h on h.id = r.hold_id and h.user_id = r.user_id and h.contact_id = r.contact_id
      where r.charged = 1 and h.status is distinct from 'captured'
    ) faults limit 100`)
  return rows
}

function seconds(ms: number): string {
  return `${Math.ceil(ms / 1_000)} seconds`
}
