import { and, eq, inArray, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../../actor.ts'
import { purchases, type PurchaseRow } from '../../db/tables/payments.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { findRow, sqlOn, updateRows } from '../../db/sql-on.ts'
import { ownerOf } from '../../db/owner-of.ts'
import { users } from '../../db/tables/accounts.ts'

/** The product may write some columns of `purchases`; those about payment and grant are written only by database functions (server/db/ledger.sql). */

export type NewPurchase = Pick<PurchaseRow, 'workspaceId' | 'credits' | 'amountCents' | 'isLive' | 'returnTo'>

export async function insertPurchase(tx: Transaction, purchase: NewPurchase): Promise<string> {
  const { workspaceId, credits, amountCents, isLive, returnTo } = purchase
  const { rows } = await sqlOn(tx).execute<{ id: string }>(sql`
    insert into purchases (workspace_id, credits, amount_cents, is_live, return_to)
    values (${workspaceId}, ${credits}, ${amountCents}, ${isLive}, ${returnTo}) returning id`)
  const [row] = rows
  if (!row) throw new Error('The purchase was not stored.')
  return row.id
}

/** One that the books had before; of two at once the second finds it there. */
export async function insertLostPurchase(
  db: Db,
  purchase: Pick<PurchaseRow, 'id' | 'workspaceId' | 'credits' | 'amountCents' | 'isLive'>,
): Promise<void> {
  const { id, workspaceId, credits, amountCents, isLive } = purchase
  await sqlOn(db).execute(sql`
    insert into purchases (id, workspace_id, credits, amount_cents, is_live)
    values (${id}, ${workspaceId}, ${credits}, ${amountCents}, ${isLive}) on conflict do nothing`)
}

/** A webhook may have been faster; a session is stored once. */
export async function updateOpened(db: Db | Transaction, purchaseId: string, sessionId: string): Promise<void> {
  const status = sql`case when ${purchases.status} = 'created' then 'open' else ${purchases.status} end`
  await updateRows(db, purchases, { sessionId, status }, { id: purchaseId, sessionId: null })
}

/** Serialises all work on one purchase, including the question to the provider. */
export async function lockPurchase(tx: Transaction, purchaseId: string): Promise<void> {
  await sqlOn(tx).execute(sql`select pg_advisory_xact_lock(hashtextextended(${`purchase:${purchaseId}`}, 0))`)
}

export async function findPurchase(db: Db | Transaction, purchaseId: string): Promise<PurchaseRow | null> {
  return findRow(db, purchases, { id: purchaseId })
}

export async function findOwnPurchase(
  db: Db,
  workspaceId: WorkspaceId,
  by: { sessionId: string } | { purchaseId: string },
): Promise<PurchaseRow | null> {
  const isIt = 'sessionId' in by ? eq(purchases.sessionId, by.sessionId) : eq(purchases.id, by.purchaseId)
  return findRow(db, purchases, and(eq(purchases.workspaceId, workspaceId), isIt))
}

/** The purchase of an event, by our stored session or payment first; by the event's metadata only if we have neither. */
export async function findPurchaseId(
  db: Db,
  by: { sessionId: string } | { paymentIntentId: string } | { purchaseId: string },
): Promise<string | null> {
  const isIt =
    'sessionId' in by
      ? eq(purchases.sessionId, by.sessionId)
      : 'purchaseId' in by
        ? eq(purchases.id, by.purchaseId)
        : eq(purchases.paymentIntentId, by.paymentIntentId)
  return (await findRow(db, purchases, isIt))?.id ?? null
}

export type Seen = Pick<PurchaseRow, 'sessionId' | 'paymentIntentId' | 'receiptUrl' | 'hasInquiry'>

/** The provider's state, without the money. */
export async function updateSeen(tx: Transaction, purchaseId: string, seen: Seen): Promise<void> {
  await updateRows(tx, purchases, seen, { id: purchaseId })
}

/** Any status except `paid`, which only the grant sets. */
export async function updateStatus(
  tx: Transaction,
  purchaseId: string,
  status: Exclude<PurchaseRow['status'], 'created' | 'paid'>,
  reviewReason: string | null,
): Promise<void> {
  await updateRows(tx, purchases, { status, reviewReason }, { id: purchaseId })
}

const waiting = sql`${purchases.status} in ('created', 'open')`

/**
 * Purchases whose webhook may have been lost, at most `most`, each for one worker: first after two minutes, then after
 * another tenth of their age each time. Those of closed accounts each minute: nobody may pay there any more.
 */
export async function claimUnsettled(db: Db, now: Date, most: number): Promise<string[]> {
  const isClosed = sql`exists (select from workspaces join users on users.id = owner_id
    where workspaces.id = purchases.workspace_id and coalesce(closed_at, deleted_at) is not null)`
  const { rows } = await sqlOn(db).execute<{ id: string }>(sql`
    update purchases set looked_at = ${now} where id in (
      select id from purchases
      where ${waiting} and (
        created_at < ${now}::timestamptz - interval '2 minutes' and (looked_at is null
          or looked_at < ${now}::timestamptz - greatest(interval '2 minutes', (looked_at - created_at) / 10))
        or (looked_at is null or looked_at < ${now}::timestamptz - interval '1 minute') and ${isClosed})
      order by looked_at nulls first, created_at limit ${most} for update skip locked)
    returning id`)
  return rows.map(({ id }) => id)
}

/**
 * Paid purchases, at most `most`, each for one worker: once a day while their money may be disputed or is disputed.
 */
export async function claimWatched(db: Db, now: Date, watchDays: number, most: number): Promise<string[]> {
  const isDisputed = sql`exists (select from disputes where disputes.purchase_id = purchases.id and is_open)`
  const { rows } = await sqlOn(db).execute<{ id: string }>(sql`
    update purchases set looked_at = ${now} where id in (
      select id from purchases
      where status = 'paid' and coalesce(looked_at, granted_at) < ${now}::timestamptz - interval '1 day'
        and (granted_at > ${now}::timestamptz - make_interval(days => ${watchDays}) or ${isDisputed})
      order by looked_at nulls first limit ${most} for update skip locked)
    returning id`)
  return rows.map(({ id }) => id)
}

export async function selectWaitingOf(db: Db, workspaceId: WorkspaceId): Promise<string[]> {
  const rows = await sqlOn(db)
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.workspaceId, workspaceId), waiting))
  return rows.map(({ id }) => id)
}

