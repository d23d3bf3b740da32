import type { User } from '../../../contract/accounts.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { recordEverywhere } from '../audit/activity/record-activity.ts'
import { updateNames } from './accounts.queries.ts'
import { showUser } from './show-user.ts'

/** An empty text removes the name. */
export async function changeProfile(
  ctx: Context,
  actor: Actor,
  names: { firstName: string | null; lastName: string | null },
): Promise<User> {
  const { accountId, network = '' } = actor
  await inTransaction(ctx.db, async (tx) => {
    await updateNames(tx, accountId, { firstName: names.firstName || null, lastName: names.lastName || null })
    await recordEverywhere(tx, { accountId, network }, { kind: 'account.profile_changed' })
  })
  return showUser(ctx, actor)
}
