import { creditsAtPrice } from '../../../pricing/credits-at-price.ts'
import { workspaceIdOf } from '../../actor.ts'
import type { Payments } from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { readCustomer } from '../payments/customers.ts'
import { insertLostPurchase } from './purchases.queries.ts'

/**
 * Writes down again a paid purchase that our books don't have, because a backup from before it was restored: the provider's page says whose
 * it is, and its price how many credits. Null if it is none of ours, or can't be told.
 */
export async function takeOverPurchase(ctx: Context, payments: Payments, sessionId: string): Promise<string | null> {
  const checkout = await payments.readCheckout(sessionId)
  if (!checkout?.isPaid || checkout.isLive !== payments.isLive) return null
  const { purchaseId, workspaceId, amountCents, currency, isLive } = checkout
  if (purchaseId === null || workspaceId === null) return null
  const buyer = workspaceIdOf(workspaceId)
  const credits = currency === 'usd' && amountCents !== null ? creditsAtPrice(amountCents) : null
  if (amountCents === null || credits === null || !(await readCustomer(ctx.db, buyer))) {
    // Of an account that came after the backup too, or of another installation with the same provider.
    ctx.log.warn({ session: sessionId, purchase: purchaseId }, 'a payment for credits is not in our books')
    return null
  }
  await insertLostPurchase(ctx.db, { id: purchaseId, workspaceId: buyer, credits, amountCents, isLive })
  return purchaseId
}
