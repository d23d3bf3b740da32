import { PaymentsUnavailable } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { watchDays } from '../../payments/watch-days.ts'
import { selectWatched, updateLooked } from './subscription-payments.queries.ts'
import { syncPayment } from './sync-payment.ts'

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
