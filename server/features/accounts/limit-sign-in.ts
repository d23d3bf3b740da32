import type { Context } from '../../context.ts'
import { forgetRate, limitRate, rateLimits, uncountOne } from '../../http/limits/limit-rate.ts'
import { networkOf } from '../../http/limits/network-of.ts'
import { visitorAddress } from '../../http/limits/visitor-address.ts'
import { accountOf, isKnownNetwork } from './known-networks.ts'

type Attempt = { succeeded(): Promise<void> }

/**
 * Counts one try to sign in, before the password is checked, and refuses it beyond the limits. There are limits for this
 * account from this address and network, and for the account as a whole from networks its owner has not signed in from. So a
 * stranger uses up only their own tries, a guesser with many networks is slow, and the owner gets in. Answers a function that
 * undoes the count after a success.
 */
export async function limitSignIn(ctx: Context, email: string, ip: string): Promise<Attempt> {
  const account = accountOf(email)
  const fromAddress = `${account}\n${visitorAddress(ip)}`
  const fromNetwork = `${account}\n${networkOf(ip)}`
  await limitRate(ctx, rateLimits.signInPerAccount, fromAddress)
  await limitRate(ctx, rateLimits.wrongPerNetwork, fromNetwork)
  const isKnown = await isKnownNetwork(ctx, account, ip)
  if (!isKnown) await limitRate(ctx, rateLimits.wrongPerAccount, account)
  return {
    async succeeded() {
      await Promise.all([
        forgetRate(ctx, rateLimits.signInPerAccount, fromAddress),
        forgetRate(ctx, rateLimits.wrongPerNetwork, fromNetwork),
        ...(isKnown ? [] : [uncountOne(ctx, rateLimits.wrongPerAccount, account)]),
      ])
    },
  }
}
