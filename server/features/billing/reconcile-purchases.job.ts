import { PaymentsUnavailable } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { claimUnsettled } from './purchases.queries.ts'
import { reconcilePurchase } from './reconcile-purchase.ts'

const mostAtOnce = 50

/** Looks after purchases whose webhook may have been lost and whose buyer never came back. */
export async function reconcilePurchases(ctx: Context): Promise<void> {
  if (!ctx.payments) return
  for (const purchaseId of await claimUnsettled(ctx.db, ctx.now(), mostAtOnce)) {
    try {
      await reconcilePurchase(ctx, purchaseId)
    } catch (error) {
      ctx.log.warn({ err: error, purchase: purchaseId }, 'a purchase could not be reconciled')
      // The others would wait as long for nothing.
      if (error instanceof PaymentsUnavailable) return
    }
  }
}
