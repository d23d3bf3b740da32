import type { Subscription } from '../../../contract/subscriptions.ts'
import type { Context } from '../../context.ts'
import { showSubscription } from './show-subscription.ts'
import { syncOpenOf } from './sync-open-of.ts'

/** Somebody comes back from paying, or from the billing portal: the plan is right at once, before any webhook. */
export async function syncOwnSubscription(ctx: Context, userId: string): Promise<Subscription> {
  await syncOpenOf(ctx, userId)
  return showSubscription(ctx, userId)
}
