import type { Context } from '../../context.ts'
import { selectReviews, type PurchaseReview } from './purchase-reviews.queries.ts'

const most = 200

/** For the operator: all purchases in review, those that wait longest first, at most 200. */
export async function listPurchaseReviews({ db }: Pick<Context, 'db'>): Promise<PurchaseReview[]> {
  return selectReviews(db, most)
}
