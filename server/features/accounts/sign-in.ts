import type { Credentials, User } from '../../../contract/accounts.ts'
import type { AccountId, Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { noteSignIn } from '../audit/record-refusals.ts'
import { findUserByEmail } from './accounts.queries.ts'
import { isPassword, markOf } from './passwords/password-hash.ts'
import { showUser } from './show-user.ts'

/** `passwordMark` goes into the session, which ends when the password changes. */
export type SignedIn = { user: User; accountId: AccountId; passwordMark: string }

/** Checks the password. The same answer, after the same work, for an unknown address and a wrong password. */
export async function signIn(ctx: Context, input: Credentials, network: string): Promise<SignedIn> {
  const user = await findUserByEmail(ctx.db, input.email)
  const passwordHash = user?.passwordHash ?? null
  const isRight = await isPassword(input.password, passwordHash)
  if (!isRight || !user || passwordHash === null) {
    ctx.securityLog.add({ kind: 'sign_in_failed', accountId: user?.id ?? null, network })
    throw new Refusal('wrong-password')
  }
  await noteSignIn(ctx, { accountId: user.id, network })
  const actor: Actor = { accountId: user.id, workspaceId: user.workspaceId, role: 'owner', via: 'browser' }
  return { user: await showUser(ctx, actor), accountId: user.id, passwordMark: markOf(passwordHash) }
}
