import { priceCredits } from '../../../pricing/price-credits.ts'
import { showCents } from '../../../pricing/show-money.ts'
import type { WorkspaceId } from '../../actor.ts'
import type { Checkout } from '../../adapters/payments/port.ts'

export type Verdict =
  | { kind: 'paid'; paidCents: number }
  | { kind: 'waiting' }
  | { kind: 'expired' }
  | { kind: 'failed' }
  | { kind: 'review'; reason: string }

type Expected = { id: string; workspaceId: WorkspaceId; credits: number; amountCents: number; isLive: boolean }

/**
 * What the provider's answer means for a purchase that isn't paid yet. A payment that differs from the agreed price is
 * neither granted nor dropped: the operator looks at it. `isApproved`: the operator accepts what was paid as the price.
 */
export function judgeCheckout(purchase: Expected, checkout: Checkout, isApproved = false): Verdict {
  if (!checkout.isPaid) {
    if (checkout.isFailed) return { kind: 'failed' }
    return { kind: checkout.status === 'expired' ? 'expired' : 'waiting' }
  }
  if (isApproved) return { kind: 'paid', paidCents: checkout.amountCents || purchase.amountCents }
  const differing = differences(purchase, checkout)
  if (differing.length > 0) return { kind: 'review', reason: differing.join('; ') }
  return { kind: 'paid', paidCents: purchase.amountCents }
}

function differences(purchase: Expected, checkout: Checkout): string[] {
  const { amountCents, currency, workspaceId, purchaseId, isLive } = checkout
  const price = priceCredits(purchase.credits).cents
  const found: string[] = []
  if (currency !== 'usd') found.push(`paid in ${currency ?? 'no currency'} instead of usd`)
  if (amountCents !== purchase.amountCents)
    found.push(`paid ${amountOf(amountCents ?? 0, currency)} instead of ${showCents(purchase.amountCents)}`)
  else if (price !== purchase.amountCents)
    found.push(`agreed on ${showCents(purchase.amountCents)}, the price list says ${showCents(price)}`)
  if (workspaceId !== purchase.workspaceId) found.push('the payment names another account')
  if (purchaseId !== purchase.id) found.push('the payment names another purchase')
  if (isLive !== purchase.isLive) found.push(`the payment is ${isLive ? 'real money' : 'test money'}`)
  return found
}

/** Other currencies count in units of their own: some have no hundredths. */
function amountOf(amount: number, currency: string | null): string {
  return currency === 'usd' ? showCents(amount) : `${amount} of the smallest unit of ${currency ?? 'no currency'}`
}
