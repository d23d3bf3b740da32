import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/transaction.ts'
import { selectReviews, sumPayments, type PaymentReview } from './subscription-payments.queries.ts'

const most = 200

/** For the operator: partly refunded payments of subscriptions, the oldest first, at most 200. */
export async function listPaymentReviews({ db }: Pick<Context, 'db'>): Promise<PaymentReview[]> {
  return selectReviews(db, most)
}

/** The income from subscriptions, and how many of their payments wait for a decision; for the operator. */
export async function countPayments(db: Db): Promise<{ keptCents: number; inReview: number }> {
  return sumPayments(db)
}
