import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { syncOpenOf } from '../subscriptions/sync-own-subscription.ts'
import { selectWaitingOf } from './purchases.queries.ts'
import { reconcilePurchase } from './reconcile-purchase.ts'

const limitMs = 5_000

/**
 * After an account was closed: its open payment pages are closed at the provider, and its subscriptions ended. The caller is
 * answered within seconds, even if the provider is slow; the reconcilers do the rest: they look at closed accounts each
 * minute until nothing is open.
 */
export async function closePayments(ctx: Context, workspaceId: WorkspaceId): Promise<void> {
  if (!ctx.payments) return
  const closing = close(ctx, workspaceId).catch((error: unknown) =>
    ctx.log.warn({ err: error, user: workspaceId }, 'the payments of a closed account are still open at the provider'),
  )
  await Promise.race([closing, sleep(limitMs, undefined, { ref: false })])
}

async function close(ctx: Context, workspaceId: WorkspaceId): Promise<void> {
  await syncOpenOf(ctx, workspaceId)
  for (const purchaseId of await selectWaitingOf(ctx.db, workspaceId)) await reconcilePurchase(ctx, purchaseId)
}
