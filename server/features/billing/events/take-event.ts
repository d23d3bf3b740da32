import type { PaymentEvent, Payments } from '../../../adapters/payments/port.ts'
import type { Context } from '../../../context.ts'
import { syncCustomer, syncSubscription } from '../../subscriptions/sync-subscription.ts'
import { syncPayment } from '../../subscriptions/payments/look-at-payments.ts'
import { insertEvent, updateProcessed } from './events.queries.ts'
import { findPurchaseId } from '../purchases.queries.ts'
import { reconcilePurchase } from '../reconcile-purchase.ts'
import { takeOverPurchase } from '../take-over-purchase.ts'

/**
 * Handles an event of the provider, and only then stores that it is done: a failed one comes again and is not taken for a
 * repetition. Events may come twice, late and in any order, since only their ids are used. Objects that aren't ours are
 * ignored: the provider's account may serve other products too.
 */
export async function takeEvent(
  ctx: Context,
  payments: Payments,
  event: PaymentEvent,
): Promise<'done' | 'repeated' | 'ignored'> {
  if (await insertEvent(ctx.db, event)) return 'repeated'
  const isOurs = await act(ctx, payments, event.about)
  await updateProcessed(ctx.db, event.eventId)
  return isOurs ? 'done' : 'ignored'
}

async function act(ctx: Context, payments: Payments, about: PaymentEvent['about']): Promise<boolean> {
  switch (about.kind) {
    case 'checkout': {
      const { sessionId } = about
      const linked = await findPurchaseId(ctx.db, { sessionId })
      if (await reconcileNamed(ctx, linked ?? about.purchaseId, linked, sessionId)) return true
      if (about.purchaseId === null) return false
      return reconcileNamed(ctx, await takeOverPurchase(ctx, payments, sessionId), null, sessionId)
    }
    case 'payment': {
      const { paymentIntentId } = about
      const linked = await findPurchaseId(ctx.db, { paymentIntentId })
      if (linked !== null) return reconcileNamed(ctx, linked, linked)
      if (await syncPayment(ctx, payments, paymentIntentId)) return true
      return reconcileNamed(ctx, await payments.purchaseOfPayment(paymentIntentId), null)
    }
    case 'subscription':
      return syncSubscription(ctx, about.subscriptionId)
    case 'customer':
      return syncCustomer(ctx, about.customerId)
    case 'other':
      return false
  }
}

/** `linked`: found by our stored session or payment; else only by the metadata of the provider's object. */
async function reconcileNamed(
  ctx: Context,
  named: string | null,
  linked: string | null,
  sessionId?: string,
): Promise<boolean> {
  const purchaseId = linked ?? (named === null ? null : await findPurchaseId(ctx.db, { purchaseId: named }))
  if (purchaseId === null) return false
  await reconcilePurchase(ctx, purchaseId, sessionId === undefined ? {} : { sessionId })
  return true
}
