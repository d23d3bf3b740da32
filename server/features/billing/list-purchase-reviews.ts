import type { Context } from '../../context.ts'
import { selectReviews } from './purchase-reviews.queries.ts'

/** A payment that was not what was asked for, as the operator judges it. */
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

const most = 200

/** For the operator: all purchases in review, those that wait longest first, at most 200. */
export async function listPurchaseReviews({ db }: Pick<Context, 'db'>): Promise<PurchaseReview[]> {
  return selectReviews(db, most)
}
