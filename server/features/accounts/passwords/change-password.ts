import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { lockWithPassword, updatePassword } from '../accounts.queries.ts'
import { changeCredentials } from '../change-credentials.ts'
import { requireGoodPassword } from './require-good-password.ts'
import { requirePassword } from './require-password.ts'

/**
 * The account's own change: every session except the asking one ends, and the API keys if that is asked for. Answers a hint
 * about the new password, if there is one.
 */
export async function changePassword(
  ctx: Context,
  actor: Actor,
  input: { current: string; password: string; revokeApiKeys: boolean; keepSid: string; network: string },
): Promise<string | undefined> {
  const { accountId } = actor
  const user = await requirePassword(ctx.db, accountId, input.current)
  const hint = await requireGoodPassword(input.password, user.email, ctx.settings.mode)
  const passwordHash = await ctx.hashPassword(input.password)
  await changeCredentials(ctx, async (tx) => {
    // Another request has changed it since: that change counts.
    if (!(await lockWithPassword(tx, accountId, user.passwordHash))) throw new Refusal('not-the-password')
    await updatePassword(tx, accountId, passwordHash)
    const { keepSid, network, revokeApiKeys } = input
    return {
      kind: 'password_changed',
      accountId,
      addresses: [user.email],
      keepSid,
      revokesKeys: revokeApiKeys,
      network,
    }
  })
  return hint
}
