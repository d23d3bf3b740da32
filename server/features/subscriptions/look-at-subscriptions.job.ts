import { PaymentsUnavailable } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { selectDue, updateNextLook } from './subscriptions.queries.ts'
import { syncSubscription } from './sync-subscription.ts'

const mostAtOnce = 50
const afterFaultMs = 60 * 60_000

/** In case a webhook is missing: reads again the subscriptions whose period has ended, and those that wait for a payment. */
export async function lookAtSubscriptions(ctx: Context): Promise<void> {
  const { payments } = ctx
  if (!payments) return
  for (const { subscriptionId } of await selectDue(ctx.db, payments.isLive, ctx.now(), mostAtOnce)) {
    try {
      await syncSubscription(ctx, subscriptionId)
    } catch (error) {
      // If the provider is away for one, it is away for all: they are due again a moment later.
      if (error instanceof PaymentsUnavailable) return ctx.log.warn({ err: error }, 'subscriptions were not read')
      ctx.log.error({ err: error, subscriptionId }, 'a subscription was not read')
      await updateNextLook(ctx.db, subscriptionId, new Date(ctx.now().getTime() + afterFaultMs))
    }
  }
}
