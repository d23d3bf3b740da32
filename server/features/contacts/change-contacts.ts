import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { lockPlan } from '../workspaces/is-premium.ts'

/**
 * Changes contacts of a workspace, one such change after the other: two that take the same contacts in another order would wait for each
 * other in a circle, each of them a second long and with a connection that others need.
 */
export async function changeContacts<Result>(
  ctx: Context,
  { workspaceId }: Actor,
  work: (tx: Transaction, plan: { isPremium: boolean }) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx.db, async (tx) => {
    const plan = await lockPlan(tx, workspaceId, ctx.now())
    if (!plan) throw new Refusal('unauthorized')
    return work(tx, plan)
  })
}
