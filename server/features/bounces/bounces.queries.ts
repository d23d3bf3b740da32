import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql, gt, gte } from 'drizzle-orm'
import type { WorkspaceId } from '../../actor.ts'
import { ownerOf } from '../../db/owner-of.ts'
import { users } from '../../db/tables/accounts.ts'
import { bounces, type BounceRow } from '../../db/tables/bounces.ts'
import { receipts, reveals, type ReceiptRow } from '../../db/tables/checks.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import type { Evidence } from '../../../engines/verifier/port.ts'
import type { Lane } from '../../jobs/work-lane.ts'
import { lockRow, matching, sqlOn, updateRows, findRow } from '../../db/sql-on.ts'

/** A bounce with the person on its receipt. */
export type BounceOfReceipt = BounceRow &
  Pick<ReceiptRow, 'kind' | 'contactId' | 'name' | 'company' | 'email' | 'charged'>

const ofReceipt = {
  bounce: bounces,
  kind: receipts.kind,
  contactId: receipts.contactId,
  name: receipts.name,
  company: receipts.company,
  email: receipts.email,
  charged: receipts.charged,
}

/** Only the account's own: another account's id is not found. */
export async function findBounce(db: Db | Transaction, workspaceId: WorkspaceId, id: string) {
  const [bounce] = await findBounces(db, workspaceId, [id])
  return bounce ?? null
}

export async function selectBounces(
  db: Db,
  workspaceId: WorkspaceId,
  after: { reportedAt: Date; id: string } | null,
  most: number,
): Promise<BounceOfReceipt[]> {
  const rows = await sqlOn(db)
    .select(ofReceipt)
    .from(bounces)
    .innerJoin(receipts, eq(receipts.id, bounces.receiptId))
    .where(
      and(
        eq(bounces.workspaceId, workspaceId),
        after ? sql`(${bounces.reportedAt}, ${bounces.id}) < (${after.reportedAt}, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(bounces.reportedAt), desc(bounces.id))
    .limit(most)
  return rows.map((row) => ({ ...row.bounce, ...row }))
}

/** Of all accounts, those that wait longest first. */
export async function selectReviews(db: Db, most: number): Promise<(BounceOfReceipt & { accountEmail: string })[]> {
  const rows = await sqlOn(db)
    .select({ ...ofReceipt, accountEmail: users.email })
    .from(bounces)
    .innerJoin(receipts, eq(receipts.id, bounces.receiptId))
    .innerJoin(users, eq(users.id, ownerOf(bounces.workspaceId)))
    .where(and(eq(bounces.state, 'review'), isNull(users.closedAt)))
    .orderBy(asc(bounces.settledAt), asc(bounces.id))
    .limit(most)
  return rows.map((row) => ({ ...row.bounce, ...row }))
}

export async function findBounces(db: Db | Transaction, workspaceId: WorkspaceId, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await sqlOn(db)
    .select(ofReceipt)
    .from(bounces)
    .innerJoin(receipts, eq(receipts.id, bounces.receiptId))
    .where(and(eq(bounces.workspaceId, workspaceId), inArray(bounces.id, [...ids])))
  return rows.map((row) => ({ ...row.bounce, ...row }))
}

/** Null if its receipt has been reported before. */
export async function insertBounce(tx: Transaction, values: typeof bounces.$inferInsert): Promise<string | null> {
  const [row] = await sqlOn(tx).insert(bounces).values(values).onConflictDoNothing().returning({ id: bounces.id })
  return row?.id ?? null
}

export async function lockBounceOf(tx: Transaction, receiptId: string): Promise<BounceRow | null> {
  return lockRow(tx, bounces, { receiptId })
}

export async function lockBounce(tx: Transaction, id: string): Promise<BounceRow | null> {
  return lockRow(tx, bounces, { id })
}

export async function updateBounce(tx: Transaction, id: string, change: Partial<BounceRow>): Promise<void> {
  await updateRows(tx, bounces, change, { id })
}

/** All of the account's reveals that show this address. */
export async function lockRevealsOf(tx: Transaction, workspaceId: WorkspaceId, addressKey: string) {
  return sqlOn(tx)
    .select()
    .from(reveals)
    .where(matching(reveals, { workspaceId, state: 'proven' }, sql`lower(${reveals.email}) = ${addressKey}`))
    .orderBy(asc(reveals.id))
    .for('update')
}

export async function markRevealsBounced(tx: Transaction, ids: readonly number[], reason: string): Promise<void> {
  if (ids.length === 0) return
  const bouncedEmail = sql`${reveals.email}`
  const change = { state: 'unproven', status: 'bounced', reason, bouncedEmail, email: '', charged: 0 } as const
  await updateRows(tx, reveals, change, inArray(reveals.id, [...ids]))
}

/** The person on a receipt. */
export async function findReceiptOf(tx: Transaction, workspaceId: WorkspaceId, receiptId: string) {
  return (await findRow(tx, receipts, { id: receiptId, workspaceId })) ?? { contactId: '', name: '' }
}

/** If the person was erased meanwhile, only the charge stays. */
export async function takeChargeOff(tx: Transaction, workspaceId: WorkspaceId, contactId: string, receiptId: string) {
  await updateRows(tx, reveals, { charged: 0 }, { workspaceId, contactId, receiptId })
}

/** Claims due checks for one worker; other workers skip them. The claim of a dead worker runs out. */
export async function claimDue(db: Db, lane: Lane, now: Date, claimedUntil: Date, most: number): Promise<BounceRow[]> {
  const due = sqlOn(db)
    .select({ id: bounces.id })
    .from(bounces)
    .where(
      and(
        eq(bounces.state, 'checking'),
        lte(bounces.nextAttemptAt, now),
        lane === 'batch' ? eq(bounces.toldBy, 'list') : inArray(bounces.toldBy, ['report', 'text']),
        or(isNull(bounces.claimedUntil), lt(bounces.claimedUntil, now)),
      ),
    )
    .orderBy(asc(bounces.nextAttemptAt))
    .limit(most)
    .for('update', { skipLocked: true })
  return sqlOn(db)
    .update(bounces)
    .set({ claimedUntil, attempts: sql`${bounces.attempts} + 1` })
    .where(inArray(bounces.id, due))
    .returning()
}

export async function releaseClaims(db: Db): Promise<void> {
  await updateRows(db, bounces, { claimedUntil: null }, { state: 'checking' })
}

export async function putOff(tx: Transaction, id: string, at: Date, evidence: Evidence[]): Promise<void> {
  await updateRows(tx, bounces, { nextAttemptAt: at, claimedUntil: null, evidence }, { id })
}

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
  const isCharge = matching(receipts, { workspaceId }, gt(receipts.charged, 0), gte(receipts.createdAt, since))
  const isReturn = matching(bounces, { workspaceId, state: 'accepted' }, gte(bounces.settledAt, since))
  const charged = await sqlOn(tx).$count(receipts, isCharge)
  return { charged, givenBack: await sqlOn(tx).$count(bounces, isReturn) }
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

/** For all accounts: reports whose message names one of these addresses somewhere. */
export async function lockNaming(tx: Transaction, addresses: readonly string[]): Promise<BounceRow[]> {
  if (addresses.length === 0) return []
  const named = sql`exists (select from jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb) address
    where position(lower(address) in lower(${bounces.reading}::text)) > 0)`
  return sqlOn(tx).select().from(bounces).where(named).orderBy(asc(bounces.id)).for('update')
}
