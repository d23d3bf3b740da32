import { eq, inArray, sql } from 'drizzle-orm'
import { ownerOf } from '../../db/owner-of.ts'
import { users } from '../../db/tables/accounts.ts'
import { purchases } from '../../db/tables/payments.ts'
import type { Db } from '../../db/transaction.ts'
import { sqlOn, updateRows } from '../../db/sql-on.ts'

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
  return (
    (await updateRows(db, purchases, { status: 'closed', reviewNote: note }, { id: purchaseId, status: 'review' })) > 0
  )
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
