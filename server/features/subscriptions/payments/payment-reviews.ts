import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/transaction.ts'
import { selectReviews, sumPayments, type PaymentReview } from './subscription-payments.queries.ts'

const most = 200

/** For the operator: subscriptions' payments of which a part was given back, the oldest first, at most 200. */
export async function listPaymentReviews({ db }: Pick<Context, 'db'>): Promise<PaymentReview[]> {
  return selectReviews(db, most)
}

/** What subscriptions have brought and kept, and how many of their payments wait for a decision; for the operator. */
export async function countPayments(db: Db): Promise<{ keptCents: number; inReview: number }> {
  return sumPayments(db)
}
