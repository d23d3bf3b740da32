import type { Context } from '../../context.ts'
import { selectOfCustomer } from './subscriptions.queries.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * The provider has changed or deleted a customer: reads that account's subscriptions again.
 * @returns whether there were any
 */
export async function syncCustomer(ctx: Context, customerId: string): Promise<boolean> {
  const found = await selectOfCustomer(ctx.db, customerId)
  for (const { subscriptionId } of found) await syncSubscription(ctx, subscriptionId)
  return found.length > 0
}
