import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { requirePayments } from '../payments/require-payments.ts'
import { findLatest, findSubscriber } from './subscriptions.queries.ts'

/** The provider's page for the account's card, invoices and cancelling. It leads back to /settings, where we read again. */
export async function openBillingPortal(ctx: Context, userId: string): Promise<{ url: string }> {
  const payments = requirePayments(ctx)
  const [subscriber, latest] = await Promise.all([
    findSubscriber(ctx.db, userId),
    findLatest(ctx.db, userId, payments.isLive),
  ])
  if (!latest || !subscriber?.stripeCustomerId) throw new Refusal('no-subscription')
  const returnUrl = `${ctx.settings.publicUrl()}/settings?billing=returned`
  return { url: await payments.openPortal({ customerId: subscriber.stripeCustomerId, returnUrl }) }
}
