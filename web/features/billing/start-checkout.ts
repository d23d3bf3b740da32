import { priceCredits } from '../../../pricing/price-credits.ts'
import { call } from '../../api/call.ts'

/**
 * Starts the purchase and answers where the browser has to go. The amount shown goes along, to be refused if it differs.
 * @param returnTo the path to go on from after paying or giving up
 * @param idempotencyKey the same one again never starts a second purchase
 */
export async function startCheckout(
  credits: number,
  { returnTo, idempotencyKey }: { returnTo: string | null; idempotencyKey: string },
): Promise<string> {
  const amount = priceCredits(credits).cents / 100
  const { url } = await call('startCheckout', { body: { credits, amount, returnTo }, idempotencyKey })
  return url
}
