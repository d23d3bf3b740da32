import type { Context } from '../../context.ts'
import { selectReviews, type PaymentReview } from './subscription-payments.queries.ts'

const most = 200

/** For the operator: subscriptions' payments of which a part was given back, the oldest first, at most 200. */
export async function listPaymentReviews({ db }: Pick<Context, 'db'>): Promise<PaymentReview[]> {
  return selectReviews(db, most)
}
