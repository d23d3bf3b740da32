import type { Proof } from '../../../../contract/security/factors.ts'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { askPasskey } from './ask-passkey.ts'
import type { FactorWay } from '../../../../contract/accounts.ts'
import { waysOf } from './show-factors.ts'
import { requireAccount } from './require-account.ts'
import { judgeFactor } from './judge-factor.ts'

/**
 * By what somebody who is signed in can say again that it is them: a second factor, or the password where the account has none.
 * Nothing is left to who has neither; they sign in again.
 */
export async function confirmOptions(ctx: Context, { accountId }: Actor) {
  const ways = await confirmWays(ctx, accountId)
  const options = ways.includes('passkey') ? await askPasskey(ctx, 'confirm', accountId) : null
  return { ways, options }
}

/** Refuses who can't say so. */
export async function confirmIdentity(
  ctx: Context,
  { accountId }: Actor,
  proof: Omit<Proof, 'recovery'> & { password?: string },
  ip: string,
): Promise<void> {
  const account = await requireAccount(ctx.db, accountId)
  const ways = await confirmWays(ctx, accountId)
  // With a second factor, the password alone is not enough.
  if (proof.password !== undefined && !ways.includes('password')) throw new Refusal('factor-refused')
  const { email, passwordHash } = account
  await judgeFactor(ctx, { account: { accountId, email, passwordHash }, purpose: 'confirm', ip }, proof)
}

async function confirmWays(ctx: Context, accountId: Actor['accountId']): Promise<FactorWay[]> {
  const ways = await waysOf(ctx.db, accountId)
  if (ways.length > 0) return ways.filter((way) => way !== 'recovery')
  const { passwordHash } = await requireAccount(ctx.db, accountId)
  return passwordHash === null ? [] : ['password']
}
