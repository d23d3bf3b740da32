import type { WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { lockPlan } from '../workspaces/is-premium.ts'

/** Two changes of one workspace's views come one after the other. */
export async function lockViews(tx: Transaction, ctx: Context, workspaceId: WorkspaceId): Promise<void> {
  if (!(await lockPlan(tx, workspaceId, ctx.now()))) throw new Refusal('unauthorized')
}
