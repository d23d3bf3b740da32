import type { AccountId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { noteSignIn } from '../../audit/record-refusals.ts'
import { tellByMail } from '../../mails/send-mail.ts'
import { identityLinkedMail } from '../../mails/sign-in-mails.ts'
import { findUserByEmail, lockWithPassword } from '../accounts.queries.ts'
import { updateConfirmed } from '../confirmation/confirmation.queries.ts'
import { isPassword, markOf } from '../passwords/password-hash.ts'
import { linkIdentity, type Identity } from './identities.ts'

/**
 * Connects an identity to the account of its address, with that account's password: an address alone, whoever vouches for it,
 * opens no account that is there. The owner is told by mail. Callers limit the tries.
 */
export async function linkWithPassword(
  ctx: Context,
  { identity, email, isEmailProven }: { identity: Identity; email: string; isEmailProven: boolean },
  { password, network }: { password: string; network: string },
): Promise<{ accountId: AccountId; email: string; passwordMark: string }> {
  const user = await findUserByEmail(ctx.db, email)
  const passwordHash = user?.passwordHash ?? null
  const isRight = await isPassword(password, passwordHash)
  if (!isRight || !user || passwordHash === null) {
    ctx.securityLog.add({ kind: 'sign_in_failed', accountId: user?.id ?? null, network })
    throw new Refusal('not-the-password')
  }
  const { id: accountId } = user
  const at = ctx.now()
  const isNew = await inTransaction(ctx.db, async (tx) => {
    if (!(await lockWithPassword(tx, accountId, passwordHash))) throw new Refusal('not-the-password')
    if (isEmailProven) await updateConfirmed(tx, accountId)
    return linkIdentity(tx, identity, { accountId, network, at })
  })
  await noteSignIn(ctx, { accountId, network })
  const publicUrl = ctx.settings.publicUrl()
  if (isNew)
    void tellByMail(ctx, user.email, identityLinkedMail({ provider: identity.provider, at, network, publicUrl }))
  return { accountId, email: user.email, passwordMark: markOf(passwordHash) }
}
