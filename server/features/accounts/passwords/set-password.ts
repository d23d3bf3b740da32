import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { lockOpen, updatePassword } from '../accounts.queries.ts'
import { changeCredentials, type CredentialsContext } from '../change-credentials.ts'
import { endDoubtfulIdentities } from '../identities/identities.ts'
import { requireUser } from '../require-user.ts'
import { requireGoodPassword } from './require-good-password.ts'

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
