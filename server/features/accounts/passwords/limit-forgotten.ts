import type { Context } from '../../../context.ts'
import { isWithinRate, limitRate, rateLimits } from '../../../http/limits/limit-rate.ts'
import { networkOf } from '../../../http/limits/network-of.ts'
import { accountOf, isKnownNetwork } from '../known-networks.ts'

/**
 * Counts one question for a new password and refuses it beyond what one network may ask for one account. Says whether the
 * mail may go out: one mailbox gets few, whoever asks, but for networks its owner has signed in from, whose own limit is
 * enough. Nobody learns from the answer.
 */
export async function limitForgotten(ctx: Context, email: string, ip: string): Promise<boolean> {
  const account = accountOf(email)
  const fromNetwork = `${account}\n${networkOf(ip)}`
  await limitRate(ctx, rateLimits.resetPerAccount, fromNetwork)
  await limitRate(ctx, rateLimits.resetPerAccountADay, fromNetwork)
  if (await isKnownNetwork(ctx, account, ip)) return true
  return (
    (await isWithinRate(ctx, rateLimits.resetMailAnHour, account)) &&
    (await isWithinRate(ctx, rateLimits.resetMailADay, account))
  )
}
