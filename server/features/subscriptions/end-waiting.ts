import type { WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { endUnpaid } from './end-unpaid.ts'
import { noteSubscription } from './note-subscription.ts'
import { findOpen, lockOwner } from './subscriptions.queries.ts'
import { underLock } from './under-lock.ts'

/** Ends a subscription that waits for its first payment, here and at the provider. One that was paid meanwhile goes on, and is stored as that. */
export async function endWaiting(ctx: Context, workspaceId: WorkspaceId): Promise<void> {
  const { payments } = ctx
  if (!payments) return
  const open = await findOpen(ctx.db, workspaceId, payments.isLive)
  if (open?.status !== 'incomplete') return
  await underLock(ctx, workspaceId, async (tx) => {
    const seen = await payments.readSubscription(open.subscriptionId)
    if (seen?.status === 'incomplete') return void (await endUnpaid(ctx, tx, payments, open))
    await lockOwner(tx, workspaceId)
    await noteSubscription(tx, open, seen, ctx.now())
  })
}
