import { asc, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../db/transaction.ts'
import { findRow, putRow, selectRows, sqlOn } from '../../db/sql-on.ts'
import { booksChecks, creditHolds } from '../../db/tables/credits.ts'

export type LedgerFault = { invariant: string; workspace_id: string; detail: string }

/**
 * Every broken invariant, at most 100; empty when the books are right (docs/decisions.md#credits-and-money, decision 0015).
 * One statement, so that it sees one instant.
 */
export async function findLedgerFaults(db: Db | Transaction): Promise<LedgerFault[]> {
  const { rows } = await sqlOn(db).execute<LedgerFault>(sql`${facts} ${faults}`)
  return rows
}

/** The ledger, and the rows it pays for. */
const facts = sql`
    with sums as (
      select workspace_id, sum(d_granted) as granted, sum(d_debt) as debt, sum(d_available) as available, sum(d_held) as held,
        sum(d_spent) as spent, sum(d_reversed) as reversed, count(*) as movements, max(seq) as seq
      from credit_ledger group by workspace_id
    ), holds as (
      select workspace_id, sum(credits - drawn) filter (where status = 'open') as open,
        sum(case when is_reserve then drawn when status = 'captured' then credits else 0 end) as captured
      from credit_holds group by workspace_id
    ), given_back as (
      select workspace_id, sum(credits) as credits from credit_ledger where kind = 'bounce' group by workspace_id
    ), ends as (
      select h.id, h.workspace_id, h.status, h.credits, h.drawn, h.is_reserve,
        array_agg(l.kind order by l.seq) filter (where l.kind not in ('bounce', 'draw')) as kinds,
        bool_and(l.workspace_id = h.workspace_id and l.credits = case l.kind
          when 'hold' then h.credits when 'draw' then l.credits when 'bounce' then l.credits else h.credits - h.drawn end) as fits,
        coalesce(sum(l.credits) filter (where l.kind = 'draw'), 0) as draws
      from credit_holds h left join credit_ledger l on l.hold_id = h.id group by h.id
    ), running as (
      select workspace_id, seq, available_after, sum(d_available) over (partition by workspace_id order by seq) as available,
        balance_after, sum(d_granted - d_spent - d_reversed) over (partition by workspace_id order by seq) as balance
      from credit_ledger
    ), charges as (
      select workspace_id, sum(charged) as charged from (
        select workspace_id, charged from reveals union all select workspace_id, charged from verifications
      ) charged group by workspace_id
    ), receipt_charges as (
      select workspace_id, sum(charged) as charged from receipts group by workspace_id
    ), promised as (
      select b.id, b.workspace_id, h.status, h.credits - h.drawn as remaining,
        b.credits_each * ((select count(*) from reveals r where r.hold_id = h.id and r.state = 'checking')
          + (select count(*) from verifications v where v.hold_id = h.id and v.state = 'checking')) as under_way
      from batches b join credit_holds h on h.id = b.hold_id where b.state = 'running'
    ), of_purchases as (
      select workspace_id, kind, credits, split_part(reference, ':', 2) as purchase_id
      from credit_ledger where kind in ('grant', 'reverse', 'reinstate') and reference like 'purchase:%'
    ), bought as (
      select coalesce(p.id, l.purchase_id) as id, coalesce(p.workspace_id, l.workspace_id) as workspace_id, p.id is not null as is_known,
        p.status, p.credits, p.paid_cents, p.refunded_cents::bigint + p.disputed_cents as back_cents, p.reversed_credits,
        l.grants, l.granted, l.reversed, coalesce(l.is_own, true) as is_own
      from purchases p full join (
        select l.purchase_id, min(l.workspace_id) as workspace_id, count(*) filter (where kind = 'grant') as grants,
          sum(l.credits) filter (where kind = 'grant') as granted,
          coalesce(sum(l.credits) filter (where kind = 'reverse'), 0)
            - coalesce(sum(l.credits) filter (where kind = 'reinstate'), 0) as reversed,
          bool_and(l.workspace_id = o.workspace_id) as is_own
        from of_purchases l left join purchases o on o.id = l.purchase_id group by l.purchase_id
      ) l on l.purchase_id = p.id
    )`

/** One selection per invariant. */
const faults = sql`
    select * from (
      select 'account equals its movements' as invariant, a.workspace_id, a.seq::text as detail
      from credit_accounts a left join sums s using (workspace_id)
      where (a.granted, a.debt, a.available, a.held, a.spent, a.reversed, a.seq, a.seq) is distinct from
        (coalesce(s.granted, 0), coalesce(s.debt, 0), coalesce(s.available, 0), coalesce(s.held, 0), coalesce(s.spent, 0),
          coalesce(s.reversed, 0), coalesce(s.movements, 0), coalesce(s.seq, 0))
      union all
      select 'each movement follows the one before', workspace_id, seq::text from running
      where (available_after, balance_after) is distinct from (available, balance)
      union all
      select 'a monthly limit counts what its holds used', workspace_id, kind || ' ' || spender_id
      from credit_limits l where used is distinct from (
        select coalesce(sum(credit_used_of(h)), 0) from credit_holds h
        where h.workspace_id = l.workspace_id and credit_month(h.created_at) = l.month
          and l.spender_id = case l.kind when 'member' then h.account_id else h.key_id end)
      union all
      select 'open holds equal what is held', a.workspace_id, a.held::text
      from credit_accounts a left join holds h using (workspace_id) where a.held <> coalesce(h.open, 0)
      union all
      select 'captured and drawn holds equal what is spent', a.workspace_id, a.spent::text
      from credit_accounts a left join holds h using (workspace_id) left join given_back b using (workspace_id)
      where a.spent <> coalesce(h.captured, 0) - coalesce(b.credits, 0)
      union all
      select 'a hold begins once and ends once', workspace_id, id::text from ends
      where kinds is distinct from case
        when status = 'open' or (is_reserve and status = 'captured') then array['hold']
        when status = 'captured' then array['hold', 'capture']
        when status = 'released' then array['hold', 'release'] else array['hold', 'expire'] end
        or fits is not true or draws <> drawn
      union all
      select 'spent credits equal charged reveals and verifications', a.workspace_id, a.spent::text
      from credit_accounts a left join charges r using (workspace_id) where a.spent <> coalesce(r.charged, 0)
      union all
      select 'spent credits equal charged receipts', a.workspace_id, a.spent::text
      from credit_accounts a left join receipt_charges r using (workspace_id) left join given_back b using (workspace_id)
      where a.spent + coalesce(b.credits, 0) <> coalesce(r.charged, 0)
      union all
      select 'a charged receipt names a captured hold or its draw', r.workspace_id, r.id
      from receipts r left join credit_holds h on h.id = r.hold_id and h.workspace_id = r.workspace_id
        left join credit_ledger l on l.hold_id = h.id and l.kind = 'draw' and l.reference = r.id
      where r.charged > 0 and not coalesce(case when h.is_reserve then l.credits = r.charged
        else h.status = 'captured' and h.contact_id = r.contact_id and h.credits = r.charged end, false)
      union all
      select 'a draw names a charged receipt', l.workspace_id, l.reference
      from credit_ledger l left join receipts r on r.id = l.reference and r.workspace_id = l.workspace_id and r.hold_id = l.hold_id
      where l.kind = 'draw' and r.charged is distinct from l.credits
      union all
      select 'a bounce gives back what was charged, on an accepted report', l.workspace_id, l.reference
      from credit_ledger l left join receipts r on r.id = l.reference and r.workspace_id = l.workspace_id and r.hold_id = l.hold_id
        left join bounces b on b.receipt_id = r.id and b.workspace_id = l.workspace_id
      where l.kind = 'bounce' and (r.charged is distinct from l.credits or b.state is distinct from 'accepted')
      union all
      select 'an accepted report gives its credits back', b.workspace_id, b.id
      from bounces b left join credit_ledger l
        on l.workspace_id = b.workspace_id and l.kind = 'bounce' and l.reference = b.receipt_id
      where b.state = 'accepted' and l.id is null
      union all
      select 'a reserve ends with its batch', h.workspace_id, h.id::text
      from credit_holds h left join batches b on b.hold_id = h.id and b.workspace_id = h.workspace_id
      where h.is_reserve and h.status = 'open' and b.state is distinct from 'running'
      union all
      select 'a purchase is paid exactly when its credits were granted, once', workspace_id, id from bought
      where not is_known or not is_own or coalesce(grants, 0) <> (status = 'paid')::integer
        or (status = 'paid' and granted is distinct from credits)
      union all
      select 'credits taken back fit the money given back', workspace_id, id from bought
      where is_known and (coalesce(reversed, 0) <> reversed_credits
        or (status = 'paid' and reversed_credits <> credits::bigint * least(paid_cents, back_cents) / paid_cents))
      union all
      select 'what is under way fits what is reserved', workspace_id, id from promised where status = 'open' and under_way > remaining
    ) faults limit 100`

export type BooksCheck = { checkedAt: Date; faults: number }

export async function putBooksCheck(db: Db, check: BooksCheck): Promise<void> {
  await putRow(db, booksChecks, { id: 1, ...check }, booksChecks.id)
}

export async function selectBooksCheck(db: Db): Promise<BooksCheck | null> {
  return findRow(db, booksChecks, { id: 1 })
}

export async function selectOldestHold(db: Db): Promise<Date | null> {
  const by = [asc(creditHolds.createdAt)]
  const [oldest] = await selectRows(db, creditHolds, { status: 'open' }, { by, most: 1 })
  return oldest?.createdAt ?? null
}
