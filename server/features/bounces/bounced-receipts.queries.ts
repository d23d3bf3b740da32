import { and, desc, eq, gt, gte, inArray, or, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../../actor.ts'
import { bounces } from '../../db/tables/bounces.ts'
import { receipts, reveals, type ReceiptRow } from '../../db/tables/checks.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { findRow, matching, sqlOn, updateRows } from '../../db/sql-on.ts'

export async function findReceipt(db: Db, workspaceId: WorkspaceId, receiptId: string): Promise<ReceiptRow | null> {
  return findRow(db, receipts, { workspaceId, id: receiptId })
}

/** The receipt of the account's last settled reveal of this contact. */
export async function findRevealReceipt(db: Db, workspaceId: WorkspaceId, contactId: string) {
  const [row] = await sqlOn(db)
    .select({ receipt: receipts })
    .from(reveals)
    .innerJoin(receipts, eq(receipts.id, reveals.receiptId))
    .where(and(eq(reveals.workspaceId, workspaceId), eq(reveals.contactId, contactId)))
  return row?.receipt ?? null
}

/** The charged receipts for these addresses, in lower case; each address is paid once, so it has one receipt. */
export async function selectChargedFor(db: Db, workspaceId: WorkspaceId, keys: readonly string[]) {
  if (keys.length === 0) return []
  const asked = sql`(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`
  return sqlOn(db)
    .selectDistinctOn([sql`lower(${receipts.email})`])
    .from(receipts)
    .where(
      and(eq(receipts.workspaceId, workspaceId), gt(receipts.charged, 0), sql`lower(${receipts.email}) in ${asked}`),
    )
    .orderBy(sql`lower(${receipts.email})`, desc(receipts.createdAt), desc(receipts.id))
}

/** Serialises returns to one account, so that two at once can't exceed the allowed share. */
export async function lockRefunds(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await sqlOn(tx).execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refunds of ${workspaceId}`}, 0))`)
}

/** How many addresses were charged since then, and how many bounces were accepted since then. */
export async function countCharges(
  tx: Transaction,
  workspaceId: WorkspaceId,
  since: Date,
): Promise<{ charged: number; givenBack: number }> {
  const charged = sqlOn(tx)
    .select({ count: sql<number>`count(*)::int` })
    .from(receipts)
    .where(and(eq(receipts.workspaceId, workspaceId), gt(receipts.charged, 0), gte(receipts.createdAt, since)))
  const givenBack = sqlOn(tx)
    .select({ count: sql<number>`count(*)::int` })
    .from(bounces)
    .where(matching(bounces, { workspaceId, state: 'accepted' }, gte(bounces.settledAt, since)))
  const [[first], [second]] = [await charged, await givenBack]
  return { charged: first?.count ?? 0, givenBack: second?.count ?? 0 }
}

/** By source, how many addresses of all accounts were charged as proven, and how many of them bounced. A source's word is no proof. */
export async function countBySource(db: Db): Promise<{ source: string; revealed: number; bounced: number }[]> {
  const { rows } = await sqlOn(db).execute<{ source: string; revealed: number; bounced: number }>(sql`
    with charged as (select source, count(*)::int as count from ${receipts} where charged > 0 group by source),
      claimed as (select source, count(*)::int as count from ${receipts} where charged > 0 and status = 'claimed' group by source),
      bounced as (select b.source, count(*)::int as count from ${bounces} b
        where b.state = 'accepted' and not exists (select from ${receipts} r where r.id = b.receipt_id and r.status = 'claimed')
        group by b.source)
    select source, charged.count - coalesce(claimed.count, 0) as revealed, coalesce(bounced.count, 0) as bounced
    from charged left join claimed using (source) left join bounced using (source)
    where charged.count > coalesce(claimed.count, 0) order by 2 desc, source`)
  return rows
}

/** For all accounts. Checks under way go to the operator, who does not see the person either. */
export async function blankBounces(
  db: Db,
  person: { contactIds: readonly string[]; addresses: readonly string[] },
  at: Date,
): Promise<number> {
  const keys = person.addresses.flatMap((address) => (address === '' ? [] : address.toLowerCase()))
  const ofContacts = sqlOn(db)
    .select({ id: receipts.id })
    .from(receipts)
    .where(inArray(receipts.contactId, [...person.contactIds]))
  const wasChecking = sql`${bounces.state} = 'checking'`
  return updateRows(
    db,
    bounces,
    {
      addressKey: '',
      reading: null,
      evidence: [],
      note: '',
      state: sql`case when ${wasChecking} then 'review' else ${bounces.state} end`,
      reason: sql`case when ${wasChecking} then 'person.erased' else ${bounces.reason} end`,
      nextAttemptAt: null,
      claimedUntil: null,
      settledAt: sql`coalesce(${bounces.settledAt}, ${at}::timestamptz)`,
    },
    and(
      sql`${bounces.addressKey} <> ''`,
      or(inArray(bounces.addressKey, keys), inArray(bounces.receiptId, ofContacts)),
    ),
  )
}
