import type { Purchase } from '../../../contract/credits.ts'
import { priceSlices } from '../../../pricing/price-slices.ts'
import type { Actor, WorkspaceId } from '../../actor.ts'
import type { Db } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { findOwnPurchase } from './purchases.queries.ts'
import type { Context } from '../../context.ts'
import type { PurchaseRow } from '../../db/tables/payments.ts'
import { reconcilePurchase } from './reconcile-purchase.ts'

/** The receipt of one of the account's payments. Refuses with `unknown-purchase`. */
export async function showPurchase(db: Db, actor: Actor, purchaseId: string): Promise<Purchase> {
  const row = await findOwnPurchase(db, actor.workspaceId, { purchaseId })
  if (!row) throw new Refusal('unknown-purchase')
  const { id, credits, refundedCents, disputedCents, reversedCredits } = row
  // The operator may have accepted another amount than was ordered.
  const amountCents = row.paidCents ?? row.amountCents
  const bands = priceSlices(credits)
  return {
    id,
    credits,
    amountCents,
    bands: bands.reduce((sum, { cents }) => sum + cents, 0) === amountCents ? bands : [],
    status: statuses[row.status] ?? 'waiting',
    createdAt: row.createdAt.toISOString(),
    paidAt: row.grantedAt?.toISOString() ?? null,
    refundedCents,
    disputedCents,
    reversedCredits,
    isPractice: !row.isLive,
    receiptUrl: webAddress(row.receiptUrl),
  }
}

const statuses: Record<string, Purchase['status']> = {
  paid: 'paid',
  review: 'review',
  expired: 'not_paid',
  failed: 'not_paid',
  closed: 'not_paid',
  returned: 'not_paid',
}

/** It came from outside: a link that is not to a web page is left out. */
function webAddress(url: string | null): string | null {
  return url !== null && /^https?:\/\//i.test(url) ? url : null
}

type Applied = { success: boolean; credits?: number }

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
