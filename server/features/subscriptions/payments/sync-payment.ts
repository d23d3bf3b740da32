import type { Payments } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { findPayment } from './subscription-payments.queries.ts'
import { syncSubscription } from '../sync-subscription.ts'

/**
 * The money of a payment has changed: reads it again, with its subscription.
 * @returns whether it is a payment of one of our subscriptions
 */
export async function syncPayment(ctx: Context, payments: Payments, paymentIntentId: string): Promise<boolean> {
  const known = await findPayment(ctx.db, paymentIntentId)
  const subscriptionId = known?.subscriptionId ?? (await payments.subscriptionOfPayment(paymentIntentId))
  return subscriptionId !== null && syncSubscription(ctx, subscriptionId, { paymentIntentId })
}
