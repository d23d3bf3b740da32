import { PaymentsUnavailable, type Payments } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { watchDays } from '../../payments/disputes.ts'
import { selectWatched, updateLooked, findPayment } from './subscription-payments.queries.ts'
import { syncSubscription } from '../sync-subscription.ts'

const dayMs = 24 * 60 * 60 * 1_000
const mostAtOnce = 25

/** Checks the payments of subscriptions once a day while they may be disputed, also after the subscriptions are over. */
export async function lookAtPayments(ctx: Context): Promise<void> {
  const { payments } = ctx
  if (!payments) return
  const limits = { watchMs: watchDays * dayMs, everyMs: dayMs, most: mostAtOnce }
  for (const { paymentIntentId } of await selectWatched(ctx.db, payments.isLive, ctx.now(), limits)) {
    try {
      await syncPayment(ctx, payments, paymentIntentId)
    } catch (error) {
      ctx.log.warn({ err: error, payment: paymentIntentId }, 'a subscription’s payment could not be looked at')
      if (error instanceof PaymentsUnavailable) return
    }
    // One that can't be read must not block the others.
    await updateLooked(ctx.db, paymentIntentId, ctx.now())
  }
}

/**
 * The money of a payment has changed: reads it again, with its subscription.
 * @returns whether it is a payment of one of our subscriptions
 */
export async function syncPayment(ctx: Context, payments: Payments, paymentIntentId: string): Promise<boolean> {
  const known = await findPayment(ctx.db, paymentIntentId)
  const subscriptionId = known?.subscriptionId ?? (await payments.subscriptionOfPayment(paymentIntentId))
  return subscriptionId !== null && syncSubscription(ctx, subscriptionId, { paymentIntentId })
}
