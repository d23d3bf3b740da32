import { asc, desc, eq, gt, lt, or, sql } from 'drizzle-orm'
import { ownerOf } from '../../../db/owner-of.ts'
import { users } from '../../../db/tables/accounts.ts'
import { subscriptionPayments, type SubscriptionPayment } from '../../../db/tables/subscriptions.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'
import { findRow, matching, putRow, selectRows, sqlOn, updateRows } from '../../../db/sql-on.ts'

export async function findPayment(db: Db | Transaction, paymentIntentId: string): Promise<SubscriptionPayment | null> {
  return findRow(db, subscriptionPayments, { paymentIntentId })
}

export async function selectPaymentsOf(db: Db | Transaction, subscriptionId: string): Promise<SubscriptionPayment[]> {
  return selectRows(db, subscriptionPayments, { subscriptionId }, { by: [desc(subscriptionPayments.paidAt)] })
}

/** Stores the provider's present state; a person's decision stays. */
export async function upsertPayment(tx: Transaction, row: SubscriptionPayment): Promise<void> {
  const { refundedCents, disputedCents, isLost, needsReview, lookedAt } = row
  const seen = { refundedCents, disputedCents, isLost, needsReview, lookedAt }
  await putRow(tx, subscriptionPayments, row, subscriptionPayments.paymentIntentId, seen)
}

/** Not checked for a day, and young enough to be disputed, or disputed; the longest unchecked first. */
export async function selectWatched(
  db: Db,
  isLive: boolean,
  at: Date,
  limits: { watchMs: number; everyMs: number; most: number },
): Promise<SubscriptionPayment[]> {
  const { paidAt, lookedAt, paymentIntentId } = subscriptionPayments
  const isDisputed = sql`exists (select from disputes where disputes.payment_intent_id = ${paymentIntentId} and is_open)`
  const isDue = matching(
    subscriptionPayments,
    { isLive, state: 'taken' },
    lt(lookedAt, new Date(at.getTime() - limits.everyMs)),
    or(gt(paidAt, new Date(at.getTime() - limits.watchMs)), isDisputed),
  )
  return selectRows(db, subscriptionPayments, isDue, { by: [asc(lookedAt)], most: limits.most })
}

export async function updateLooked(db: Db, paymentIntentId: string, lookedAt: Date): Promise<void> {
  await updateRows(db, subscriptionPayments, { lookedAt }, { paymentIntentId })
}

/** A partly refunded payment, as the operator sees it. */
export type PaymentReview = {
  paymentIntentId: string
  subscriptionId: string
  email: string
  paidCents: number
  refundedCents: number
  paidAt: Date
}

export async function selectReviews(db: Db, most: number): Promise<PaymentReview[]> {
  const { paymentIntentId, subscriptionId, paidCents, refundedCents, paidAt } = subscriptionPayments
  return sqlOn(db)
    .select({ paymentIntentId, subscriptionId, email: users.email, paidCents, refundedCents, paidAt })
    .from(subscriptionPayments)
    .innerJoin(users, eq(users.id, ownerOf(subscriptionPayments.workspaceId)))
    .where(eq(subscriptionPayments.needsReview, true))
    .orderBy(asc(paidAt))
    .limit(most)
}

/** Stores the operator's decision, with the amount refunded at that time. */
export async function updateReviewed(db: Db, paymentIntentId: string, note: string): Promise<void> {
  const reviewedCents = sql`${subscriptionPayments.refundedCents}`
  const change = { needsReview: false, reviewedCents, reviewNote: note }
  await updateRows(db, subscriptionPayments, change, { paymentIntentId })
}

/** Paid, and neither given back nor held back. */
export async function sumPayments(db: Db): Promise<{ keptCents: number; inReview: number }> {
  const { state, paidCents, refundedCents, disputedCents, needsReview } = subscriptionPayments
  const kept = sql`greatest(${paidCents} - ${refundedCents} - ${disputedCents}, 0)`
  const [row] = await sqlOn(db)
    .select({
      keptCents: sql<number>`coalesce(sum(${kept}) filter (where ${state} = 'taken'), 0)`.mapWith(Number),
      inReview: sql<number>`count(*) filter (where ${needsReview})::int`,
    })
    .from(subscriptionPayments)
  return row ?? { keptCents: 0, inReview: 0 }
}
