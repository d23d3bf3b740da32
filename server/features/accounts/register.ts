import type { Registration, User } from '../../../contract/accounts.ts'
import type { Context } from '../../context.ts'
import { noteSignIn } from '../audit/open-security-log.ts'
import { greetNewAccount } from './confirmation/send-confirmation.ts'
import { createUser } from './create-user.ts'
import { showUser } from './show-user.ts'
import type { SignedIn } from './sign-in.ts'

/** Creates the account of a visitor, who is signed in with it at once. */
export async function register(
  ctx: Context,
  input: Registration,
  network: string,
): Promise<SignedIn & { user: User & { hint?: string } }> {
  const { db, checkAddress, hashPassword, settings } = ctx
  const greet: Parameters<typeof createUser>[2] = (tx, holder) => greetNewAccount(tx, ctx, holder)
  const { actor, passwordMark, hint } = await createUser(
    { db, checkAddress, hashPassword, mode: settings.mode },
    input,
    greet,
  )
  await noteSignIn(ctx, { accountId: actor.accountId, network })
  const user = await showUser(ctx, actor)
  return { user: hint === undefined ? user : { ...user, hint }, accountId: actor.accountId, passwordMark }
}
