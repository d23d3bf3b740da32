import type { User } from '../../../contract/accounts.ts'
import type { Context } from '../../context.ts'
import { updateNames } from './accounts.queries.ts'
import { showUser } from './show-user.ts'

/** An empty name is none. */
export async function changeProfile(
  ctx: Context,
  userId: string,
  names: { firstName: string | null; lastName: string | null },
): Promise<User> {
  await updateNames(ctx.db, userId, { firstName: names.firstName || null, lastName: names.lastName || null })
  return showUser(ctx, userId)
}
