import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { findLinkOwner, lockOpen, takePasswordReset, updatePassword } from '../accounts.queries.ts'
import { changeCredentials } from '../change-credentials.ts'
import { knowAddress } from '../confirmation/require-confirmed.ts'
import { deleteFactorsOf } from '../factors/factors.queries.ts'
import { endDoubtfulIdentities } from '../identities/identities.ts'
import { hashToken } from './forgot-password.ts'
import { requireGoodPassword } from './require-good-password.ts'

/**
 * Sets the new password, once per link. The owner may have lost control of the account, so every session ends and every API
 * key is revoked. Answers a hint about the new password, if there is one.
 */
export async function resetPassword(
  ctx: Context,
  input: { token: string; password: string; network: string },
): Promise<string | undefined> {
  const passwordHash = await ctx.hashPassword(input.password)
  const tokenHash = hashToken(input.token)
  let hint: string | undefined
  await changeCredentials(ctx, async (tx) => {
    // The account is locked before its links, as everywhere, so that two transactions never deadlock.
    const accountId = await findLinkOwner(tx, tokenHash)
    const user = accountId === null ? null : await lockOpen(tx, accountId)
    if (accountId === null || !user || (await takePasswordReset(tx, tokenHash, ctx.now())) === null)
      throw new Refusal('bad-token')
    hint = await requireGoodPassword(input.password, user.email, ctx.settings.mode)
    await endDoubtfulIdentities(tx, accountId)
    await updatePassword(tx, accountId, passwordHash)
    // Nobody had shown that the address is theirs: the second factors may be of whoever registered it, and not of who gets its mail.
    if (await knowAddress(tx, ctx, accountId)) await deleteFactorsOf(tx, accountId)
    return {
      kind: 'password_reset',
      accountId,
      addresses: [user.email],
      revokesKeys: true,
      network: input.network,
    }
  })
  return hint
}
