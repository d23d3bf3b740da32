import type { Credentials, User } from '../../../contract/accounts.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { findUserByEmail } from './accounts.queries.ts'
import { isPassword } from './password-hash.ts'
import { showUser } from './show-user.ts'

/** Checks the password. The same answer, after the same work, for an unknown address and a wrong password. */
export async function signIn(ctx: Context, input: Credentials): Promise<User> {
  const user = await findUserByEmail(ctx.db, input.email)
  if (!(await isPassword(input.password, user?.passwordHash)) || !user) throw new Refusal('wrong-password')
  return showUser(ctx, user.id)
}
