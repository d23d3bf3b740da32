import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { requirePayments } from '../payments/require-payments.ts'
import { findLatest, findSubscriber } from './subscriptions.queries.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'
import { inTransaction } from '../../db/transaction.ts'

/** The provider's page for the account's card, invoices and cancelling. It leads back to /settings, where we read again. */
export async function openBillingPortal(ctx: Context, actor: Actor): Promise<{ url: string }> {
  const { workspaceId } = actor
  const payments = requirePayments(ctx)
  const [subscriber, latest] = await Promise.all([
    findSubscriber(ctx.db, workspaceId),
    findLatest(ctx.db, workspaceId, payments.isLive),
  ])
  if (!latest || !subscriber?.stripeCustomerId) throw new Refusal('no-subscription')
  await inTransaction(ctx.db, (tx) => recordActivity(tx, actor, { kind: 'plan.portal' }))
  const returnUrl = `${ctx.settings.publicUrl()}/settings?billing=returned`
  return { url: await payments.openPortal({ customerId: subscriber.stripeCustomerId, returnUrl }) }
}
