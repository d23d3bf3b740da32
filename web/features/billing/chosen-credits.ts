import { priceCredits } from '../../../pricing/price-credits.ts'
import { call } from '../../api/call.ts'
import { leaveNote, readNote, takeNote } from '../../kept/kept-here.ts'

const key = 'quarry.chosen-credits'

/** How many credits were about to be bought in this tab, so that a cancelled payment finds them still chosen. */
export function rememberChosen(credits: number): void {
  leaveNote(key, String(credits))
}

/** Null if no purchase was begun, or it was paid. */
export function chosenCredits(): number | null {
  const credits = Number(readNote(key))
  return Number.isSafeInteger(credits) && credits >= 10 && credits <= 5_000 && credits % 10 === 0 ? credits : null
}

export function forgetChosen(): void {
  takeNote(key)
}

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
