import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import {
  updateClosed,
  updateNote,
  selectReviews,
  sumPurchases,
  type PurchaseReview,
  type PurchaseTotals,
} from './purchases.queries.ts'
import { reconcilePurchase } from './reconcile-purchase.ts'
import type { Db } from '../../db/transaction.ts'
import { cutText } from '../../outside-text/cut-text.ts'

const noteCharacters = 1_000

/**
 * The operator's decision on a purchase in review. If granted, the account gets the credits that it ordered, and the amount
 * really paid is recorded. If closed, it gets none for good: the operator gives the money back at the provider.
 */
export async function decidePurchase(ctx: Context, purchaseId: string, decision: { grant: boolean; note: string }) {
  const note = cutText(decision.note.trim(), noteCharacters)
  if (decision.grant) {
    const { status } = await reconcilePurchase(ctx, purchaseId, { isApproved: true })
    if (status !== 'paid') throw new Refusal('bad-request', { message: `This purchase is ${status}, not paid.` })
    if (note !== '') await updateNote(ctx.db, purchaseId, note)
    return
  }
  if (!(await updateClosed(ctx.db, purchaseId, note)))
    throw new Refusal('bad-request', { message: 'This purchase is no longer in review.' })
}

const most = 200

/** For the operator: all purchases in review, those that wait longest first, at most 200. */
export async function listPurchaseReviews({ db }: Pick<Context, 'db'>): Promise<PurchaseReview[]> {
  return selectReviews(db, most)
}

/** The sum of sold credits and money, and the number of reviews that wait; for the operator. */
export async function countPurchases(db: Db): Promise<PurchaseTotals> {
  return sumPurchases(db)
}
