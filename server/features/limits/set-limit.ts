import type { Usage } from '../../../contract/security/usage.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'
import { callSetLimit, isSpender, lockLimit } from './limits.queries.ts'
import { showUsage } from './show-usage.ts'

/**
 * Limits the credits that a member or an API key may spend in a month, or with null takes the limit away. What they held and
 * spent since the month's first day counts.
 */
export async function setLimit(
  ctx: Context,
  actor: Actor,
  spender: { kind: 'member' | 'key'; id: string; monthly: number | null },
): Promise<Usage> {
  if (!(await isSpender(ctx.db, actor.workspaceId, spender)))
    throw new Refusal(spender.kind === 'key' ? 'unknown-key' : 'unknown-member')
  const { kind, id, monthly } = spender
  await inTransaction(ctx.db, async (tx) => {
    const before = (await lockLimit(tx, actor.workspaceId, spender)) ?? 'none'
    await callSetLimit(tx, actor.workspaceId, spender)
    const on = kind === 'key' ? (`key:${id}` as const) : (`account:${id}` as const)
    await recordActivity(tx, actor, { kind: 'limit.set', on, before, after: monthly ?? 'none' })
  })
  return showUsage(ctx, actor)
}
