import type { Context } from '../../../context.ts'
import { isWithinRate, limitRate, rateLimits } from '../../../http/limits/limit-rate.ts'
import { networkOf } from '../../../http/limits/network-of.ts'
import { accountOf, isKnownNetwork } from '../known-networks.ts'

/**
 * Counts one request for a new password and refuses it beyond the limit of one network for one account. Answers whether the
 * mail may go out: one mailbox gets few mails in all, except requests from networks its owner has signed in from, whose own
 * limit is enough. The caller's answer does not reveal it.
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
