import type { Proof } from '../../../../contract/security/factors.ts'
import type { AccountId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { forgetRate, limitRate, rateLimits, uncountOne } from '../../../http/limits/limit-rate.ts'
import { networkForLog, networkOf } from '../../../http/limits/network-of.ts'
import { Refusal } from '../../../refusal.ts'
import { isKnownNetwork } from '../known-networks.ts'
import { isPassword } from '../passwords/password-hash.ts'
import { judgePasskey } from './ask-passkey.ts'
import { judgeCode } from './code-app.ts'
import { judgeRecoveryCode } from './recovery-codes.ts'

export type Asked = {
  account: { accountId: AccountId; email: string; passwordHash: string | null }
  purpose: 'second-factor' | 'confirm'
  /** The address of who gives it. */
  ip: string
}

/**
 * Refuses whoever gives no second factor of this account's, and counts their tries like those of passwords: for the account from this
 * network, and from all networks that its owner hasn't signed in from. A right password clears neither count, so that who has
 * it gets no further tries at the codes.
 */
export async function judgeFactor(ctx: Context, asked: Asked, proof: Proof & { password?: string }): Promise<void> {
  const { accountId, email } = asked.account
  const fromNetwork = `${accountId}\n${networkOf(asked.ip)}`
  await limitRate(ctx, rateLimits.factorPerNetwork, fromNetwork)
  const isKnown = await isKnownNetwork(ctx, email, asked.ip)
  if (!isKnown) await limitRate(ctx, rateLimits.factorPerAccount, accountId)
  if (!(await isRight(ctx, asked, proof))) {
    ctx.securityLog.add({ kind: 'factor_refused', accountId, network: networkForLog(asked.ip) })
    throw new Refusal('factor-refused')
  }
  await forgetRate(ctx, rateLimits.factorPerNetwork, fromNetwork)
  if (!isKnown) await uncountOne(ctx, rateLimits.factorPerAccount, accountId)
}

async function isRight(
  ctx: Context,
  { account, purpose, ip }: Asked,
  { code, recovery, passkey, password }: Proof & { password?: string },
): Promise<boolean> {
  const { accountId, passwordHash } = account
  if ([code, recovery, passkey, password].filter((each) => each !== undefined).length !== 1) return false
  if (passkey) return (await judgePasskey(ctx, passkey, { purpose, accountId })) !== null
  if (code !== undefined) return judgeCode(ctx, accountId, code)
  if (recovery !== undefined) return judgeRecoveryCode(ctx, account, { code: recovery, network: networkForLog(ip) })
  return isPassword(password ?? '', passwordHash)
}
