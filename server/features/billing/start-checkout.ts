import type { CheckoutRequest } from '../../../contract/billing.ts'
import type { Actor } from '../../actor.ts'
import {
  PaymentsUnavailable,
  UnknownCustomer,
  type CheckoutToOpen,
  type Payments,
} from '../../adapters/payments/port.ts'
import type { Context } from '../../context.ts'
import { ensureCustomer } from '../payments/customers.ts'
import { priceCredits } from '../../../pricing/price-credits.ts'
import { Refusal } from '../../refusal.ts'
import { insertPurchase, updateOpened } from './purchases.queries.ts'
import { requirePayments } from '../payments/require-payments.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'
import { inTransaction } from '../../db/transaction.ts'

/**
 * Stores the purchase, then opens its payment page and answers the page's address. After a crash in between, the webhook
 * finds the purchase by the session's metadata, or the reconciler looks for it.
 */
export async function startCheckout(ctx: Context, actor: Actor, request: CheckoutRequest): Promise<{ url: string }> {
  const { workspaceId } = actor
  const amountCents = checkPrice(request)
  const payments = requirePayments(ctx)
  const { credits, returnTo = null } = request
  const bought = { workspaceId, credits, amountCents, isLive: payments.isLive, returnTo: returnTo ?? null }
  const purchaseId = await inTransaction(ctx.db, async (tx) => {
    const id = await insertPurchase(tx, bought)
    await recordActivity(tx, actor, { kind: 'purchase.started', on: `purchase:${id}`, credits })
    return id
  })
  const wanted = { purchaseId, workspaceId, credits, amountCents, ...returnUrls(ctx, credits, returnTo ?? null) }
  try {
    const { sessionId, url } = await openPage(ctx, payments, wanted)
    await updateOpened(ctx.db, purchaseId, sessionId)
    ctx.countMoney({ kind: 'checkout', outcome: 'opened' })
    return { url }
  } catch (error) {
    if (error instanceof PaymentsUnavailable) ctx.countMoney({ kind: 'checkout', outcome: 'unavailable' })
    throw error
  }
}

/** Tries once more with a new customer if the provider no longer has the stored one. */
async function openPage(
  ctx: Context,
  payments: Payments,
  wanted: Omit<CheckoutToOpen, 'customerId'>,
): Promise<{ sessionId: string; url: string }> {
  const customerId = await ensureCustomer(ctx, payments, wanted.workspaceId)
  try {
    return await payments.openCheckout({ ...wanted, customerId })
  } catch (error) {
    if (!(error instanceof UnknownCustomer)) throw error
    const fresh = await ensureCustomer(ctx, payments, wanted.workspaceId, customerId)
    return payments.openCheckout({ ...wanted, customerId: fresh })
  }
}

/** The addresses after payment and after cancelling, on this product's origin. The provider fills in the session's id. */
function returnUrls(
  ctx: Context,
  credits: number,
  returnTo: string | null,
): Pick<CheckoutToOpen, 'successUrl' | 'cancelUrl'> {
  const page = `${ctx.settings.publicUrl()}/buy-credits`
  const back = returnTo === null ? '' : `&return=${encodeURIComponent(returnTo)}`
  return {
    successUrl: `${page}?success=true&credits=${credits}&session_id={CHECKOUT_SESSION_ID}${back}`,
    cancelUrl: `${page}?cancelled=true${back}`,
  }
}

/** The server prices the credits itself; an amount that differs (in whole cents) is refused. Answers the price in cents. */
function checkPrice({ credits, amount }: CheckoutRequest): number {
  const { cents } = priceCredits(credits)
  if (amount != null && Math.round(amount * 100) !== cents) throw new Refusal('price-changed')
  return cents
}
