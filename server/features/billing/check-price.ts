import type { CheckoutRequest } from '../../../contract/billing.ts'
import { priceCredits } from '../../../pricing/price-credits.ts'
import { Refusal } from '../../refusal.ts'

/** The server prices the credits itself; an amount that differs (in whole cents) is refused. Answers the price in cents. */
export function checkPrice({ credits, amount }: CheckoutRequest): number {
  const { cents } = priceCredits(credits)
  if (amount != null && Math.round(amount * 100) !== cents) throw new Refusal('price-changed')
  return cents
}