/** A payment that differs from the order, as the operator sees it. */
export type PurchaseReview = {
  id: string
  email: string
  credits: number
  amountCents: number
  createdAt: Date
  /** What differs, in words. */
  reason: string
  sessionId: string | null
}

export async function selectReviews(db: Db, most: number): Promise<PurchaseReview[]> {
  const rows = await sqlOn(db)
    .select({
      id: purchases.id,
      email: users.email,
      credits: purchases.credits,
      amountCents: purchases.amountCents,
      createdAt: purchases.createdAt,
      reason: purchases.reviewReason,
      sessionId: purchases.sessionId,
    })
    .from(purchases)
    .innerJoin(users, eq(users.id, ownerOf(purchases.workspaceId)))
    .where(eq(purchases.status, 'review'))
    .orderBy(purchases.createdAt)
    .limit(most)
  return rows.map((row) => ({ ...row, reason: row.reason ?? '' }))
}

/** False if it is not in review (any more). */
export async function updateClosed(db: Db, purchaseId: string, note: string): Promise<boolean> {
  const isInReview = { id: purchaseId, status: 'review' } as const
  return (await updateRows(db, purchases, { status: 'closed', reviewNote: note }, isInReview)) > 0
}

export async function updateNote(db: Db, purchaseId: string, note: string): Promise<void> {
  await updateRows(db, purchases, { reviewNote: note }, { id: purchaseId })
}

export type PurchaseTotals = {
  /** Credits of paid purchases that were not taken back. */
  credits: number
  /** Paid, and neither given back nor held back. */
  keptCents: number
  inReview: number
}

export async function sumPurchases(db: Db): Promise<PurchaseTotals> {
  const { status, credits, reversedCredits, paidCents, refundedCents, disputedCents } = purchases
  const [row] = await sqlOn(db)
    .select({
      credits: sql<number>`coalesce(sum(${credits} - ${reversedCredits}) filter (where ${status} = 'paid'), 0)`.mapWith(
        Number,
      ),
      keptCents: sql<number>`coalesce(sum(greatest(${paidCents} - ${refundedCents} - ${disputedCents}, 0)), 0)`.mapWith(
        Number,
      ),
      inReview: sql<number>`count(*) filter (where ${status} = 'review')::int`,
    })
    .from(purchases)
    .where(inArray(status, ['paid', 'review']))
  return row ?? { credits: 0, keptCents: 0, inReview: 0 }
}
