import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { lockWithPassword, updatePassword, lockOpen } from '../accounts.queries.ts'
import { changeCredentials, type CredentialsContext } from '../change-credentials.ts'
import { requireGoodPassword } from './require-good-password.ts'
import { requirePassword } from './require-password.ts'
import { requireUser } from '../require-user.ts'
import { endDoubtfulIdentities } from '../identities/identities.ts'

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

/** The operator sets a password, as for somebody who has lost theirs: every session ends and every API key is revoked. */
export async function setPassword(
  by: CredentialsContext & Pick<Context, 'hashPassword'>,
  email: string,
  { password, mode }: { password: string; mode: 'practice' | 'live' },
): Promise<{ hint: string | undefined; revokedKeys: number; isMailed: boolean }> {
  const { id: accountId } = await requireUser(by.db, email)
  const hint = await requireGoodPassword(password, email.trim(), mode)
  const passwordHash = await by.hashPassword(password)
  const done = await changeCredentials(by, async (tx) => {
    const user = await lockOpen(tx, accountId)
    if (!user) throw new Refusal('not-found', { message: `There is no account ${email}.` })
    await endDoubtfulIdentities(tx, accountId)
    await updatePassword(tx, accountId, passwordHash)
    return { kind: 'password_set', accountId, addresses: [user.email], revokesKeys: true, network: '' }
  })
  return { hint, ...done }
}
