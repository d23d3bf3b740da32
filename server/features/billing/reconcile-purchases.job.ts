import { PaymentsUnavailable } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { claimUnsettled, claimWatched } from './purchases.queries.ts'
import { reconcilePurchase } from './reconcile-purchase.ts'
import { watchDays } from '../payments/disputes.ts'

/** Few, as a killed worker's claims wait until the look after the next. */
const claimedAtOnce = 5
const mostPerLook = 50

/**
 * Checks purchases whose webhook may have been lost and whose buyer never came back; then, slowly, paid ones, whose money may
 * be disputed.
 */
export async function reconcilePurchases(ctx: Context): Promise<void> {
  const unsettled = () => claimUnsettled(ctx.db, ctx.now(), claimedAtOnce)
  const watched = () => claimWatched(ctx.db, ctx.now(), watchDays, claimedAtOnce)
  for (const claim of [unsettled, watched])
    for (let done = 0; done < mostPerLook && (await reconcileSome(ctx, claim)); done += claimedAtOnce);
}

/** False if nothing is left, or the provider can't be asked. */
async function reconcileSome(ctx: Context, claim: () => Promise<string[]>): Promise<boolean> {
  if (!ctx.payments) return false
  const claimed = await claim()
  for (const purchaseId of claimed) {
    try {
      await reconcilePurchase(ctx, purchaseId)
    } catch (error) {
      ctx.log.warn({ err: error, purchase: purchaseId }, 'a purchase could not be reconciled')
      // The others would wait as long in vain.
      if (error instanceof PaymentsUnavailable) return false
    }
  }
  return claimed.length === claimedAtOnce
}
