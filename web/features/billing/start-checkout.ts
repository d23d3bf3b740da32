import { priceCredits } from '../../../pricing/price-credits.ts'
import { call } from '../../api/call.ts'

/** Starts the purchase and answers where the browser has to go. The amount shown goes along, to be refused if it differs. */
export async function startCheckout(credits: number): Promise<string> {
  const amount = priceCredits(credits).cents / 100
  const { url } = await call('startCheckout', { body: { credits, amount } })
  return url
}
