import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { requirePayments } from '../../payments/require-payments.ts'
import {
  findPayment,
  updateReviewed,
  selectReviews,
  sumPayments,
  type PaymentReview,
} from './subscription-payments.queries.ts'
import { syncSubscription } from '../sync-subscription.ts'
import type { Db } from '../../../db/transaction.ts'
import { cutText } from '../../../outside-text/cut-text.ts'

const noteCharacters = 1_000

/** The operator's decision on a partly refunded payment: the plan goes on, or ends now, at the provider too. */
export async function decidePayment(
  ctx: Context,
  paymentIntentId: string,
  decision: { keepsPlan: boolean; note: string },
): Promise<void> {
  requirePayments(ctx)
  const payment = await findPayment(ctx.db, paymentIntentId)
  if (!payment?.needsReview) throw new Refusal('bad-request', { message: 'This payment is no longer in review.' })
  if (!decision.keepsPlan) await syncSubscription(ctx, payment.subscriptionId, { paymentIntentId, isToEnd: true })
  await updateReviewed(ctx.db, paymentIntentId, cutText(decision.note.trim(), noteCharacters))
}

const most = 200

/** For the operator: partly refunded payments of subscriptions, the oldest first, at most 200. */
export async function listPaymentReviews({ db }: Pick<Context, 'db'>): Promise<PaymentReview[]> {
  return selectReviews(db, most)
}

/** The income from subscriptions, and how many of their payments wait for a decision; for the operator. */
export async function countPayments(db: Db): Promise<{ keptCents: number; inReview: number }> {
  return sumPayments(db)
}
