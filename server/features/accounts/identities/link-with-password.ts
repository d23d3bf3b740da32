import type { AccountId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { sendMail } from '../../mails/send-mail.ts'
import { identityLinkedMail } from '../../mails/sign-in-mails.ts'
import { requireAccountNotSuspended } from '../../workspaces/show-membership.ts'
import { findUser, findUserByEmail, lockWithPassword } from '../accounts.queries.ts'
import { knowAddress } from '../confirmation/require-confirmed.ts'
import { isPassword, markOf } from '../passwords/password-hash.ts'
import { linkIdentity, type Identity } from './identities.ts'

/** An account of a provider that waits until it is certain whose account of ours it is. */
export type WaitingLink = { identity: Identity; isEmailProven: boolean; providerId: string }

type Prover = { accountId: AccountId; email: string; passwordMark: string }

/**
 * Who has the account of this address, by its password: an address alone, whoever vouches for it, opens no account that is there.
 * Callers limit the tries.
 */
export async function proveWithPassword(
  ctx: Context,
  email: string,
  { password, network }: { password: string; network: string },
): Promise<Prover> {
  const user = await findUserByEmail(ctx.db, email)
  const passwordHash = user?.passwordHash ?? null
  const isRight = await isPassword(password, passwordHash)
  if (!isRight || !user || passwordHash === null) {
    ctx.securityLog.add({ kind: 'sign_in_failed', accountId: user?.id ?? null, network })
    throw new Refusal('not-the-password')
  }
  return { accountId: user.id, email: user.email, passwordMark: markOf(passwordHash) }
}

/** Connects an identity to the account of who proved to be its owner, and tells them by mail. */
export async function linkAfterFactor(
  ctx: Context,
  { accountId, passwordMark }: Prover,
  { identity, isEmailProven }: WaitingLink,
  network: string,
): Promise<void> {
  const user = await findUser(ctx.db, accountId)
  const passwordHash = user?.passwordHash ?? null
  if (!user || passwordHash === null || markOf(passwordHash) !== passwordMark) throw new Refusal('not-the-password')
  const at = ctx.now()
  const publicUrl = ctx.settings.publicUrl()
  await inTransaction(ctx.db, async (tx) => {
    if (!(await lockWithPassword(tx, accountId, passwordHash))) throw new Refusal('not-the-password')
    await requireAccountNotSuspended(tx, accountId)
    if (isEmailProven) await knowAddress(tx, ctx, accountId)
    if (!(await linkIdentity(tx, identity, { accountId, network, at }))) return
    const mail = identityLinkedMail({ provider: identity.provider, at, network, publicUrl })
    await sendMail(tx, ctx, user.email, mail)
  })
}
