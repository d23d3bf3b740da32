import type { Context } from '../../context.ts'
import type { Db } from '../../db/transaction.ts'
import { selectReviews, sumPurchases, type PurchaseReview, type PurchaseTotals } from './purchase-reviews.queries.ts'

const most = 200

/** For the operator: all purchases in review, those that wait longest first, at most 200. */
export async function listPurchaseReviews({ db }: Pick<Context, 'db'>): Promise<PurchaseReview[]> {
  return selectReviews(db, most)
}

/** The sum of sold credits and money, and the number of reviews that wait; for the operator. */
export async function countPurchases(db: Db): Promise<PurchaseTotals> {
  return sumPurchases(db)
}
