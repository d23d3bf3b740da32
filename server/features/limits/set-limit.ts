import type { Usage } from '../../../contract/security/usage.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { callSetLimit, isSpender } from './limits.queries.ts'
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
  await callSetLimit(ctx.db, actor.workspaceId, spender)
  return showUsage(ctx, actor)
}
