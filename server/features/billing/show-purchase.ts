import type { Purchase } from '../../../contract/credits.ts'
import { priceSlices } from '../../../pricing/price-slices.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { findOwnPurchase } from './purchases.queries.ts'

/** The receipt of one of the account's payments. Refuses with `unknown-purchase`. */
export async function showPurchase(db: Db, actor: Actor, purchaseId: string): Promise<Purchase> {
  const row = await findOwnPurchase(db, actor.workspaceId, { purchaseId })
  if (!row) throw new Refusal('unknown-purchase')
  const { id, credits, amountCents, refundedCents, disputedCents, reversedCredits } = row
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
}

/** It came from outside: a link that is not to a web page is left out. */
function webAddress(url: string | null): string | null {
  return url !== null && /^https?:\/\//i.test(url) ? url : null
}
