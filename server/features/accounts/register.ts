import type { Registration, User } from '../../../contract/accounts.ts'
import type { Context } from '../../context.ts'
import { createUser } from './create-user.ts'
import { showUser } from './show-user.ts'

/** Creates the account of a visitor, who is signed in with it at once. */
export async function register(ctx: Context, input: Registration): Promise<User> {
  const { db, checkAddress, settings } = ctx
  const userId = await createUser({ db, checkAddress, mode: settings.mode }, input)
  return showUser(ctx, userId)
}
