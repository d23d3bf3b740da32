import type { User } from '../../../contract/accounts.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { updateNames } from './accounts.queries.ts'
import { showUser } from './show-user.ts'

/** An empty text removes the name. */
export async function changeProfile(
  ctx: Context,
  actor: Actor,
  names: { firstName: string | null; lastName: string | null },
): Promise<User> {
  await updateNames(ctx.db, actor.accountId, { firstName: names.firstName || null, lastName: names.lastName || null })
  return showUser(ctx, actor)
}
