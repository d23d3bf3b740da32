import { PaymentsUnavailable } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { findOpen } from './subscriptions.queries.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Whether a subscription of this account will take money again, as the provider says now; by what we know where it is away. */
export async function isRenewing(ctx: Context, userId: string): Promise<boolean> {
  const isLive = ctx.payments?.isLive
  const open = isLive === undefined ? null : await findOpen(ctx.db, userId, isLive)
  if (!open) return false
  await syncSubscription(ctx, open.subscriptionId).catch((error: unknown) => {
    if (!(error instanceof PaymentsUnavailable)) throw error
  })
  const { status, endsAt } = (await findOpen(ctx.db, userId, open.isLive)) ?? { status: 'canceled', endsAt: null }
  return status !== 'canceled' && status !== 'incomplete' && endsAt === null
}
