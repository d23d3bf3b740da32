import type { Actor, WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { PurchaseRow } from '../../db/tables/payments.ts'
import { Refusal } from '../../refusal.ts'
import { findOwnPurchase } from './purchases.queries.ts'
import { reconcilePurchase } from './reconcile-purchase.ts'

export type Applied = { success: boolean; credits?: number }

/**
 * The browser has come back from the payment page. The answer is the same if the webhook was faster; the credits in the
 * address bar are ignored. Refuses with `unknown-session` a session that isn't this account's.
 */
export async function applyCredits(ctx: Context, actor: Actor, sessionId: string): Promise<Applied> {
  const { workspaceId } = actor
  const known = await findOwnPurchase(ctx.db, workspaceId, { sessionId })
  const purchase = known ?? (await findUnlinked(ctx, workspaceId, sessionId))
  if (!purchase) throw new Refusal('unknown-session')
  const { status, credits } =
    purchase.status === 'paid' ? purchase : await reconcilePurchase(ctx, purchase.id, { sessionId })
  return status === 'paid' ? { success: true, credits } : { success: false }
}

/** If a crash prevented storing the session, the provider knows whose it is. */
async function findUnlinked(ctx: Context, workspaceId: WorkspaceId, sessionId: string): Promise<PurchaseRow | null> {
  if (!ctx.payments || !/^cs_\w+$/.test(sessionId)) return null
  const checkout = await ctx.payments.readCheckout(sessionId)
  if (checkout?.workspaceId !== workspaceId || checkout.purchaseId === null) return null
  const purchase = await findOwnPurchase(ctx.db, workspaceId, { purchaseId: checkout.purchaseId })
  return purchase?.sessionId === null ? purchase : null
}
